/** A built state of the project, with a home of its own in which everything is known from before. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Program } from '../bridge/program.ts';

export interface State {
  readonly name: string;
  readonly dist: string;
  readonly program: Program;
}

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/**
 * The folder with what a commit builds. Its packages are those of the working tree: an older state may fail where it
 * collects their licences, which is after dist/ was written.
 */
export function builtFrom(ref: string): string {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const kept = resolve('build/against', commit);
  const dist = join(kept, 'dist');
  if (existsSync(dist)) return dist;
  // Below the checkout: linked files need one file system.
  const tree = resolve('build/against', `${commit}-tree`);
  git('worktree', 'add', '--force', '--detach', tree, commit);
  try {
    execFileSync('cp', ['-al', 'node_modules', tree]);
    const { stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, encoding: 'utf8' });
    if (!existsSync(join(tree, 'dist/bcp-proxy.js'))) throw new Error(`${ref} was not built:\n${stderr}`);
    mkdirSync(kept, { recursive: true });
    renameSync(join(tree, 'dist'), dist);
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(tree, { recursive: true, force: true });
  }
  return dist;
}

export const CONFIG = 'bench.config.json';
/** The same for all states: absolute, because a server runs in the folder of its config. */
const PEER = { command: process.execPath, args: [resolve('bench/peers.mjs'), 'server'] };

/** Whether a build has read this word from its schemas. */
const knows = (dist: string, word: string): boolean =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' }).some(
    (file) => file.endsWith('.js') && readFileSync(join(dist, file), 'utf8').includes(word),
  );

/** `name` is also that of its home. Its config is written once: another time of its file would have it read anew. */
export function stateIn(folder: string, name: string, dist: string): State {
  const home = join(folder, name);
  mkdirSync(home);
  // A counter's variables are nothing for the server: with them it would be another daemon's. Older states know no such key.
  const peer = knows(dist, 'inherit_env') ? { ...PEER, inherit_env: ['PATH'] } : PEER;
  writeFileSync(join(home, CONFIG), JSON.stringify({ version: 1, servers: { peer } }));
  const program = { name, command: process.execPath, args: [join(dist, 'bcp-proxy.js')], cwd: home };
  return { name, dist, program: { ...program, env: { PATH: process.env['PATH'], HOME: home } } };
}

/** Ends what commands of a shell keep running. */
export function stopDaemons({ program: { command, args, env, cwd } }: State): void {
  spawnSync(command, [...args, 'daemon', 'stop', '--all'], { env, cwd });
}
