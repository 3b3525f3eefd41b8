/**
 * How long small calls take while another client's large results are rewritten, over HTTP in front of servers on stdio,
 * and what a large one takes itself. The large load comes from a thread of its own, so that reading its answers holds
 * nothing up here. A folder as argument: that build is measured in turns with this one.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { HttpClient } from './http-client.ts';
import { type Figure, median, printFigures } from './report.ts';

const NODE = process.execPath;
const PEERS = resolve('bench/peers.mjs');
const LENGTH = 1_000_000;
const ROUNDS = 15;
const ROUND_MS = 1500;
/** Between two small calls, so that they come at any moment of a rewrite. In milliseconds. */
const PAUSE = 3;
const MOST_P99 = 5;
const MOST_LARGE = 1.15;
const AT_ONCE = 200;
const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '0.0.0' },
};

interface Session {
  readonly url: string;
  readonly id: string;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

async function open(url: string): Promise<Session> {
  const client = new HttpClient(new URL(url));
  const { head } = await client.post({ jsonrpc: '2.0', id: 0, method: 'initialize', params: INITIALIZE });
  const id = /\r\nmcp-session-id: ([^\r]+)/.exec(head)?.[1] ?? '';
  await client.post({ jsonrpc: '2.0', method: 'notifications/initialized' }, id);
  client.close();
  return { url, id };
}

let made = 0;

async function call(client: HttpClient, { id }: Session, args: object): Promise<string> {
  const params = { name: 'text', arguments: args };
  const { body } = await client.post({ jsonrpc: '2.0', id: ++made, method: 'tools/call', params }, id);
  if (!body.includes('"content"')) throw new Error(`no result: ${body.slice(0, 200)}`);
  return body;
}

const LARGE = { kind: 'rows', length: LENGTH };

/** In the thread: large calls one after the other, for so long; answers how long each took. */
async function largeFor(session: Session, ms: number): Promise<readonly number[]> {
  const client = new HttpClient(new URL(session.url));
  const took: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const from = performance.now();
    const body = await call(client, session, LARGE);
    if (!body.includes('#bcp')) throw new Error('a large result was not rewritten');
    took.push(performance.now() - from);
  }
  client.close();
  return took;
}

interface Load {
  large(session: Session, ms: number): Promise<readonly number[]>;
  close(): Promise<number>;
}

function startLoad(): Load {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: 'load' });
  return {
    large(session, ms) {
      worker.postMessage({ session, ms });
      return new Promise((done) => worker.once('message', done));
    },
    close: () => worker.terminate(),
  };
}

async function smallFor(session: Session, ms: number): Promise<readonly number[]> {
  const client = new HttpClient(new URL(session.url));
  const took: number[] = [];
  const until = performance.now() + ms;
  while (performance.now() < until) {
    const from = performance.now();
    await call(client, session, { kind: 'small' });
    took.push(performance.now() - from);
    await sleep(PAUSE);
  }
  client.close();
  return took;
}

const at = (samples: readonly number[], share: number): number =>
  [...samples].sort((a, b) => a - b)[Math.floor(samples.length * share)] ?? Number.NaN;

interface Gateway {
  readonly name: string;
  readonly child: ChildProcess;
  readonly small: Session;
  readonly large: Session;
  readonly alone: number[];
  readonly aloneP99: number[];
  readonly beside: number[];
  readonly took: number[];
  idle: number;
}

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-beside-'));

/** A figure of the process, in MB. Linux only. */
function memoryOf({ pid }: ChildProcess, key: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${key}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

async function startGateway(name: string, dist: string): Promise<Gateway> {
  const config = join(folder, 'config.yaml');
  writeFileSync(
    config,
    JSON.stringify({ version: 1, servers: { peer: { command: NODE, args: [PEERS, 'server'] } } }),
  );
  const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_RUNTIME_DIR: folder };
  const args = [
    join(dist, 'bcp-proxy.js'),
    'serve',
    '--transport',
    'http',
    '--port',
    '0',
    '--config',
    config,
  ];
  const child = spawn(NODE, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  process.once('exit', () => child.kill());
  const url = await new Promise<string>((found, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      const said = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(log)?.[0];
      if (said !== undefined) found(said);
    });
    child.once('exit', () => reject(new Error(log)));
  });
  const [small, large] = [await open(url), await open(url)];
  return { name, child, small, large, alone: [], aloneP99: [], beside: [], took: [], idle: 0 };
}

