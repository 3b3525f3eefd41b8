/**
 * Results that are too long to be looked at: how long the proxy's own process works for each KB of them, and how much
 * memory it takes on top of what it holds at rest. Linux only.
 */
import { readFileSync } from 'node:fs';
import { type Figure, printFigures } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
const SERVER = ['bench/peers.mjs', 'server'];
const MIB = 1024 * 1024;
const KINDS = ['line', 'prose', 'source', 'binary', 'json', 'deep'] as const;
const LENGTHS = [2 * MIB, 10 * MIB, 50 * MIB];
const WARM_UP = 5;

const statusOf = (pid: number | undefined, key: string): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) * 1024;
};

/** Milliseconds of the processor that a process has taken; the clock ticks a hundred times a second. */
function cpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const call = (peer: Peer, kind: string, length: number): Promise<unknown> =>
  peer.request('tools/call', { name: 'text', arguments: { kind, length } });

/** The tokenizer is loaded by then, for the statistics. */
const AT_REST_MS = 3000;

/** In a process of its own, so that the peak is this kind's. The last text is by far the longest. */
async function figuresOf(kind: string): Promise<Figure[]> {
  const peer = await initialize(openPeer(NODE, ['dist/bcp-proxy.js', '--', NODE, ...SERVER]));
  for (let i = 0; i < WARM_UP; i++) await call(peer, kind, 64 * 1024);
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
  const atRest = statusOf(peer.pid, 'VmRSS');
  const perKilobyte: number[] = [];
  let message = 0;
  for (const length of LENGTHS) {
    const rounds = Math.max(2, Math.round((20 * MIB) / length));
    const started = cpuMs(peer.pid);
    for (let i = 0; i < rounds; i++) message = JSON.stringify(await call(peer, kind, length)).length;
    perKilobyte.push((cpuMs(peer.pid) - started) / rounds / (message / 1024));
  }
  const times = (statusOf(peer.pid, 'VmHWM') - atRest) / message;
  await peer.close();
  const [first = 0, , last = 0] = perKilobyte;
  return [
    {
      what: `${kind}, ${LENGTHS.map((length) => length / MIB).join(', ')} MiB`,
      measured: `${perKilobyte.map((ms) => ms.toFixed(4)).join(', ')} ms per KB`,
      bound: '0.02 ms per KB, and twice the first at most',
      ok: Math.max(...perKilobyte) <= 0.02 && last <= 2 * first,
    },
    {
      what: `${kind}, memory`,
      measured: `${times.toFixed(1)} times the longest message`,
      bound: '6 times',
      ok: times <= 6,
    },
  ];
}

const figures: Figure[] = [];
for (const kind of KINDS) figures.push(...(await figuresOf(kind)));
printFigures('Large results', figures);
