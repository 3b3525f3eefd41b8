import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
    [['status', '--output', 'json']],
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

/** In such a shell no file takes more than so many blocks of 512 bytes, as on a disk that is nearly full. */
describe.skipIf(process.platform === 'win32')('files that find no room', () => {
  const run = (cwd: string, blocks: number, args: readonly string[]) =>
    spawnSync(
      'sh',
      ['-c', `ulimit -f ${blocks}; exec "$0" "$@"`, process.execPath, resolve('dist/bcp-proxy.js'), ...args],
      { cwd, env: { PATH: process.env['PATH'], HOME }, encoding: 'utf8' },
    );
  const folder = (name: string): string => {
    const path = join(HOME, name);
    mkdirSync(path, { recursive: true });
    return path;
  };

  it.each([0, 1])('leave a pack as it was, and no part of a rule (%i blocks)', (blocks) => {
    const cwd = folder(`rule-${blocks}`);
    const rules = folder(`rule-${blocks}/rules/local`);
    const pack = `pack: local\nversion: 1\nfiles: []\n${'# a line that stays\n'.repeat(60)}`;
    writeFileSync(join(rules, 'pack.yaml'), pack);
    const { status, stderr } = run(cwd, blocks, ['new-rule', 'local/two']);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^bcp-proxy: Cannot write .*\n$/)]);
    expect(readdirSync(rules)).toEqual(['pack.yaml']);
    expect(readFileSync(join(rules, 'pack.yaml'), 'utf8')).toBe(pack);
    expect(run(cwd, 100_000, ['new-rule', 'local/two']).status).toBe(0);
  });

  it('leave no part of a config', () => {
    const cwd = folder('init');
    expect(run(cwd, 1, ['init'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Cannot write'),
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('leave no part of the hooks of an agent', () => {
    const cwd = folder('hooks');
    const { status } = run(cwd, 1, ['install', '--tools', '--client', 'claude-code']);
    expect(status).toBe(1);
    const left = readdirSync(join(HOME, '.claude'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
  });
});
