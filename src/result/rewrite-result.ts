import type { Engine, ToolCall } from '../engine.ts';
import { minified } from './canonical.ts';
import { isCarried } from './carried.ts';
import { extract } from './extract.ts';
import { reassemble } from './reassemble.ts';

/**
 * What becomes of structured data: `text` sends texts only, `both` rewrites the texts and keeps the data, `keep`
 * touches nothing.
 */
export type ResultPolicy = 'text' | 'both' | 'keep';

/**
 * The JSON of a tool result as the client gets it: texts rewritten by the engine, everything else byte for byte.
 * Gives back the very string where nothing changes. Rejects only where the engine does.
 */
export async function rewriteResult(
  json: string,
  call: ToolCall,
  policy: ResultPolicy,
  engine: Engine,
): Promise<string> {
  if (policy === 'keep') return json;
  const found = extract(json);
  if (found === undefined) return json;
  const texts = await Promise.all(
    found.texts.map(({ text, mime }) => engine.rewrite(text, mime === undefined ? call : { ...call, mime })),
  );
  const dropStructured = policy === 'text' && found.structured !== undefined;
  let append: string | undefined;
  if (dropStructured && found.structured !== undefined && !isCarried(json, found)) {
    const data = minified({ text: json, node: found.structured });
    append = (await engine.rewrite(data, call)) ?? data;
  }
  if (!dropStructured && texts.every((text) => text === undefined)) return json;
  return reassemble(json, found, { texts, dropStructured, append });
}
