import { expect, it } from 'vitest';
import { type SharedServer, SharedSession } from '../../../../src/gateway/servers/shared/member.ts';
import { type Frame, notificationText, ownFrame } from '../../../../src/gateway/wire/frame.ts';

it('news for a client that does not read hold nothing of what was read with them', () => {
  const heard: Frame[] = [];
  const events = {
    ...{
      onunusable: () => {},
      onundelivered: () => {},
      awaits: () => false,
      ondrain: () => {},
      onend: () => {},
    },
    onframe: (frame: Frame) => void heard.push(frame),
  };
  const session = new SharedSession('s', events, () => ({}) as SharedServer);
  // As it comes from a socket: a small part of a large chunk.
  const text = notificationText('notifications/tools/list_changed');
  const chunk = Buffer.alloc(65_536, ' ');
  chunk.write(text);
  session.pause();
  session.tell('tools', ownFrame(chunk.subarray(0, text.length)));
  session.resume();
  expect(heard.map(({ bytes }) => bytes.toString())).toEqual([text]);
  expect(heard[0]?.bytes.buffer).not.toBe(chunk.buffer);
});