async function measure(dists: readonly (readonly [string, string])[]): Promise<void> {
  const load = startLoad();
  const gateways: Gateway[] = [];
  for (const [name, dist] of dists) gateways.push(await startGateway(name, dist));
  for (const one of gateways) {
    await smallFor(one.small, ROUND_MS);
    one.idle = memoryOf(one.child, 'VmRSS');
    await load.large(one.large, 2 * ROUND_MS);
  }
  // The rest of the counting.
  await sleep(3000);
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of gateways) {
      const alone = await smallFor(one.small, ROUND_MS / 3);
      one.alone.push(at(alone, 0.5));
      one.aloneP99.push(at(alone, 0.99));
      const [took, beside] = await Promise.all([
        load.large(one.large, ROUND_MS),
        smallFor(one.small, ROUND_MS),
      ]);
      one.took.push(...took);
      one.beside.push(...beside);
      await sleep(600);
    }
  }
  await load.close();
  const [ours, other] = gateways;
  const figures: Figure[] = [];
  for (const one of gateways) {
    const bound = one === ours;
    const p99 = at(one.beside, 0.99);
    const large = median(one.took);
    const most = other === undefined ? Number.POSITIVE_INFINITY : MOST_LARGE * median(other.took);
    figures.push(
      {
        what: `${one.name}: a small call alone`,
        measured: `${median(one.alone).toFixed(2)} ms, p99 ${median(one.aloneP99).toFixed(2)} ms (medians of ${ROUNDS})`,
        bound: 'none',
        ok: true,
      },
      {
        what: `${one.name}: a small call beside large ones`,
        measured: `${at(one.beside, 0.5).toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, longest ${at(one.beside, 0.9999).toFixed(1)} ms`,
        bound: bound ? `p99 ${MOST_P99} ms` : 'none',
        ok: !bound || p99 <= MOST_P99,
      },
      {
        what: `${one.name}: a large call`,
        measured: `${large.toFixed(1)} ms`,
        bound: bound && other !== undefined ? `${MOST_LARGE} times the other build` : 'none',
        ok: !bound || large <= most,
      },
    );
    const clients = Array.from({ length: AT_ONCE }, () => new HttpClient(new URL(one.large.url)));
    const from = performance.now();
    const bodies = await Promise.all(clients.map((client) => call(client, one.large, LARGE)));
    const seconds = (performance.now() - from) / 1000;
    for (const client of clients) client.close();
    const rewritten = bodies.filter((body) => body.includes('#bcp')).length;
    figures.push({
      what: `${one.name}: ${AT_ONCE} large calls at once`,
      measured: `${rewritten} rewritten in ${seconds.toFixed(1)} s; ${one.idle.toFixed(0)} MB before the first, ${memoryOf(one.child, 'VmHWM').toFixed(0)} MB at most`,
      bound: 'all',
      ok: rewritten === AT_ONCE,
    });
    one.child.kill('SIGTERM');
  }
  printFigures('Small calls beside large results', figures);
}

if (isMainThread) {
  const [, , other] = process.argv;
  try {
    await measure([
      ['this build', resolve('dist')],
      ...(other === undefined ? [] : [['the other', resolve(other)] as const]),
    ]);
  } finally {
    // A daemon that ends may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
} else if (workerData === 'load')
  parentPort?.on('message', async ({ session, ms }: { readonly session: Session; readonly ms: number }) => {
    parentPort?.postMessage(await largeFor(session, ms));
  });
