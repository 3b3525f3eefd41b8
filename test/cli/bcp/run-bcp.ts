import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { runBcp } from '../../../src/cli/bcp/run.ts';

/** What a command left behind; bytes on stdout come as latin1. */
export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `bcp` in this process. */
export async function bcp(...argv: readonly string[]): Promise<Ran> {
  const { exit, stdout, stderr } = await runBcp(argv, process);
  if (stdout instanceof Uint8Array) return { exit, stdout: Buffer.from(stdout).toString('latin1'), stderr };
  return { exit, stdout: typeof stdout === 'string' ? stdout : [...stdout].join(''), stderr };
}

export const ok = (stdout: string): Ran => ({ exit: 0, stdout, stderr: '' });

/** A folder for one test file, as a function from names to paths. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-run-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}
