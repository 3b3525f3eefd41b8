import { hasKey, memberString } from '../../json/json-edit.ts';
import { type JsonNode, type Span, scanDocument } from '../../json/scan.ts';
import { type Edit, splice } from '../../json/splice.ts';
import { escapeMarked, looksMarked } from '../../render/compact/marker.ts';
import { mayBeMarked } from './may-be-marked.ts';

/** The levels to read: the result, its parts, their content, and the resource in one. */
const LEVELS = 5;

const valuesOf = (json: string, node: JsonNode, key: string): readonly JsonNode[] =>
  node.type === 'object'
    ? node.members.filter((member) => hasKey(json, member, key)).map(({ value }) => value)
    : [];

const itemsOf = (node: JsonNode): readonly JsonNode[] => (node.type === 'array' ? node.items : []);

/**
 * An escape line in front of each text of a result that begins like a marker, whether a part of its own or an embedded
 * resource: whatever comes twice or is no part as the protocol has them may be what a client shows.
 *
 * @param done texts that are seen to already
 */
export function markedEdits(
  json: string,
  root: JsonNode,
  done: readonly { readonly span: Span }[] = [],
): readonly Edit[] {
  const parts = valuesOf(json, root, 'content').flatMap(itemsOf);
  return [...parts, ...parts.flatMap((part) => valuesOf(json, part, 'resource'))]
    .flatMap((holder) => valuesOf(json, holder, 'text'))
    .flatMap((node) => {
      if (done.some(({ span }) => span.start === node.start)) return [];
      const text = memberString(json, node);
      if (text === undefined || !looksMarked(text)) return [];
      return [{ start: node.start, end: node.end, text: JSON.stringify(escapeMarked(text)) }];
    });
}

/** The JSON of an unchanged result, except that texts that begin like a marker are escaped. */
export function withMarkedEscaped(json: string): string {
  if (!mayBeMarked(json)) return json;
  const scanned = scanDocument(json, { levels: LEVELS, known: true });
  const edits = scanned.ok ? markedEdits(json, scanned.node) : [];
  return edits.length === 0 ? json : splice(json, edits);
}
