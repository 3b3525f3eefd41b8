import { EventEmitter } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import { EventLogs } from '../../../../src/gateway/client/http/event-logs.ts';
import { HttpSession } from '../../../../src/gateway/client/http/session.ts';
import { deferred } from '../../../../src/platform/timing.ts';

const IDLE = 30;
const CALL = { line: Buffer.from('{}'), requests: 1, batch: false, primed: false };

it.each([
  ['before there is a stream', 20],
  ['when the answer has become a stream', 12 * IDLE],
])('a client that goes away in a call %s has ten times as long to come back', async (_, ms) => {
  const onclose = vi.fn();
  const begun = deferred<HttpSession>();
  const server = createServer((_request, response) => {
    const session = new HttpSession({
      id: 'one',
      idleMs: IDLE,
      held: new BufferBudget(),
      logs: new EventLogs(),
    });
    session.onclose = onclose;
    session.post(CALL, response);
    begun.resolve(session);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const call = request({ port, host: '127.0.0.1', method: 'POST' }).on('error', () => {});
  call.end();
  const session = await begun.promise;
  await sleep(ms);
  expect([session.unusedMs, onclose.mock.calls.length]).toEqual([0, 0]);
  call.destroy();
  const gone = performance.now();
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled(), { timeout: 10_000, interval: 5 });
  // Less what the timers are early by.
  expect(performance.now() - gone).toBeGreaterThan(9.5 * IDLE);
  await session.close();
  await new Promise((resolve) => server.close(resolve));
});

it('counts a client as gone by how long it may go unused now', async () => {
  const session = new HttpSession({
    id: 'one',
    idleMs: 3_600_000,
    held: new BufferBudget(),
    logs: new EventLogs(),
  });
  const onclose = vi.fn();
  session.onclose = onclose;
  session.adjust(IDLE);
  await vi.waitFor(() => expect(onclose).toHaveBeenCalled(), { timeout: 10_000, interval: 5 });
});

/** A connection to a client that reads nothing. */
function unreadResponse() {
  const destroy = vi.fn();
  const response = Object.assign(new EventEmitter(), {
    writeHead: vi.fn(),
    flushHeaders: vi.fn(),
    setTimeout: vi.fn(),
    write: vi.fn(),
    end: vi.fn(),
    destroy,
  });
  return { destroy, response };
}

it.each([
  ['it is over, where nothing is', false],
  ['the last of it is read', true],
])('is held for what is to be read, and no longer than until %s', async (_, listens) => {
  vi.useFakeTimers();
  const { response } = unreadResponse();
  const session = new HttpSession({
    id: 'one',
    idleMs: 3_600_000,
    held: new BufferBudget(),
    logs: new EventLogs(),
  });
  if (listens) session.listen(undefined, response as never);
  await session.close();
  expect(vi.getTimerCount() > 0).toBe(listens);
  response.emit('close');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('does not wait for ever for a client to read what it has asked for, once it is over', async () => {
  vi.useFakeTimers();
  const { destroy, response } = unreadResponse();
  const session = new HttpSession({
    id: 'one',
    idleMs: 3_600_000,
    held: new BufferBudget(),
    logs: new EventLogs(),
  });
  session.listen(undefined, response as never);
  await session.close();
  vi.advanceTimersByTime(59_000);
  expect(destroy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(destroy).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
