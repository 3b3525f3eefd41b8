import type { JsonNode, Member, ObjectNode } from './scan.ts';
import type { Edit } from './splice.ts';

/** The decoded key of a member. */
export function memberKey(text: string, member: Member): string {
  return JSON.parse(text.slice(member.key.start, member.key.end)) as string;
}

/** Whether a member has this key, in which nothing would have to be escaped: no value is built for nearly all. */
export function hasKey(text: string, member: Member, key: string): boolean {
  const { start, end } = member.key;
  const length = end - start - 2;
  if (length === key.length) return text.startsWith(key, start + 1);
  // Escapes make a key's lexeme longer than its text.
  return length > key.length && text.slice(start, end).includes('\\') && memberKey(text, member) === key;
}

/** The last member of that name, as JSON.parse would choose. */
export function lookUp(text: string, node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.type === 'object' ? node.members.findLast((m) => hasKey(text, m, key))?.value : undefined;
}

/** The string that a node stands for, where it is one. */
export function memberString(text: string, node: JsonNode | undefined): string | undefined {
  return node?.type === 'string' ? (JSON.parse(text.slice(node.start, node.end)) as string) : undefined;
}

/** Takes all members of that name out, with one comma each. */
export function removeMember(text: string, object: ObjectNode, key: string): readonly Edit[] {
  const edits: Edit[] = [];
  let kept = false;
  object.members.forEach((member, i) => {
    if (memberKey(text, member) !== key) {
      kept = true;
      return;
    }
    const next = object.members[i + 1];
    const start = kept ? object.members[i - 1]!.value.end : member.key.start;
    const end = kept || next === undefined ? member.value.end : next.key.start;
    edits.push({ start, end, text: '' });
  });
  return edits;
}

/** Replaces a member's value, or adds the member at the end. `value` is JSON text. */
export function setMember(text: string, object: ObjectNode, key: string, value: string): Edit {
  const present = lookUp(text, object, key);
  if (present !== undefined) return { start: present.start, end: present.end, text: value };
  const comma = object.members.length === 0 ? '' : ',';
  return { start: object.end - 1, end: object.end - 1, text: `${comma}${JSON.stringify(key)}:${value}` };
}
