import { expect, it } from 'vitest';
import { NotificationBuffer } from '../../../../src/gateway/servers/shared/notification-buffer.ts';

function all(held: NotificationBuffer): readonly string[] {
  const bytes = held.take();
  return bytes === undefined ? [] : [String(bytes), ...all(held)];
}

it('news of one kind take the place of older ones, and are told in the order in which they came', () => {
  const held = new NotificationBuffer();
  for (const [kind, text] of ['a1', 'b1', 'a2'].map((one) => [one.slice(0, 1), one] as const))
    held.add(kind, Buffer.from(text));
  expect(all(held)).toEqual(['b1', 'a2']);
  expect(all(held)).toEqual([]);
});

it('the oldest make room, and the newest is held however long it is', () => {
  const held = new NotificationBuffer(4);
  held.add('a', Buffer.from('a1'));
  held.add('b', Buffer.from('b1'));
  held.add('c', Buffer.from('c1'));
  expect(all(held)).toEqual(['b1', 'c1']);
  held.add('a', Buffer.from('a2'));
  held.add('b', Buffer.from('b2 is long'));
  expect(all(held)).toEqual(['b2 is long']);
});
