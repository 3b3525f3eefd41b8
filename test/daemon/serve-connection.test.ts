import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import type { BridgeServices } from '../../src/bridge/bridge-context.ts';
import { FRAME, FrameReader, frameOf } from '../../src/daemon/frames.ts';
import { serveConnection } from '../../src/daemon/serve-connection.ts';

it('a command line with another token is refused before anything of it begins', () => {
  const begun: unknown[] = [];
  const answers: number[] = [];
  const reader = new FrameReader((type) => answers.push(type));
  const write = (bytes: Uint8Array): void => reader.push(Buffer.from(bytes));
  const socket = Object.assign(new EventEmitter(), { write, end: write });
  serveConnection(socket as unknown as Socket, {
    ...{ token: 'right', services: {} as BridgeServices, env: {} },
    ...{
      onbegin: (log) => begun.push(log),
      onend: () => {},
      startAhead: async () => {},
      isFor: async () => false,
      giveHint: () => {},
    },
  });
  const line = { argv: ['tools'], program: 'bcp-proxy', cwd: '/', env: {}, token: 'wrong' };
  socket.emit('data', frameOf(FRAME.run, JSON.stringify(line)));
  expect({ answers, begun }).toEqual({ answers: [FRAME.refused], begun: [] });
});
