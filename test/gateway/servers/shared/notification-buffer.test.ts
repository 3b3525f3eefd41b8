import { expect, it } from 'vitest';
import { NotificationBuffer } from '../../../../src/gateway/servers/shared/notification-buffer.ts';
import { notificationText, ownFrame, stringIn } from '../../../../src/gateway/wire/frame.ts';

/** A notification about a resource of this name. */
const news = (uri: string) => ownFrame(notificationText('x', JSON.stringify({ uri })));

function all(held: NotificationBuffer): readonly string[] {
  const frame = held.take();
  return frame === undefined ? [] : [stringIn(frame, 'params', 'uri') ?? '', ...all(held)];
}

it('news of one kind take the place of older ones, and are told in the order in which they came', () => {
  const held = new NotificationBuffer();
  for (const uri of ['a1', 'b1', 'a2']) held.add(uri.slice(0, 1), news(uri));
  expect(all(held)).toEqual(['b1', 'a2']);
  expect(all(held)).toEqual([]);
});

it('the oldest make room, and the newest is held however long it is', () => {
  const held = new NotificationBuffer(2 * news('a1').bytes.length);
  held.add('a', news('a1'));
  held.add('b', news('b1'));
  held.add('c', news('c1'));
  expect(all(held)).toEqual(['b1', 'c1']);
  held.add('a', news('a2'));
  held.add('b', news(`b2 is long${' '.repeat(1000)}`));
  expect(all(held).map((uri) => uri.trim())).toEqual(['b2 is long']);
});
