/** Programs as a shell runs them: started, timed and read. */
import { spawnSync } from 'node:child_process';

export interface Program {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
}

export interface Run {
  readonly ms: number;
  readonly stdout: string;
}

/** Runs it with these words to its end. Throws where it fails: a program that does nothing would be fast. */
export function run(program: Program, words: readonly string[], input = ''): Run {
  const { name, command, args, env, cwd } = program;
  const from = performance.now();
  const { status, stdout, stderr } = spawnSync(command, [...args, ...words], {
    ...{ env, cwd, input, encoding: 'utf8' as const },
    maxBuffer: 1 << 28,
    timeout: 60_000,
  });
  const ms = performance.now() - from;
  if (status === 0) return { ms, stdout };
  throw new Error(`${name} ${words.join(' ')} ended with ${status}: ${stderr || stdout}`);
}

/** A command line whose time is wanted. `check` throws where its output is not what was asked for. */
export interface Timed {
  readonly name: string;
  readonly run: () => Run;
}

/** Milliseconds of each, in rounds: what the machine does at a moment falls on all of them. */
export function inTurns(times: number, all: readonly Timed[]): ReadonlyMap<string, readonly number[]> {
  const samples = new Map(all.map(({ name }) => [name, [] as number[]]));
  for (const { run: once } of all) once();
  for (let round = 0; round < times; round++)
    for (const { name, run: once } of all) samples.get(name)?.push(once().ms);
  return samples;
}
