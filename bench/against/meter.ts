/** What a process costs: the processor's time, or its instructions under valgrind, which the machine's load does not change. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const NODE = process.execPath;
export const IN_PROCESS = resolve('bench/against/in-process.cjs');

export interface Meter {
  /** The command that runs node with these arguments, and measures it. */
  readonly command: (args: readonly string[]) => readonly [string, readonly string[]];
  readonly env: NodeJS.ProcessEnv;
  /** What the process cost that ended last. */
  readonly read: () => number;
}

/** In milliseconds, of all its threads. */
export function processorTime(folder: string): Meter {
  const file = join(folder, 'milliseconds');
  return {
    command: (args) => [NODE, ['-r', IN_PROCESS, ...args]],
    env: { BENCH_COST: file },
    read: () => Number(readFileSync(file, 'utf8')),
  };
}

/** Nothing that differs from run to run: one thread, no compiler, and no full collection of garbage, which comes sooner or later. */
const REPEATABLE = [
  '--jitless',
  '--no-expose-wasm',
  '--single-threaded',
  '--predictable',
  '--predictable-gc-schedule',
  '--initial-heap-size=1024',
  '--hash-seed=1',
  '--random-seed=1',
];

/** How much slower a process is under valgrind, roughly. */
const SLOWER = 100;

/** As `instructions` runs a process, without counting: what it keeps, it keeps for a process with these flags. */
export function rehearsal(): Meter {
  return {
    command: (args) => [NODE, [...REPEATABLE, '-r', IN_PROCESS, ...args]],
    // Valgrind sets it, and each environment of a server has a daemon of its own.
    env: { LD_LIBRARY_PATH: '/usr/lib/debug' },
    read: () => 0,
  };
}

/** In millions of instructions. */
export function instructions(folder: string): Meter {
  const log = join(folder, 'valgrind');
  const options = ['--tool=cachegrind', '--cache-sim=no', '--cachegrind-out-file=/dev/null'];
  return {
    command(args) {
      const [node, words] = rehearsal().command(args);
      return ['valgrind', [...options, `--log-file=${log}`, node, ...words]];
    },
    env: { BENCH_SLOWER: String(SLOWER) },
    read() {
      const counted = /I\s+refs:\s+([\d,]+)/.exec(readFileSync(log, 'utf8'))?.[1];
      return Number(counted?.replaceAll(',', '')) / 1e6;
    },
  };
}

export const countsHere = (): boolean => spawnSync('valgrind', ['--version']).status === 0;
