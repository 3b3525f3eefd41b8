/**
 * Calls per second over HTTP, how long each takes, and what it takes of the processor: of a plain `node:http` server
 * that answers them itself, of one built with the SDK, and of the proxy in front of a server on stdio, with and without a
 * passthrough route; in turns in this one run, the load from here. Clients keep their connections; each has one call open at a time.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HttpClient } from './http-client.ts';
import { type Figure, median, printFigures } from './report.ts';

const NODE = process.execPath;
// Absolute: a server runs in the folder of its config.
const PEERS = resolve('bench/peers.mjs');
/** Results: 0.6 KB that pass as they are, and 11 KB that are rewritten. */
type Kind = 'small' | 'listing';
const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '0.0.0' },
};

/** What is asked of the proxy. */
const LEAST_PER_SECOND = 500;
const MOST_P99 = 50;
/** How many sessions, each with a server process of its own, and how many calls they have open together. */
const SESSIONS = 4;
const OPEN = { small: [4, 16, 64], listing: [4, 16] } as const;
/** More open calls for large results only stand in line: there the proxy is busy all the time. */
const BOUNDED = { small: 64, listing: 4 } as const;
const WARM_UP_MS = 1500;
/** What else the machine does shows in some rounds: their median counts. */
const ROUNDS = 15;
const ROUND_MS = 300;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-http-'));
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Program {
  readonly url: URL;
  readonly child: ChildProcess;
}

/** Starts a program that says on stderr where it listens. */
function start(args: readonly string[]): Promise<Program> {
  const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder };
  const child = spawn(NODE, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const url = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(log)?.[0];
      if (url !== undefined) resolve({ url: new URL(url), child });
    });
    child.once('exit', () => reject(new Error(log)));
  });
}

async function session(url: URL): Promise<string> {
  const client = new HttpClient(url);
  const request = { jsonrpc: '2.0', id: 0, method: 'initialize', params: INITIALIZE };
  const { head } = await client.post(request);
  const id = /\r\nmcp-session-id: ([^\r]+)/.exec(head)?.[1] ?? '';
  await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, id);
  client.close();
  return id;
}

/** Of the processor, what a process has taken so far; in milliseconds. Linux only, as this table is. */
function processorOf(pid: number | undefined): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  const [user, system] = rest.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Where calls go. */
interface Place {
  readonly url: URL;
  readonly ids: readonly string[];
}

interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

function quantiles(samples: readonly number[], ms: number): Load {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.POSITIVE_INFINITY;
  return { perSecond: (sorted.length / ms) * 1000, p50: at(0.5), p99: at(0.99) };
}

let made = 0;

async function call(client: HttpClient, id: string, kind: Kind): Promise<void> {
  const params = { name: 'text', arguments: { kind } };
  const request = { jsonrpc: '2.0', id: ++made, method: 'tools/call', params };
  const { body } = await client.post(request, id);
  if (!body.includes('"content"')) throw new Error(`no result: ${body}`);
}

/** So many calls are open all the time. */
async function flatOut({ url, ids }: Place, kind: Kind, open: number, ms: number): Promise<Load> {
  const samples: number[] = [];
  const until = performance.now() + ms;
  const one = async (_: unknown, nth: number): Promise<void> => {
    const client = new HttpClient(url);
    while (performance.now() < until) {
      const from = performance.now();
      await call(client, ids[nth % ids.length] as string, kind);
      samples.push(performance.now() - from);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: open }, one));
  return quantiles(samples, ms);
}

/** So many calls begin each second, whether or not those before are over. Late beginnings count as time that the call took. */
async function atRate({ url, ids }: Place, kind: Kind, perSecond: number, ms: number): Promise<Load> {
  const samples: number[] = [];
  const free: HttpClient[] = [];
  const calls: Promise<void>[] = [];
  const begun = performance.now();
  const one = async (nth: number): Promise<void> => {
    const due = begun + (nth / perSecond) * 1000;
    const client = free.pop() ?? new HttpClient(url);
    await call(client, ids[nth % ids.length] as string, kind);
    samples.push(performance.now() - due);
    free.push(client);
  };
  for (let nth = 0; nth < (perSecond * ms) / 1000; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    for (; nth < due; nth++) calls.push(one(nth));
    await sleep(1);
  }
  await Promise.all(calls);
  for (const client of free) client.close();
  return quantiles(samples, ms);
}

