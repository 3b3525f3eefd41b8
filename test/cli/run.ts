import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { ranHere } from './ran-here.ts';

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * An empty home for the tests of one file: nothing of this machine's user decides about them. `bcpProxy` runs a command
 * line from that folder, in this process. `startedBcpProxy` starts the built program as a user would, for tests of what
 * only a process has: signals, pipes, daemons.
 */
export function inEmptyHome() {
  const HOME = mkdtempSync(join(tmpdir(), 'bcp-proxy-home-'));
  afterAll(() => rmSync(HOME, { recursive: true, force: true, maxRetries: 5 }));
  const envWith = (more: Readonly<Record<string, string>>) => ({
    ...{ PATH: process.env['PATH'] ?? '', HOME, BCP_NO_DAEMON: '1' },
    ...more,
  });
  const bcpProxy = async (
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Readonly<Record<string, string>> = {},
  ): Promise<Ran> => {
    const { status, stdout, stderr } = await ranHere(bcpProxyMain, args, {
      cwd: HOME,
      env: envWith(env),
      input,
    });
    return { status, stdout: stdout.toString(), stderr };
  };
  const startedBcpProxy = (
    args: readonly string[],
    input: string | Uint8Array = '',
    env: Readonly<Record<string, string>> = {},
    cwd = HOME,
  ): Ran => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...args], {
      ...{ cwd, env: envWith(env), input, encoding: 'utf8', maxBuffer: 1 << 28 },
    });
    return { status, stdout, stderr };
  };
  return { HOME, bcpProxy, startedBcpProxy };
}
