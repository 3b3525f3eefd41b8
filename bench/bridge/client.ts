/** What `bcp-proxy/client` adds to the time of a server, and what stays of many calls. */
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type * as client from '../../src/code-client/connect.ts';
import { type Figure, median } from '../report.ts';
import { initialize, openPeer } from '../stdio-peer.ts';
import { ours } from './ours.ts';
import { run } from './program.ts';
import type { SpeedContext } from './speed.ts';

const CALLS = 1000;
const TIMED = 300;
/** A session in this process keeps figures of its last calls: after so many it keeps no more. */
const UNTIL_FULL = 7000;
const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** In use, when nothing is left over. */
function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Of one way: its time beside the server's own, in turns, and its memory. */
async function figuresOf(way: string, daemon: boolean, context: SpeedContext): Promise<readonly Figure[]> {
  const { folder, server, tool, args, expected } = context;
  const program = ours(join(folder, `client-${daemon}`), { fs: server });
  const { connect } = createRequire(import.meta.url)(resolve('dist/client.js')) as typeof client;
  const peer = await initialize(openPeer(server.command, server.args));
  const config = join(program.cwd, 'bench.config.json');
  const made = await connect({ config, env: program.env, daemon });
  try {
    const call = async (): Promise<void> => {
      const text = await made.call('fs', tool, args);
      if (!text.includes(expected)) throw new Error(`the call gave ${text}`);
    };
    for (let i = 0; i < 100; i++) await call();
    const own: number[] = [];
    const through: number[] = [];
    for (let i = 0; i < TIMED; i++) {
      own.push(await msOf(() => peer.request('tools/call', { name: tool, arguments: args })));
      through.push(await msOf(call));
    }
    if (!daemon) for (let i = 0; i < UNTIL_FULL; i++) await call();
    const before = heldBytes();
    for (let i = 0; i < CALLS; i++) await call();
    const grown = (heldBytes() - before) / MIB;
    const more = median(through) - median(own);
    return [
      {
        what: `a call from code, ${way}`,
        measured: `the server's own ${median(own).toFixed(1)} ms + ${more.toFixed(1)} ms`,
        bound: '+ 5 ms',
        ok: more <= 5,
      },
      {
        what: `${CALLS} calls from code, ${way}`,
        measured: `${grown < 0 ? '' : '+ '}${grown.toFixed(2)} MiB`,
        bound: '+ 1 MiB',
        ok: grown <= 1,
      },
    ];
  } finally {
    await made.close();
    await peer.close();
    if (daemon) run(program, ['daemon', 'stop', '--all']);
  }
}

export const clientFigures = async (context: SpeedContext): Promise<readonly Figure[]> => [
  ...(await figuresOf('over the daemon', true, context)),
  ...(await figuresOf('in its process', false, context)),
];
