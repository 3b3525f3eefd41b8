import type { Span } from '../../json/scan.ts';
import { type ByteEdit, inside, type RequestFrame } from './frame.ts';
import type { FrameOutline, OutlineMember } from './frame-outline.ts';
import { ENVELOPE } from './stateless-protocol.ts';

type ObjectOutline = Extract<FrameOutline, { readonly type: 'object' }>;

/** Takes the members that `unwanted` names out of an object, with one comma each. */
export function withoutMembers(
  object: ObjectOutline,
  unwanted: (member: OutlineMember) => boolean,
): ByteEdit[] {
  const { members } = object;
  const edits: ByteEdit[] = [];
  let kept: OutlineMember | undefined;
  members.forEach((member, i) => {
    if (!unwanted(member)) {
      kept = member;
      return;
    }
    const next = members[i + 1];
    const start = kept === undefined ? member.start : members[i - 1]!.value.end;
    const end = kept !== undefined || next === undefined ? member.value.end : next.start;
    const before = edits.at(-1);
    // Neighbours go in one.
    if (before?.end === start) edits[edits.length - 1] = { start: before.start, end, text: '' };
    else edits.push({ start, end, text: '' });
  });
  return edits;
}

/** Puts members before all others. `text` is JSON members without a comma at the end. */
export function withFirst({ start, members }: ObjectOutline, text: string, isLeft: boolean): ByteEdit {
  const at = start + 1;
  return { start: at, end: at, text: members.length > 0 && isLeft ? `${text},` : text };
}

export const replaced = ({ start, end }: Span, text: string): ByteEdit => ({ start, end, text });

/** Takes out of a request the members with which a stateless client describes itself. */
export function withoutEnvelope(frame: RequestFrame): readonly ByteEdit[] {
  const meta = inside(frame, ['params', '_meta']);
  return meta?.type === 'object' ? withoutMembers(meta, ({ key }) => ENVELOPE.has(key)) : [];
}
