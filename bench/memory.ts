/** What the proxy holds: at rest in front of ten servers, and after many large results. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, median, printFigures } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
const PROXY = 'dist/bcp-proxy.js';
// Absolute: a server runs in the folder of its config.
const PEERS = resolve('bench/peers.mjs');
const MIB = 1024 * 1024;
const CALLS = 10_000;
const IN_FLIGHT = 20;
/** The tokenizer loads half a second after `initialize` was answered. */
const BEFORE_TOKENIZER_MS = 350;
const AFTER_TOKENIZER_MS = 3000;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-memory-'));
const cache = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') };
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Memory that a process has resident, in bytes. Linux only, as the figures of this table are. */
function residentOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}

async function bareNode(): Promise<number> {
  const child = spawn(NODE, ['-e', 'setInterval(() => {}, 1e9)'], { stdio: 'ignore' });
  await sleep(BEFORE_TOKENIZER_MS);
  const bytes = residentOf(child.pid);
  child.kill();
  return bytes;
}

async function atRest(): Promise<Figure[]> {
  const servers = Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [`s${i}`, { command: NODE, args: [PEERS, 'server', `s${i}`] }]),
  );
  const config = join(folder, 'ten.json');
  writeFileSync(config, JSON.stringify({ version: 1, servers }));
  const args = [PROXY, '--config', config];
  const lists = (peer: Peer) => peer.request('tools/list', {});
  const first = await initialize(openPeer(NODE, args, cache));
  await lists(first);
  await sleep(AFTER_TOKENIZER_MS);
  await first.close();
  const [bare, before, after] = [[] as number[], [] as number[], [] as number[]];
  for (let i = 0; i < 3; i++) {
    bare.push(await bareNode());
    const peer = await initialize(openPeer(NODE, args, cache));
    await lists(peer);
    await sleep(BEFORE_TOKENIZER_MS);
    before.push(residentOf(peer.pid));
    await sleep(AFTER_TOKENIZER_MS);
    after.push(residentOf(peer.pid));
    await peer.close();
  }
  const node = median(bare);
  return [
    { what: 'at rest, ten servers, before the tokenizer', bytes: median(before) - node, limit: 35 },
    { what: 'at rest, ten servers, with the tokenizer', bytes: median(after) - node, limit: 105 },
  ].map(({ what, bytes, limit }) => ({
    what,
    measured: `bare node ${(node / MIB).toFixed(0)} MiB, the proxy + ${(bytes / MIB).toFixed(0)} MiB`,
    bound: `+ ${limit} MiB`,
    ok: bytes <= limit * MIB,
  }));
}

/** Bytes of the heap and of buffers that are left after collection. */
async function heapOf(peer: Peer, file: string): Promise<number> {
  rmSync(file, { force: true });
  process.kill(peer.pid as number, 'SIGUSR2');
  while (!existsSync(file)) await sleep(20);
  return Number(readFileSync(file, 'utf8'));
}

async function underLoad(): Promise<Figure[]> {
  const file = join(folder, 'heap');
  const flags = ['--expose-gc', '--import', './bench/heap-probe.mjs'];
  const peer = await initialize(
    openPeer(NODE, [...flags, PROXY, '--', NODE, PEERS, 'server'], { ...cache, HEAP_FILE: file }),
  );
  const calls = async (count: number): Promise<void> => {
    let left = count;
    const worker = async (): Promise<void> => {
      while (left-- > 0) await peer.request('tools/call', { name: 'text', arguments: { kind: 'large' } });
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  };
  await calls(200);
  const before = await heapOf(peer, file);
  await calls(CALLS);
  const grown = (await heapOf(peer, file)) - before;
  await peer.close();
  return [
    {
      what: `after ${CALLS.toLocaleString('en')} results of 100 KB`,
      measured: `from ${(before / MIB).toFixed(1)} MiB by ${(grown / MIB).toFixed(1)} MiB`,
      bound: '+ 20 MiB',
      ok: grown <= 20 * MIB,
    },
  ];
}

try {
  printFigures('Memory', [...(await atRest()), ...(await underLoad())]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
