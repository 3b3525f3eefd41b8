import { spawnSync } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inEmptyHome } from './run.ts';

const { HOME } = inEmptyHome();

describe.skipIf(!existsSync('/dev/full'))('output that finds no room', () => {
  it.each([
    [['--help']],
    [['--version']],
    [['compact', '--help']],
    [['compact', '-']],
    [['expand', '-']],
    [['explain', '-']],
    [['bench', resolve('LICENSE')]],
    [['status', '--json']],
    [['config', 'print']],
    [['which', 'tool']],
  ])('%j says so in one line, and fails', (args) => {
    const { status, stderr } = spawnSync(process.execPath, [resolve('dist/bcp-proxy.js'), ...args], {
      cwd: HOME,
      env: { PATH: process.env['PATH'], HOME },
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, 'bcp-proxy: cannot write stdout: no space left on the device\n']);
  });
});
