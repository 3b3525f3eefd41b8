import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { BridgeServices } from '../../src/bridge/bridge-context.ts';
import { FRAME, FrameReader, frameOf } from '../../src/daemon/frames.ts';
import { serveConnection } from '../../src/daemon/serve-connection.ts';
import { eventually } from '../support/eventually.ts';

/** A client's connection to a daemon that knows no servers. */
function connection({ isOver = false } = {}) {
  const begun: unknown[] = [];
  const answers: number[] = [];
  const reader = new FrameReader((type) => answers.push(type));
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
      onbegin: (log) => begun.push(log),
      onend: () => {},
      startAhead: async () => {},
      isFor: async () => false,
      giveHint: () => {},
      isOver: () => isOver,
    },
  });
  const line = { argv: ['tools'], program: 'bcp-proxy', cwd: '/', env: {} };
  const run = (token: string): Uint8Array => frameOf(FRAME.run, JSON.stringify({ ...line, token }));
  const send = (...frames: readonly Uint8Array[]): void => void socket.emit('data', Buffer.concat(frames));
  return { begun, answers, run, send, closed: () => closed };
}

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

  it('is not begun by a daemon that ends', async () => {
    const { begun, answers, run, send, closed } = connection({ isOver: true });
    send(run('right'));
    await eventually(() => expect(closed()).toBe(true));
    expect({ answers, begun }).toEqual({ answers: [], begun: [] });
  });
});
