import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DaemonFailure, runThere } from '../../src/daemon/daemon-client.ts';
import { FRAME, frameOf } from '../../src/daemon/frames.ts';

afterEach(() => vi.useRealTimers());

/** A command line on its way, and a daemon that says what the test says. */
function line() {
  let open = true;
  const destroy = (): void => {
    if (open) process.nextTick(() => socket.emit('close'));
    open = false;
  };
  const write = (): boolean => true;
  const socket = Object.assign(new EventEmitter(), { write, destroy, pause: () => {}, resume: () => {} });
  const stdin = new PassThrough();
  const streams = { stdin, out: async () => {}, err: () => {}, signal: new AbortController().signal };
  const request = {
    argv: ['tools'],
    program: 'bcp-proxy',
    cwd: '/',
    env: {},
    level: 'error',
    terminal: undefined,
  } as const;
  const code = runThere(socket as unknown as Socket, { token: '' }, request, streams);
  const says = (...frames: readonly Uint8Array[]): void => void socket.emit('data', Buffer.concat(frames));
  return { code, says, stdin, goes: destroy };
}

const BEGUN = frameOf(FRAME.begun);
const WANTS = frameOf(FRAME.wants);
const EXIT = frameOf(FRAME.exit, Uint8Array.of(3));

describe('a command line that a daemon runs', () => {
  it('is not given up by a client that was stopped for long and has the answer already', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { code, says } = line();
    vi.advanceTimersByTime(60_000);
    // The loop reads sockets behind its timers.
    says(BEGUN, EXIT);
    expect(await code).toBe(3);
  });

  it('is given up when nothing has come by then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { code } = line();
    vi.advanceTimersByTime(60_000);
    await expect(code).rejects.toEqual(new DaemonFailure('silent'));
  });

  it.each([
    ['has ended', (says: (...frames: readonly Uint8Array[]) => void) => says(EXIT), 3],
    ['is lost', (_: unknown, goes: () => void) => goes(), new DaemonFailure('lost')],
  ])('reads no more of stdin once it %s', async (_, end, outcome) => {
    const { code, says, stdin, goes } = line();
    says(BEGUN, WANTS);
    stdin.write('more may come');
    await turnOfLoop();
    end(says, goes);
    expect(await code.catch((error: unknown) => error)).toEqual(outcome);
    await turnOfLoop();
    expect(stdin.destroyed).toBe(true);
  });
});
