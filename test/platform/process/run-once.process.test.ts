import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runOnce } from '../../../src/platform/process/run-once.ts';
import { gone } from '../../e2e/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-run-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const shell = (script: string, limits: { timeoutMs?: number; maxOutput?: number } = {}) =>
  runOnce(
    { command: '/bin/sh', args: ['-c', script], env: process.env, cwd: folder },
    { timeoutMs: 20_000, maxOutput: 1 << 20, ...limits },
  );

/** The numbers that scripts have left in a file. */
const pidsIn = (name: string): number[] =>
  readFileSync(join(folder, name), 'utf8').trim().split('\n').map(Number);

describe.skipIf(process.platform === 'win32')('a command that is run once', () => {
  it('gives all that it printed, and how it ended', async () => {
    expect(await shell('echo out; echo err >&2; exit 3')).toEqual({
      kind: 'ended',
      how: 'exit 3',
      stdout: Buffer.from('out\n'),
      stderr: 'err\n',
    });
    expect(await shell('kill -9 $$')).toMatchObject({ kind: 'ended', how: 'SIGKILL' });
    const much = await shell('head -c 1000000 /dev/zero');
    expect(much.kind === 'ended' && much.stdout.length).toBe(1_000_000);
  });

  it('has no input', async () => {
    expect(await shell('cat; echo done')).toMatchObject({ how: 'exit 0', stdout: Buffer.from('done\n') });
  });

  it('may print so much on stdout; of stderr the end is kept', async () => {
    expect(await shell('yes', { maxOutput: 1000 })).toEqual({ kind: 'too-much-output' });
    expect(await shell('head -c 1001 /dev/zero', { maxOutput: 1000 })).toEqual({ kind: 'too-much-output' });
    const ran = await shell('head -c 100000 /dev/zero >&2; echo end >&2');
    expect(ran.kind === 'ended' && [ran.stderr.length, ran.stderr.endsWith('end\n')]).toEqual([4096, true]);
  });

  it('is ended with its whole tree when its time is over', async () => {
    const script = `trap '' TERM; echo $$ >hang; (trap '' TERM; sh -c 'echo $$ >>hang; sleep 100') & sleep 100`;
    expect(await shell(script, { timeoutMs: 700 })).toEqual({ kind: 'timeout' });
    const pids = pidsIn('hang');
    expect(pids).toHaveLength(2);
    await gone(pids);
  });

  it('leaves nobody behind when it ends, nor is held by who keeps its pipes', async () => {
    expect(await shell('sh -c "echo \\$\\$ >left; sleep 100" & sleep 0.2; echo ok')).toMatchObject({
      how: 'exit 0',
      stdout: Buffer.from('ok\n'),
    });
    await gone(pidsIn('left'));
  });

  it.skipIf(process.platform !== 'linux' || spawnSync('setsid', ['true']).status !== 0)(
    'not even in a session of its own',
    async () => {
      await shell('setsid sh -c "echo \\$\\$ >session; sleep 100" & sleep 0.3; echo ok');
      await gone(pidsIn('session'));
    },
  );

  it('says that it cannot be started', async () => {
    const missing = { command: '/no/such/program', args: [], env: process.env, cwd: folder };
    expect(await runOnce(missing, { timeoutMs: 5000, maxOutput: 10 })).toMatchObject({ how: 'exit 127' });
    expect(await runOnce({ ...missing, cwd: '/no/such/folder' }, { timeoutMs: 5000, maxOutput: 10 })).toEqual(
      { kind: 'not-started', reason: expect.stringContaining('ENOENT') },
    );
  });
});
