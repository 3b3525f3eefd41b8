/**
 * What it costs a call that a page watches: a small call of a gateway that nobody watches, of one that a page watches, and of
 * one whose results are kept besides.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Figure, median, medianMs, printFigures, timed } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
const PROXY = 'dist/bcp-proxy.js';
const PEERS = resolve('bench/peers.mjs');
const ROUNDS = 15;
const CALLS = 400;
const BOUND = 0.02;
/** Ticks of /proc/PID/stat, on every Linux that Node runs on. */
const TICK_MS = 10;
/** The tokenizer is loaded, and gateways have seen that somebody watches; in milliseconds. */
const SETTLED = 5000;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-watched-'));
const alone = {
  ...process.env,
  XDG_CACHE_HOME: join(folder, 'cache'),
  XDG_RUNTIME_DIR: join(folder, 'alone'),
};
const watched = { ...alone, XDG_RUNTIME_DIR: join(folder, 'watched') };

/** Opens the page, and listens to it. */
async function page(env: NodeJS.ProcessEnv) {
  const child = spawn(NODE, [PROXY, 'ui', '--no-browser'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const [address = ''] = /http:\S+/.exec(said) ?? [];
  const opened = await fetch(address);
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { origin } = new URL(address);
  const sent = request(`${origin}/api/live`, {
    headers: { cookie, origin, 'sec-fetch-site': 'same-origin' },
  });
  let heard = 0;
  sent.on('response', (response) => response.on('data', (chunk: Buffer) => (heard += chunk.length)));
  sent.on('error', () => undefined).end();
  const close = (): void => {
    sent.destroy();
    child.kill();
  };
  return { heard: () => heard, close };
}

async function open(name: string, keys: object, env: NodeJS.ProcessEnv): Promise<Peer> {
  mkdirSync(join(folder, name));
  const file = join(folder, name, 'config.json');
  const servers = { peer: { command: NODE, args: [PEERS, 'server'] } };
  writeFileSync(file, JSON.stringify({ version: 1, servers, ...keys }));
  return initialize(openPeer(NODE, [PROXY, '--config', file], env));
}

/** Milliseconds of the processor that all threads of a process took, in its code and for it. */
function processorOf({ pid }: Peer): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
  const [user, system] = fields.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

async function figures(): Promise<Figure[]> {
  const peers = [
    await open('bare', {}, alone),
    await open('seen', {}, watched),
    await open('kept', { ui: { keep: 50 } }, watched),
  ];
  const rows = peers.map((peer) => ({
    peer,
    ms: [] as number[],
    call: async () => {
      await peer.request('tools/call', { name: 'text', arguments: { kind: 'small' } });
    },
  }));
  for (const { call } of rows) await timed(4000, call);
  await new Promise((done) => setTimeout(done, SETTLED));
  const before = peers.map(processorOf);
  for (let round = 0; round < ROUNDS; round++)
    for (const { ms, call } of rows) ms.push(await medianMs(CALLS, call));
  const processor = peers.map((peer, i) => (processorOf(peer) - (before[i] as number)) / (ROUNDS * CALLS));
  for (const peer of peers) await peer.close();
  const more = (i: number): number =>
    median((rows[i]?.ms ?? []).map((ms, round) => ms - (rows[0]?.ms[round] as number)));
  return ['small call, a page watches', 'small call, a page watches and 50 results are kept'].map(
    (what, i) => ({
      what,
      measured: `without ${median(rows[0]?.ms ?? []).toFixed(3)} ms, + ${more(i + 1).toFixed(3)} ms; processor ${processor[0]?.toFixed(3)} ms, + ${((processor[i + 1] as number) - (processor[0] as number)).toFixed(3)} ms`,
      bound: `+ ${BOUND} ms`,
      ok: more(i + 1) <= BOUND,
    }),
  );
}

const seen = await page(watched);
try {
  const found = await figures();
  if (seen.heard() === 0) throw new Error('the page has heard nothing: nothing is measured');
  printFigures('Watched by a page', found);
} finally {
  seen.close();
  rmSync(folder, { recursive: true, force: true });
}
