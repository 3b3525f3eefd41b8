import { expect, it } from 'vitest';
import type { Connection } from '../../../src/gateway/servers/connection.ts';
import type { Downstream, DownstreamEvents } from '../../../src/gateway/servers/downstream.ts';
import { EventQueue } from '../../../src/gateway/servers/event-queue.ts';
import { QueueBound } from '../../../src/gateway/servers/queue-bound.ts';
import type { NotificationFrame } from '../../../src/gateway/wire/frame.ts';

const SERVER = {} as Downstream;
const CONNECTION = {} as Connection;

function listener(heard: string[], onlost = (): void => {}): DownstreamEvents {
  return {
    onframe: () => heard.push('frame'),
    onlost: () => {
      heard.push('lost');
      onlost();
    },
    ondrain: () => heard.push('drain'),
    onready: () => heard.push('ready'),
    awaits: () => false,
  };
}

it('what servers tell before there is a session is told to it, in order, and then what they tell at once', () => {
  const events = new EventQueue(new QueueBound(() => {}, { frames: 2, bytes: 1000 }));
  const heard: string[] = [];
  events.ondrain();
  events.onlost(SERVER, CONNECTION);
  expect([heard.length, events.awaits(CONNECTION)]).toEqual([0, true]);
  events.attach(listener(heard));
  events.ondrain();
  expect(heard).toEqual(['drain', 'lost', 'drain']);
  expect(events.awaits(CONNECTION)).toBe(false);
});

it('what is told while held events are told stands behind them', () => {
  const events = new EventQueue(new QueueBound(() => {}, { frames: 2, bytes: 1000 }));
  const heard: string[] = [];
  events.onlost(SERVER, CONNECTION);
  events.ondrain();
  events.attach(listener(heard, () => events.ondrain()));
  expect(heard).toEqual(['lost', 'drain', 'drain']);
});

it('what servers say before there is a session is held up to a bound, and told without one from then on', () => {
  const events = new EventQueue(new QueueBound(() => {}, { frames: 2, bytes: 1000 }));
  const heard: string[] = [];
  const frame = { kind: 'notification', bytes: Buffer.from('{}') } as NotificationFrame;
  for (let i = 0; i < 5; i++) events.onframe(SERVER, CONNECTION, frame);
  events.attach(listener(heard));
  expect(heard).toEqual(['frame', 'frame']);
  events.onframe(SERVER, CONNECTION, frame);
  expect(heard).toHaveLength(3);
});
