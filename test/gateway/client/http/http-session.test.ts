import { EventEmitter } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { BufferBudget } from '../../../../src/gateway/client/http/buffer-budget.ts';
import { EventLogs } from '../../../../src/gateway/client/http/event-logs.ts';
import { HttpSession } from '../../../../src/gateway/client/http/http-session.ts';
import { deferred } from '../../../../src/platform/timing.ts';

const IDLE = 30;
const CALL = { frames: [], bytes: 2, requests: 1, batch: false, primed: false };

it.each([
  ['before there is a stream', 20],
  ['when the answer has become a stream', 12 * IDLE],
])('a client that goes away in a call %s has ten times as long to come back', async (_, ms) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const onclose = vi.fn();
  const begun = deferred<HttpSession>();
  const left = deferred<void>();
  const server = createServer((_request, response) => {
    response.once('close', left.resolve);
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
  vi.advanceTimersByTime(ms);
  expect([session.unusedMs, onclose.mock.calls.length]).toEqual([0, 0]);
  call.destroy();
  await left.promise;
  vi.advanceTimersByTime(10 * IDLE - 1);
  expect(onclose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE);
  expect(onclose).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await session.close();
  await new Promise((resolve) => server.close(resolve));
});

it('counts a client as gone by how long it may go unused now', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const session = new HttpSession({
    id: 'one',
    idleMs: 3_600_000,
    held: new BufferBudget(),
    logs: new EventLogs(),
  });
  const onclose = vi.fn();
  session.onclose = onclose;
  session.adjust(IDLE);
  vi.advanceTimersByTime(IDLE - 1);
  expect(onclose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(IDLE);
  expect(onclose).toHaveBeenCalledOnce();
  vi.useRealTimers();
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
