import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveServer } from './servers.ts';

const MEMORY = ['one', 'two', 'three', 'four']
  .map((name) => JSON.stringify({ type: 'entity', name, entityType: 'number', observations: ['a', name] }))
  .join('\n');

/** Installs servers into a folder, which becomes a repository with something to remember. */
export function install(folder: string, servers: readonly LiveServer[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "name": "live", "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, ...servers.map(({ spec }) => spec)], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(folder, 'memory.json'), MEMORY);
  const git = (...args: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=live', '-c', 'user.email=live@example.org', ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('init', '-q');
  git('add', '.gitignore', 'package.json');
  git('commit', '-q', '--allow-empty', '-m', 'begin');
}

/** How an installed server is started that works in `place`. */
export const commandOf = ({ bin, args }: LiveServer, installed: string, place = installed): string[] => [
  join(installed, 'node_modules', '.bin', bin),
  ...args(place),
];
