import { isRecord } from '../../json/is-record.ts';
import type { SearchItem } from '../../search/rank.ts';
import { factsOf } from '../../search/tool-facts.ts';
import { firstWords } from '../listing/sentence.ts';
import { briefSignature } from '../tools/tool-item.ts';

/** A found item: its name at its server, and its description. */
export function foundParts({ kind, name, json }: SearchItem): {
  readonly head: string;
  readonly said: string;
} {
  if (kind === 'tool')
    return { head: briefSignature(name, json), said: firstWords(factsOf(name, json).description) };
  const parsed: unknown = JSON.parse(json);
  const description = isRecord(parsed) ? parsed['description'] : undefined;
  return {
    head: `${kind} ${name}`,
    said: typeof description === 'string' ? firstWords(description) : '',
  };
}
