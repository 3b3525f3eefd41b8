import { isRecord } from '../../json/is-record.ts';
import type { SearchItem } from '../../search/rank.ts';
import { firstWords } from '../listing/sentence.ts';
import { briefText } from '../tools/tool-item.ts';

/** One line about something that was found: its server, and how it is used. */
export function foundText({ kind, server, name, json }: SearchItem): string {
  if (kind === 'tool') return `${server} ${briefText(name, json)}`;
  const parsed: unknown = JSON.parse(json);
  const description = isRecord(parsed) ? parsed['description'] : undefined;
  return `${server} ${kind} ${name} ${typeof description === 'string' ? firstWords(description) : ''}`.trimEnd();
}
