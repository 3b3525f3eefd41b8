import { memberKey } from './json-edit.ts';
import type { JsonNode, Member } from './scan.ts';

/** A member whose key stands in its object before. */
export interface RepeatedMember {
  /** From the root inwards. */
  readonly path: readonly (string | number)[];
  readonly member: Member;
}

/** Keys that stand again in their object, wherever in a document: readers differ in which one counts. */
export function* repeatedMembers(
  text: string,
  node: JsonNode,
  path: RepeatedMember['path'] = [],
): Generator<RepeatedMember> {
  if (node.type === 'array')
    for (const [i, item] of node.items.entries()) yield* repeatedMembers(text, item, [...path, i]);
  if (node.type !== 'object') return;
  const seen = new Set<string>();
  for (const member of node.members) {
    const key = memberKey(text, member);
    const at = [...path, key];
    if (seen.has(key)) yield { path: at, member };
    seen.add(key);
    yield* repeatedMembers(text, member.value, at);
  }
}
