/**
 * Calls per second of one replica and of two, which share a Redis, in front of a server that is reached over HTTP; in turns in
 * this one run, the load from here. What each process takes of the processor says why two are not twice as fast: on two
 * cores, load, server and Redis take their part of what the second replica would have.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HttpClient } from './http-client.ts';
import { type Figure, printFigures } from './report.ts';

const LEAST_RATIO = 1.7;
const KINDS = ['small', 'listing'] as const;
/** Where the replicas have most to do themselves. */
const BOUNDED = 'listing';
const SESSIONS = 8;
const OPEN = 32;
const ROUNDS = 4;
const ROUND_MS = 2000;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-replicas-'));
const children: ChildProcess[] = [];

/** Starts a program, and waits for what it says of itself. */
function start(
  command: string,
  args: readonly string[],
  said: RegExp,
  env: object = {},
): Promise<[string, ChildProcess]> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  children.push(child);
  return new Promise((done, reject) => {
    let log = '';
    const read = (text: string): void => {
      log += text;
      const found = said.exec(log)?.[0];
      if (found !== undefined) done([found, child]);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', () => reject(new Error(log)));
  });
}

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Of the processor, what a process has taken so far; in milliseconds. */
function processorOf(pid: number | undefined): number {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  const [user, system] = rest.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

const URL_SAID = /http:\/\/127\.0\.0\.1:\d+\/mcp/;

async function sessionAt(url: URL): Promise<string> {
  const client = new HttpClient(url);
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '0' },
  };
  const { head } = await client.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
  const id = /\r\nmcp-session-id: ([^\r]+)/.exec(head)?.[1] ?? '';
  await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, id);
  client.close();
  return id;
}

interface Place {
  readonly url: URL;
  readonly id: string;
}

let made = 0;

/** So many calls are open all the time; gives how many were answered each second. */
async function load(places: readonly Place[], kind: string, ms: number): Promise<number> {
  const until = performance.now() + ms;
  let answered = 0;
  const one = async (_: unknown, nth: number): Promise<void> => {
    const { url, id } = places[nth % places.length] as Place;
    const client = new HttpClient(url);
    while (performance.now() < until) {
      const params = { name: 'text', arguments: { kind } };
      const { body } = await client.post({ jsonrpc: '2.0', id: ++made, method: 'tools/call', params }, id);
      if (!body.includes('"content"')) throw new Error(`no result: ${body}`);
      answered++;
    }
    client.close();
  };
  await Promise.all(Array.from({ length: OPEN }, one));
  return (answered / ms) * 1000;
}

async function main(): Promise<void> {
  const port = await freePort();
  const [, redis] = await start(
    'redis-server',
    ['--port', String(port), '--save', '', '--dir', folder],
    /Ready to accept/,
  );
  const [far, peer] = await start(process.execPath, [resolve('bench/peers.mjs'), 'http'], URL_SAID);
  const file = join(folder, 'config.json');
  writeFileSync(
    file,
    JSON.stringify({ version: 1, servers: { far: { url: far } }, store: `redis://127.0.0.1:${port}` }),
  );
  const args = [
    resolve('dist/bcp-proxy.js'),
    'serve',
    '--transport',
    'http',
    '--port',
    '0',
    '--config',
    file,
  ];
  const replicas = await Promise.all(
    ['one', 'two'].map((name) =>
      start(process.execPath, args, URL_SAID, {
        BCP_STORE_KEY: 'k'.repeat(44),
        XDG_CACHE_HOME: join(folder, name),
        XDG_RUNTIME_DIR: join(folder, name),
      }),
    ),
  );
  const urls = replicas.map(([url]) => new URL(url));
  const places = await Promise.all(
    urls.map((url) =>
      Promise.all(Array.from({ length: SESSIONS }, async () => ({ url, id: await sessionAt(url) }))),
    ),
  );
  const [alone = []] = places;
  const together = Array.from({ length: 2 * SESSIONS }, (_, i) => places[i % 2]?.[i >> 1] as Place);
  const programs = {
    replicas: replicas.map(([, { pid }]) => pid),
    server: [peer.pid],
    Redis: [redis.pid],
    load: [process.pid],
  };
  const taken = (): number[] =>
    Object.values(programs).map((pids) => pids.reduce<number>((sum, pid) => sum + processorOf(pid), 0));
  const figures: Figure[] = [];
  for (const kind of KINDS) {
    const best = { one: 0, two: 0 };
    await load(together, kind, ROUND_MS);
    let shares = '';
    let idle = 0;
    for (let round = 0; round < ROUNDS; round++) {
      best.one = Math.max(best.one, await load(alone, kind, ROUND_MS));
      const before = taken();
      const two = await load(together, kind, ROUND_MS);
      if (two > best.two) {
        best.two = two;
        const calls = (two * ROUND_MS) / 1000;
        const each = taken().map((ms, i) => (ms - (before[i] ?? 0)) / calls);
        shares = Object.keys(programs)
          .map((name, i) => `${name} ${each[i]?.toFixed(3)}`)
          .join(', ');
        // One replica is busy on one core; two have what the others leave of two.
        idle = (2 * (each[0] ?? 0)) / each.reduce((sum, one) => sum + one, 0);
      }
    }
    const ratio = best.two / best.one;
    const bounded = kind === BOUNDED;
    figures.push({
      what: `${kind} results, two replicas against one`,
      measured: `${ratio.toFixed(2)} times (${best.one.toFixed(0)}/s and ${best.two.toFixed(0)}/s); ms of the processor for a call: ${shares}; by that, ${idle.toFixed(2)} times on two idle cores`,
      bound: bounded ? `at least ${LEAST_RATIO} times, where nothing else runs` : 'none: a profile',
      ok: !bounded || ratio >= LEAST_RATIO,
    });
  }
  printFigures('Replicas (two cores; what else runs on them shows)', figures);
}

try {
  await main();
} finally {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
