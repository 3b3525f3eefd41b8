/**
 * What a call of a command costs beside the bare start of the same program, in turns in one run; and what a thousand calls,
 * and two hundred that are cancelled at once, leave behind.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median, printFigures } from './report.ts';
import { initialize, openPeer } from './stdio-peer.ts';

const TIMES = 101;
const MANY = 1000;
const HANGING = 200;
/** `true` and `git`. */
const WATCHERS = 2;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-commands-'));
const config = join(folder, 'config.json');
const program = (command: string): object => ({ type: 'command', command });
writeFileSync(
  config,
  JSON.stringify({
    version: 1,
    inherit_env: [],
    servers: { true: program('true'), git: program('git'), sleep: program('sleep') },
  }),
);

const bare = (command: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.resume();
    child.stderr.resume();
    child.once('close', () => resolve());
  });

async function taken(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

const sleeping = (): number => {
  const { stdout } = spawnSync('pgrep', ['-c', '-f', '^sleep 987654$'], { encoding: 'utf8' });
  return Number(stdout.trim());
};
const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
/** Of a process that has a watcher for each server that was called. */
const childrenOf = (pid: number): number =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).length - WATCHERS;
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function run(): Promise<readonly Figure[]> {
  const env = { ...process.env, XDG_CACHE_HOME: join(folder, 'cache') };
  const peer = await initialize(openPeer(process.execPath, ['dist/bcp-proxy.js', '--config', config], env));
  const pid = peer.pid ?? 0;
  const call = (name: string, args: readonly string[]): Promise<unknown> =>
    peer.request('tools/call', { name: `${name}_run`, arguments: { args } });
  const figures: Figure[] = [];
  for (const [command, args] of [
    ['true', []],
    ['git', ['--version']],
  ] as const) {
    const [alone, called]: [number[], number[]] = [[], []];
    for (let i = 0; i < TIMES + 10; i++) {
      const pair = [await taken(() => bare(command, args)), await taken(() => call(command, args))] as const;
      // The first ones load code.
      if (i < 10) continue;
      alone.push(pair[0]);
      called.push(pair[1]);
    }
    const [a, b] = [median(alone), median(called)];
    figures.push({
      what: `a call of ${[command, ...args].join(' ')}, ${a.toFixed(2)} ms bare`,
      measured: `+ ${(b - a).toFixed(2)} ms`,
      bound: '+ 2 ms',
      ok: b - a <= 2,
    });
  }
  const before = descriptorsOf(pid);
  const files = readdirSync(folder).length;
  for (let i = 0; i < MANY; i++) await call('true', []);
  await sleep(500);
  figures.push({
    what: `left by ${MANY} calls: processes, descriptors, files`,
    measured: [childrenOf(pid), descriptorsOf(pid) - before, readdirSync(folder).length - files].join(', '),
    bound: '0, 0, 0',
    ok: childrenOf(pid) === 0 && descriptorsOf(pid) <= before && readdirSync(folder).length === files,
  });
  const hanging = openPeer(process.execPath, ['dist/bcp-proxy.js', '--config', config], env);
  await initialize(hanging);
  const calls = Array.from({ length: HANGING }, () =>
    hanging.request('tools/call', { name: 'sleep_run', arguments: { args: ['987654'] } }),
  );
  void Promise.allSettled(calls);
  while (sleeping() < HANGING) await sleep(50);
  for (let id = 2; id < HANGING + 2; id++) hanging.notify('notifications/cancelled', { requestId: id });
  const from = performance.now();
  while (sleeping() > 0 && performance.now() - from < 10_000) await sleep(20);
  const ms = performance.now() - from;
  figures.push({
    what: `${HANGING} commands that hang, cancelled at once, are gone`,
    measured: `${Math.round(ms)} ms`,
    bound: '2000 ms',
    ok: ms <= 2000,
  });
  await Promise.all([peer.close(), hanging.close()]);
  return figures;
}

try {
  printFigures('Commands as tools', await run());
} finally {
  rmSync(folder, { recursive: true, force: true });
}