interface Run {
  readonly what: string;
  readonly bounded: boolean;
  readonly run: (place: Place) => Promise<Load>;
}

function runsOf(kind: Kind, size: string): Run[] {
  const rate = `${LEAST_PER_SECOND} begun a second`;
  return [
    {
      what: `${size}, ${rate}`,
      bounded: true,
      run: (place) => atRate(place, kind, LEAST_PER_SECOND, ROUND_MS),
    },
    ...OPEN[kind].map((open) => ({
      what: `${size}, ${open} open all the time`,
      bounded: open <= BOUNDED[kind],
      run: (place: Place) => flatOut(place, kind, open, ROUND_MS),
    })),
  ];
}

const RUNS: readonly Run[] = [...runsOf('small', '0.6 KB'), ...runsOf('listing', '11 KB')];

interface Target extends Program, Place {
  readonly name: string;
  /** Of each run, its rounds. */
  readonly rounds: readonly Load[][];
  /** Of each run, what a call took of the processor; in milliseconds. */
  readonly costs: readonly number[][];
}

async function target(name: string, args: readonly string[]): Promise<Target> {
  const program = await start(args);
  const ids = await Promise.all(Array.from({ length: SESSIONS }, () => session(program.url)));
  for (const kind of ['small', 'listing'] as const)
    await flatOut({ ...program, ids }, kind, SESSIONS, WARM_UP_MS);
  return { ...program, name, ids, rounds: RUNS.map(() => []), costs: RUNS.map(() => []) };
}

async function round(one: Target): Promise<void> {
  for (const [nth, { run }] of RUNS.entries()) {
    const before = processorOf(one.child.pid);
    const load = await run(one);
    const calls = (load.perSecond * ROUND_MS) / 1000;
    one.rounds[nth]?.push(load);
    one.costs[nth]?.push((processorOf(one.child.pid) - before) / calls);
  }
}

function figuresOf({ name, rounds, costs }: Target, ours: boolean): Figure[] {
  return RUNS.map(({ what, bounded }, nth) => {
    const bound = ours && bounded ? `${LEAST_PER_SECOND} calls/s, p99 ${MOST_P99} ms` : 'none';
    const loads = rounds[nth] ?? [];
    const perSecond = median(loads.map((load) => load.perSecond));
    const p50 = median(loads.map((load) => load.p50));
    const p99 = median(loads.map((load) => load.p99));
    const cost = median(costs[nth] ?? []);
    const times = `median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, of the processor ${cost.toFixed(2)} ms`;
    // A thousandth is the clock's.
    const ok = bound === 'none' || (perSecond >= LEAST_PER_SECOND * 0.999 && p99 < MOST_P99);
    return { what: `${name}, ${what}`, measured: `${perSecond.toFixed(0)} calls/s, ${times}`, bound, ok };
  });
}

async function main(): Promise<void> {
  const peer = { command: NODE, args: [PEERS, 'server'] };
  const proxy = (name: string, routes: readonly object[]): readonly string[] => {
    const config = join(folder, `${name}.json`);
    writeFileSync(config, JSON.stringify({ version: 1, servers: { peer }, routes }));
    return ['dist/bcp-proxy.js', 'serve', '--transport', 'http', '--port', '0', '--config', config];
  };
  const passing = [{ name: 'all', match: { tool: '**' }, action: 'passthrough' }];
  const targets = [
    await target('plain node:http', [PEERS, 'http']),
    await target('the SDK', [PEERS, 'sdk']),
    await target('the proxy, passthrough', proxy('passing', passing)),
    await target('the proxy', proxy('rewriting', [])),
  ];
  try {
    for (let nth = 0; nth < ROUNDS; nth++) for (const one of targets) await round(one);
    const title = `Over HTTP, ${SESSIONS} sessions, medians of ${ROUNDS} rounds`;
    printFigures(
      title,
      targets.flatMap((one) => figuresOf(one, one === targets.at(-1))),
    );
  } finally {
    for (const { child } of targets) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await gone;
    }
  }
}

await main().finally(() => rmSync(folder, { recursive: true, force: true }));
