import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * An empty home for the tests of one file: nothing of this machine's user decides about them. `bcpProxy` runs the built
 * program as a user would, from that folder.
 */
export function inEmptyHome() {
  const HOME = mkdtempSync(join(tmpdir(), 'bcp-proxy-home-'));
  afterAll(() => rmSync(HOME, { recursive: true, force: true }));
  const bcpProxy = (
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Record<string, string> = {},
  ): Ran => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...args], {
      cwd: HOME,
      env: { PATH: process.env['PATH'] ?? '', HOME, BCP_NO_DAEMON: '1', ...env },
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    return { status, stdout, stderr };
  };
  return { HOME, bcpProxy };
}
