import { withHint } from '../../render/compact/marker.ts';
import { extract } from './extract.ts';
import { reassemble } from './reassemble.ts';

/** The JSON of a result whose first compact text says how to read it; `undefined` if it has no compact text. */
export function hinted(json: string): string | undefined {
  const found = extract(json);
  const all = found?.texts.map(({ text }) => withHint(text)) ?? [];
  const at = all.findIndex((text) => text !== undefined);
  if (found === undefined || at === -1) return undefined;
  const texts = all.map((text, i) => (i === at ? text : undefined));
  return reassemble(json, found, { texts, dropStructured: false, append: undefined });
}
