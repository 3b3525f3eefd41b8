/**
 * How sessions begin in front of ten servers, one of which never answers: the first session, and those whose answers
 * are known from before. Differences measured in this one run.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { childrenOf } from './child-processes.ts';
import { type Figure, median, medianMs, printFigures } from './report.ts';
import { initialize, openPeer, type Peer } from './stdio-peer.ts';

const NODE = process.execPath;
// Node reads these certificates at its start, which then takes twice as long.
delete process.env['NODE_EXTRA_CA_CERTS'];
const PROXY = 'dist/bcp-proxy.js';
// Absolute: a server runs in the folder of its config.
const PEERS = resolve('bench/peers.mjs');
const LISTS = ['tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'];
/** The slowest of those that answer; in milliseconds. */
const SLOW_MS = 1000;
const START_WAIT = 3000;
/** So much longer the first lists wait for servers of which nothing is known: docs/gateway/lifecycle.md. */
const NEW_SERVER_WAIT = 9000;
const TIMES = 9;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-warm-'));
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Nine servers that answer, the last of them slowly, and `mute` ones in front. */
function config(mute: number): string {
  const server = (name: string, kind: string, env: object): [string, object] => [
    name,
    { command: NODE, args: [PEERS, kind, name], env, init_timeout: '60s' },
  ];
  const servers = Object.fromEntries([
    ...Array.from({ length: mute }, (_, i) => server(`mute${i}`, 'mute', {})),
    ...Array.from({ length: 9 }, (_, i) =>
      server(`s${i}`, 'server', i === 8 ? { BOOT_MS: String(SLOW_MS) } : {}),
    ),
  ]);
  const file = join(folder, `config-${mute}.json`);
  writeFileSync(file, JSON.stringify({ version: 1, start: { wait: `${START_WAIT}ms` }, servers }));
  return file;
}

interface Begun {
  readonly peer: Peer;
  readonly ms: number;
  readonly answers: string;
}

/** Until initialize and all lists are answered. */
async function begin(command: string, args: readonly string[], cache: string): Promise<Begun> {
  const from = performance.now();
  const peer = openPeer(command, args, { ...process.env, XDG_CACHE_HOME: join(folder, cache) });
  await initialize(peer);
  const answers = await Promise.all(LISTS.map((method) => peer.request(method, {})));
  return { peer, ms: performance.now() - from, answers: JSON.stringify(answers) };
}

async function timedStart(args: readonly string[], cache: string, command = NODE): Promise<number> {
  const { peer, ms } = await begin(command, args, cache);
  await peer.close();
  return ms;
}

async function cold(): Promise<Figure[]> {
  const samples = { direct: [] as number[], healthy: [] as number[], muted: [] as number[] };
  process.env['BOOT_MS'] = String(SLOW_MS);
  for (let i = 0; i < 3; i++) samples.direct.push(await timedStart([PEERS, 'server'], 'none'));
  delete process.env['BOOT_MS'];
  // As many processes as the proxy starts, side by side: what the machine takes for them is not the proxy's.
  const crowd = await crowdMs();
  for (let i = 0; i < 3; i++) {
    samples.healthy.push(await timedStart([PROXY, '--config', config(0)], `cold-${i}`));
    samples.muted.push(await timedStart([PROXY, '--config', config(1)], `muted-${i}`));
  }
  const direct = Math.max(median(samples.direct), crowd);
  const [healthy, muted] = [median(samples.healthy), median(samples.muted)];
  return [
    {
      what: 'first session, nine servers that answer',
      measured: `the slowest directly ${direct.toFixed(0)} ms, through the proxy + ${(healthy - direct).toFixed(0)} ms`,
      bound: '+ 100 ms',
      ok: healthy - direct <= 100,
    },
    {
      what: 'first session, a tenth one that hangs',
      measured: `${muted.toFixed(0)} ms`,
      bound: `start.wait (${START_WAIT} ms) and ${NEW_SERVER_WAIT} ms for a new server + 500 ms`,
      ok: muted <= START_WAIT + NEW_SERVER_WAIT + 500,
    },
  ];
}

/** The slowest of nine servers that are started at the same moment, without a proxy. */
async function crowdMs(): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < 3; round++) {
    const all = Array.from({ length: 9 }, async (_, i) => {
      const from = performance.now();
      const env = { ...process.env, BOOT_MS: i === 8 ? String(SLOW_MS) : '0' };
      const peer = await initialize(openPeer(NODE, [PEERS, 'server'], env));
      await Promise.all(LISTS.map((method) => peer.request(method, {})));
      const ms = performance.now() - from;
      await peer.close();
      return ms;
    });
    rounds.push(Math.max(...(await Promise.all(all))));
  }
  return median(rounds);
}

async function warm(): Promise<Figure[]> {
  const args = [PROXY, '--config', config(1)];
  const first = await begin(NODE, args, 'warm');
  await first.peer.close();
  const samples = { bare: [] as number[], warm: [] as number[] };
  for (let i = 0; i < TIMES; i++) {
    const from = performance.now();
    spawnSync(NODE, ['-e', '0']);
    samples.bare.push(performance.now() - from);
    samples.warm.push(await timedStart(args, 'warm'));
  }
  const session = await begin(NODE, args, 'warm');
  const then = childrenOf(session.peer.pid).length;
  const answer = await medianMs(300, () => session.peer.request('tools/list', {}));
  await sleep(5000);
  const later = childrenOf(session.peer.pid).length;
  await session.peer.close();
  const [bare, ms] = [median(samples.bare), median(samples.warm)];
  return [
    {
      what: 'later sessions, ten servers, one hangs: initialize and all lists',
      measured: `bare node ${bare.toFixed(0)} ms, the proxy + ${(ms - bare).toFixed(0)} ms`,
      bound: '+ 60 ms',
      ok: ms - bare <= 60,
    },
    {
      what: 'processes of servers then, and five seconds later',
      measured: `${then}, ${later}`,
      bound: 'the one that has never answered: 1, 1',
      ok: then <= 1 && later <= 1,
    },
    {
      what: 'the same lists as in the first session',
      measured: session.answers === first.answers ? 'equal bytes' : 'other bytes',
      bound: 'equal bytes',
      ok: session.answers === first.answers,
    },
    {
      what: 'each later tools/list',
      measured: `${answer.toFixed(3)} ms`,
      bound: '1 ms',
      ok: answer <= 1,
    },
  ];
}

try {
  printFigures('Sessions in front of ten servers', [...(await cold()), ...(await warm())]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
