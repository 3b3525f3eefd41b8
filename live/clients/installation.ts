import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Installable } from './client.ts';
import { run } from './processes.ts';

/** Seconds. */
const LONGEST = 150;

const nameOf = (spec: string): string => spec.slice(0, spec.lastIndexOf('@'));

/** The folder of a client with its packages. What is there already stays: each version has its own folder. */
export async function installedIn(cache: string, { packages, scripts }: Installable): Promise<string> {
  const folder = join(cache, packages.join('+').replaceAll(/[^\w.@+-]/g, '-'));
  if (existsSync(folder)) return folder;
  // A run that is stopped in between leaves no half of an installation.
  const unfinished = `${folder}-${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "name": "live-client", "private": true }\n');
  const flags = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  try {
    const { code, said } = await run(
      { command: 'npm', args: ['install', ...flags, ...packages], cwd: unfinished, env: process.env },
      LONGEST,
    );
    if (code !== 0) throw new Error(`npm install ended with ${code}: ${said}`);
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}

export function versionOf(installed: string, { packages: [own = ''] }: Installable): string {
  const file = join(installed, 'node_modules', nameOf(own), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
