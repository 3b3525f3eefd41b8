import { expect, it } from 'vitest';
import type { EventLog, LoggedEvent } from '../../../../src/gateway/client/http/event-log.ts';
import { EventLogs } from '../../../../src/gateway/client/http/event-logs.ts';
import { OutgoingMessage } from '../../../../src/gateway/wire/outgoing-message.ts';
import { drainAll, RawClient, serve } from '../../http-harness.ts';

const event = (place: number, length: number, taken: boolean): LoggedEvent => ({
  stream: 1,
  place,
  bytes: Buffer.alloc(length),
  taken: taken || undefined,
});
const placesIn = (log: EventLog): readonly number[] => log.after(1, 0).map(({ place }) => place);

it('keep a bound together: the largest forgets the oldest of what was taken, and nothing else', () => {
  const logs = new EventLogs(1000);
  const [small, large, waits] = [logs.begin(), logs.begin(), logs.begin()];
  for (const place of [1, 2, 3]) small.add(event(place, 100, true));
  for (const place of [1, 2, 3]) large.add(event(place, 100, place !== 2));
  waits.add(event(1, 700, false));
  expect([placesIn(small), placesIn(large), placesIn(waits)]).toEqual([[1, 2, 3], [1, 2, 3], [1]]);
  large.add(event(4, 100, true));
  expect([placesIn(small), placesIn(large), placesIn(waits)]).toEqual([[1, 2, 3], [2, 3, 4], [1]]);
});

it('make room for the others where a session has ended', () => {
  const logs = new EventLogs(1000);
  const [first, second] = [logs.begin(), logs.begin()];
  first.add(event(1, 800, true));
  logs.end(first);
  for (const place of [1, 2, 3]) second.add(event(place, 300, true));
  expect([placesIn(first), placesIn(second), second.bytes]).toEqual([[1], [1, 2, 3], 900]);
});

it('tell a client that comes back for what was forgotten, and give it the rest', async () => {
  const front = await serve([], {
    logs: new EventLogs(1000),
    begin: () => (session) => {
      session.onframe = (_line, exchange) => {
        for (const nth of [1, 2, 3])
          exchange?.tell(OutgoingMessage.text(`{"nth":${nth},"x":"${'x'.repeat(400)}"}`));
        exchange?.answer(OutgoingMessage.text('{"nth":4}'));
      };
      let stop = (): void => {};
      const done = new Promise<void>((resolve) => {
        stop = () => void session.close().then(resolve);
        session.onclose = stop;
      });
      return { done, stop };
    },
  });
  const client = await RawClient.begin(front);
  await client.post('{"jsonrpc":"2.0","id":1,"method":"x/one"}');
  const gone = await client.get('2-0');
  expect([gone.status, gone.body.includes('does not keep the stream')]).toEqual([400, true]);
  expect((await client.get('2-2')).body.match(/"nth":\d/g)).toEqual(['"nth":3', '"nth":4']);
  await drainAll();
});
