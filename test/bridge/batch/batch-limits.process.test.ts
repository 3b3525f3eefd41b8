import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shellWorld } from '../shell-world.ts';

const world = shellWorld();
const { config, folder, HOME, bcpProxy } = world;
// The lists of this server are kept from here on.
beforeAll(async () => {
  await world.exec(['s', 'echo']);
});

const step = (server: string, tool: string, more = {}) => ({ server, tool, args: {}, ...more });
const UNDO = { undo: { tool: 'echo', args: { undone: true } } };
const words = (...more: readonly string[]) => ['batch', 'exec', '--config', config, ...more];
const run = async (operations: readonly object[], ...more: readonly string[]) => {
  const { status, stdout } = await bcpProxy(words(...more), JSON.stringify({ operations }));
  return { code: status, error: JSON.parse(stdout).error };
};

describe('--timeout', () => {
  it('ends what runs, skips the rest, and tells of it as a time that is over', async () => {
    world.notes();
    const { code, error } = await run([step('s', 'hang'), step('s', 'echo')], '--timeout', '2s');
    expect([code, error.code]).toEqual([5, 'TIMEOUT']);
    expect(error.message).toBe('The batch took too long: 0 succeeded, 1 failed, 1 skipped.');
    const [hang, echo] = error.details.steps;
    expect(hang.error).toEqual({
      code: 'TIMEOUT',
      message:
        'The batch took longer than 2000 ms, so bcp-proxy cancelled the request. --timeout allows more time.',
    });
    expect([echo.status, echo.reason]).toEqual(['skipped', 'the time was over']);
    expect(world.notes().join('\n')).not.toContain('"name":"echo"');
  });

  it('holds while servers are asked for their tools, too: nothing is run then', async () => {
    const { code, error } = await run([step('s', 'echo'), step('hang', 'echo')], '--timeout', '500ms');
    expect([code, error]).toEqual([
      5,
      {
        code: 'TIMEOUT',
        message:
          'The time of the batch ended while bcp-proxy asked its servers for their tools. bcp-proxy called nothing.',
        suggestion: `bcp-proxy servers list --live --config '${world.config}'`,
      },
    ]);
    expect(world.notes().join('\n')).not.toContain('"name":"echo"');
  });
});

/** Presses Ctrl-C when a server has noted something. */
async function interrupted(operations: readonly object[], noted: string, ...more: readonly string[]) {
  world.notes();
  const child = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...words(...more)], {
    env: { PATH: process.env['PATH'], HOME, BCP_NO_DAEMON: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify({ operations }));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  const notes = join(folder, 'notes');
  const wait = { timeout: 20_000 };
  await expect.poll(() => existsSync(notes) && readFileSync(notes, 'utf8'), wait).toContain(noted);
  child.kill('SIGINT');
  const [code] = await once(child, 'close');
  return { code, error: JSON.parse(stdout).error, notes: world.notes().join('\n') };
}

describe.skipIf(process.platform === 'win32')('Ctrl-C', () => {
  const operations = [step('s', 'echo', UNDO), step('s', 'hang', UNDO), step('s', 'echo')];

  it('in the middle cancels what runs, skips the rest, and takes back what has succeeded', async () => {
    const { code, error, notes } = await interrupted(operations, '"name":"hang"');
    expect([code, error.code]).toEqual([130, 'INTERRUPTED']);
    const { steps, undone } = error.details;
    expect(steps.map(({ status }: { status: string }) => status)).toEqual(['ok', 'failed', 'skipped']);
    expect(steps[1].error.code).toBe('INTERRUPTED');
    expect(undone.map(({ number, status }: Record<string, unknown>) => [number, status])).toEqual([
      [1, 'ok'],
    ]);
    expect(notes).toContain('notifications/cancelled');
    expect(notes).toContain('"undone":true');
  });

  it('takes nothing back with --on-error continue', async () => {
    const { error, notes } = await interrupted(operations, '"name":"hang"', '--on-error', 'continue');
    expect(error.details).not.toHaveProperty('undone');
    expect(notes).not.toContain('"undone":true');
  });

  it('ends the check, too: nothing is run then', async () => {
    const { code, error } = await interrupted([step('hang', 'echo')], 'initialize');
    expect([code, error.code]).toEqual([130, 'INTERRUPTED']);
    expect(error.message).toContain('bcp-proxy called nothing.');
  });
});
