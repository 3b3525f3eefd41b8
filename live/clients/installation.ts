import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LiveClient } from './client.ts';

const nameOf = (spec: string): string => spec.slice(0, spec.lastIndexOf('@'));

/** The folder of a client with its packages. What is there already stays: each version has its own folder. */
export function installedIn(cache: string, { packages, scripts }: LiveClient): string {
  const folder = join(cache, packages.join('+').replaceAll(/[^\w.@+-]/g, '-'));
  if (existsSync(folder)) return folder;
  // A run that is stopped in between leaves no half of an installation.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "name": "live-client", "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  try {
    execFileSync('npm', ['install', ...flags, ...packages], {
      cwd: unfinished,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

export function versionOf(installed: string, { packages: [own = ''] }: LiveClient): string {
  const file = join(installed, 'node_modules', nameOf(own), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
