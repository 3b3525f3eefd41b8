import { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { BridgeServices } from '../../src/bridge/bridge-context.ts';
import { FRAME, FrameReader, frameOf } from '../../src/daemon/frames.ts';
import { serveConnection } from '../../src/daemon/serve-connection.ts';
import type { Log } from '../../src/platform/log.ts';
import { configuredIn } from '../cli/mcp-cli-config.ts';
import { eventually } from '../support/eventually.ts';

const LINE = { argv: ['tools'], program: 'bcp-proxy', cwd: '/' };

/** A client's connection to a daemon that knows no servers. */
function connection({ isOver = false, onbegin = (_: Log): void => {} } = {}) {
  const begun: unknown[] = [];
  const answers: number[] = [];
  let said = '';
  const reader = new FrameReader((type, payload) => {
    answers.push(type);
    if (type === FRAME.stderr) said += payload.toString();
  });
  const write = (bytes: Uint8Array): boolean => {
    reader.push(Buffer.from(bytes));
    return true;
  };
  let closed = false;
  const destroy = (): void => {
    closed = true;
  };
  const socket = Object.assign(new EventEmitter(), { write, end: write, destroy, destroyed: false });
  serveConnection(socket as unknown as Socket, {
    ...{ token: 'right', services: {} as BridgeServices, env: {} },
    ...{
      onbegin: (log) => {
        begun.push(log);
        onbegin(log);
      },
      onend: () => {},
      startAhead: async () => {},
      isFor: async () => false,
      giveHint: async () => {},
      isOver: () => isOver,
    },
  });
  const run = (token: string, more: object = {}): Uint8Array =>
    frameOf(FRAME.run, JSON.stringify({ ...LINE, ...more, token }));
  const send = (...frames: readonly Uint8Array[]): void => void socket.emit('data', Buffer.concat(frames));
  return { begun, answers, run, send, closed: () => closed, said: () => said };
}

/** A program, what its client says or asks with, what mcp-cli's config says, and the levels that are told. */
type Told = readonly [
  program: string,
  said: { readonly level?: string; readonly env?: object; readonly config?: string },
  told: string,
];
const TOLD: readonly Told[] = [
  ['bcp-proxy', { level: 'info' }, 'info warn'],
  ['bcp-proxy', { env: { BCP_LOG_LEVEL: 'warn' } }, 'warn'],
  ['bcp-proxy', { env: {}, config: 'info' }, ''],
  ['mcp-cli', { level: 'error', config: 'info' }, ''],
  ['mcp-cli', { env: { BCP_LOG_LEVEL: 'warn' }, config: 'info' }, 'warn'],
  ['mcp-cli', { env: {}, config: 'info' }, 'info warn'],
  ['mcp-cli', { env: {}, config: 'loud' }, 'warn'],
  ['mcp-cli', { env: {} }, 'warn'],
];

describe('a command line', () => {
  it('with another token is refused before anything of it begins', () => {
    const { begun, answers, run, send } = connection();
    send(run('wrong'));
    expect({ answers, begun }).toEqual({ answers: [FRAME.refused], begun: [] });
  });

  it('that is interrupted as it arrives ends at once, with an exit code', async () => {
    const { answers, run, send } = connection();
    send(run('right'), frameOf(FRAME.cancel));
    await eventually(() => expect(answers.at(-1)).toBe(FRAME.exit));
    expect(answers[0]).toBe(FRAME.begun);
  });

  it.each(TOLD)('of %s, with %j, is told: %s', async (program, { level, env, config }, told) => {
    const HOME = mkdtempSync(join(tmpdir(), 'mcp-cli-'));
    onTestFinished(() => rmSync(HOME, { recursive: true }));
    configuredIn(HOME, {}, { logLevel: config });
    const onbegin = (log: Log): void => {
      for (const one of ['debug', 'info', 'warn'] as const) log(one, one);
    };
    const { answers, run, send, said } = connection({ onbegin });
    const question = JSON.stringify({ ...LINE, program, env: { HOME, ...env }, token: 'right' });
    if (env !== undefined) send(frameOf(FRAME.isFor, question));
    send(run('right', { program, level }), frameOf(FRAME.cancel));
    await eventually(() => expect(answers.at(-1)).toBe(FRAME.exit));
    expect(
      said()
        .match(/\w+(?=\n)/g)
        ?.join(' ') ?? '',
    ).toBe(told);
  });

  it('is not begun by a daemon that ends', async () => {
    const { begun, answers, run, send, closed } = connection({ isOver: true });
    send(run('right'));
    await eventually(() => expect(closed()).toBe(true));
    expect({ answers, begun }).toEqual({ answers: [], begun: [] });
  });
});
