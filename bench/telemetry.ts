/**
 * What it costs to be seen from outside: a small call with metrics, audit and pins, and with traces and metrics over
 * OTLP, beside one without these; and the start of a gateway. `node build/telemetry.js DIST/bcp-proxy.js` compares the
 * start with that of another build.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, median, medianMs, printFigures, timed } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
const PROXY = 'dist/bcp-proxy.js';
const OTHER = process.argv[2];
// Absolute: a server runs in the folder of its config.
const PEERS = resolve('bench/peers.mjs');
const ROUNDS = 15;
const CALLS = 400;
const STARTS = 15;
interface Row {
  readonly peer: Peer;
  readonly call: () => Promise<void>;
  readonly calls: () => number;
  readonly ms: number[];
}

/** Ticks of /proc/PID/stat, on every Linux that Node runs on. */
const TICK_MS = 10;
const AFTER_TOKENIZER_MS = 2000;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-telemetry-'));
const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') };

/** A config of one server, in a folder of its own because its lock stands beside it. */
function config(name: string, keys: object): string {
  const file = join(folder, name, 'config.json');
  mkdirSync(join(folder, name));
  const servers = { peer: { command: NODE, args: [PEERS, 'server'] } };
  writeFileSync(file, JSON.stringify({ version: 1, servers, ...keys }));
  return file;
}

function pinned(file: string): string {
  const { status, stderr } = spawnSync(NODE, [PROXY, 'pin', '--config', file], { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return file;
}

const open = (file: string, proxy = PROXY): Promise<Peer> =>
  initialize(openPeer(NODE, [proxy, '--config', file], env));

/** A collector in a process of its own, which takes everything at once. */
async function collector() {
  const child = spawn(NODE, [PEERS, 'collector'], { stdio: ['ignore', 'ignore', 'pipe'] });
  const [said] = (await once(child.stderr.setEncoding('utf8'), 'data')) as [string];
  return { endpoint: said.trim(), close: () => child.kill() };
}

/** Milliseconds of the processor that all threads of a process took, in its code and for it. */
function processorOf({ pid }: Peer): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

const less = (name: string, ms: number): string => `${name} + ${ms.toFixed(3)} ms`;

async function calls(bare: string, seen: string, sent: string): Promise<Figure[]> {
  const rows: Row[] = [];
  for (const file of [bare, seen, sent]) {
    const peer = await open(file);
    let count = 0;
    const call = async (): Promise<void> => {
      count++;
      const result = await peer.request('tools/call', { name: 'text', arguments: { kind: 'small' } });
      if (result === undefined) throw new Error('a call was answered with an error: nothing is measured');
    };
    rows.push({ peer, call, calls: () => count, ms: [] });
  }
  // Warm first: the compiler is at work for the first thousands of calls, and the tokenizer loads.
  for (const { call } of rows) await timed(4000, call);
  await new Promise((done) => setTimeout(done, AFTER_TOKENIZER_MS));
  const before = rows.map(({ peer, calls }) => ({ processor: processorOf(peer), calls: calls() }));
  // In turns, so that a busy moment meets all of them.
  for (let round = 0; round < ROUNDS; round++)
    for (const { ms, call } of rows) ms.push(await medianMs(CALLS, call));
  // With what they do in between: lines are written, spans are sent.
  const processor = rows.map(({ peer, calls }, i) => {
    const was = before[i] as (typeof before)[number];
    return (processorOf(peer) - was.processor) / (calls() - was.calls);
  });
  for (const { peer } of rows) await peer.close();
  const more = (i: number): number =>
    median((rows[i]?.ms ?? []).map((ms, round) => ms - (rows[0]?.ms[round] as number)));
  return [
    { i: 1, what: 'small call, with metrics, audit and pins', bound: 0.03 },
    { i: 2, what: 'small call, traces and metrics over OTLP, all sampled', bound: 0.1 },
  ].map(({ i, what, bound }) => ({
    what,
    measured: [
      less(`without ${median(rows[0]?.ms ?? []).toFixed(3)} ms,`, more(i)),
      less(`processor ${processor[0]?.toFixed(3)} ms,`, (processor[i] as number) - (processor[0] as number)),
    ].join('; '),
    bound: `+ ${bound} ms`,
    ok: more(i) <= bound,
  }));
}

/** Until initialize is answered. */
async function startMs(file: string, proxy?: string): Promise<number> {
  const from = performance.now();
  const peer = await open(file, proxy);
  const ms = performance.now() - from;
  await peer.close();
  return ms;
}

async function starts(bare: string, seen: string, sent: string): Promise<Figure[]> {
  const rows = [
    { what: 'start, none of these configured', file: bare, proxy: PROXY },
    { what: 'start, with metrics, audit and pins', file: seen, proxy: PROXY },
    { what: 'start, with OTLP', file: sent, proxy: PROXY },
    ...(OTHER === undefined ? [] : [{ what: `start of ${OTHER}`, file: bare, proxy: OTHER }]),
  ].map((row) => ({ ...row, ms: [] as number[] }));
  // Their servers are known then.
  for (const { file, proxy } of rows) await startMs(file, proxy);
  const node: number[] = [];
  for (let i = 0; i < STARTS; i++) {
    const from = performance.now();
    spawnSync(NODE, ['-e', '0']);
    node.push(performance.now() - from);
    for (const { file, proxy, ms } of rows) ms.push(await startMs(file, proxy));
  }
  return rows.map(({ what, ms }) => {
    const more = median(ms) - median(node);
    return {
      what,
      measured: `bare node ${median(node).toFixed(0)} ms, until initialize is answered + ${more.toFixed(0)} ms`,
      bound: '+ 60 ms',
      ok: more <= 60,
    };
  });
}

const receiver = await collector();
try {
  const bare = config('bare', {});
  const audit = { file: './audit.jsonl' };
  const seen = pinned(config('seen', { metrics: { port: 0 }, audit, pins: 'enforce' }));
  const sent = config('sent', { otlp: { endpoint: receiver.endpoint, sampling: 1 } });
  printFigures('Seen from outside', [
    ...(await calls(bare, seen, sent)),
    ...(await starts(bare, seen, sent)),
  ]);
} finally {
  receiver.close();
  rmSync(folder, { recursive: true, force: true });
}
