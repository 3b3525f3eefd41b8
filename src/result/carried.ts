import { type JsonNode, scanDocument } from '../json/scan.ts';
import { canonical } from './canonical.ts';
import type { Extracted } from './extract.ts';
import { stringOf } from './json-edit.ts';

/**
 * Whether the content already says what the structured data says, so that the data can go without loss: a part's
 * text is the same JSON, or is the very string; a list whose items are each carried; an object around one carried
 * value, as in `{content: text}` and `{result: [...]}`; or the content's own parts over again.
 */
export function isCarried(json: string, { content, texts, structured }: Extracted): boolean {
  if (structured === undefined) return true;
  const strings = new Set(texts.map((part) => part.text));
  const values = new Set((content?.items ?? []).map((node) => canonical({ text: json, node })));
  for (const text of strings) {
    const scanned = scanDocument(text);
    if (scanned.ok) values.add(canonical({ text, node: scanned.node }));
  }
  const carried = (node: JsonNode): boolean => {
    const string = stringOf(json, node);
    if (string !== undefined && strings.has(string)) return true;
    if (values.has(canonical({ text: json, node }))) return true;
    if (node.type === 'array') return node.items.length > 0 && node.items.every(carried);
    const only = node.type === 'object' && node.members.length === 1 ? node.members[0] : undefined;
    return only !== undefined && carried(only.value);
  };
  return carried(structured);
}
