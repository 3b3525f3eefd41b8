import { hasKey, lookUp, memberString } from '../../json/json-edit.ts';
import { type JsonNode, scanDocument } from '../../json/scan.ts';
import { splice } from '../../json/splice.ts';

/** The result, its parts, the contents of these, and the resource in one. */
const LEVELS = 5;

/** A text in a result: where it stands in the JSON, quotes included. */
interface SavedText {
  readonly node: JsonNode;
  readonly text: string;
}

/** The texts in a result's JSON, in their order: of its parts, and of resources. */
function heldTexts(json: string): readonly SavedText[] {
  const scanned = scanDocument(json, { levels: LEVELS, known: true });
  if (!scanned.ok || scanned.node.type !== 'object') return [];
  const lists = scanned.node.members.flatMap((member) =>
    hasKey(json, member, 'content') || hasKey(json, member, 'contents') ? [member.value] : [],
  );
  return lists
    .flatMap((list) => (list.type === 'array' ? list.items : []))
    .flatMap((part) => [lookUp(json, part, 'text'), lookUp(json, lookUp(json, part, 'resource'), 'text')])
    .flatMap((node) => {
      const text = memberString(json, node);
      return node === undefined || text === undefined ? [] : [{ node, text }];
    });
}

export const textsIn = (json: string): readonly string[] => heldTexts(json).map(({ text }) => text);

/** The JSON of a result with other texts, in their order. Every other byte stays. */
export function withTexts(json: string, others: readonly string[]): string {
  const edits = heldTexts(json).flatMap(({ node: { start, end }, text }, i) => {
    const other = others[i];
    return other === undefined || other === text ? [] : [{ start, end, text: JSON.stringify(other) }];
  });
  return splice(json, edits);
}
