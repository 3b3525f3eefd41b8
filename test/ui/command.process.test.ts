import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UiState } from '../../src/ui/api/files-api.ts';
import { Visitor } from './support/page.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-ui-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Started {
  readonly child: ChildProcess;
  readonly first: string;
  readonly ended: Promise<readonly [code: number | null, signal: string | null]>;
}

async function start(...words: readonly string[]): Promise<Started> {
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, XDG_RUNTIME_DIR: folder };
  const args = [resolve('dist/bcp-proxy.js'), 'ui', '--no-browser', ...words];
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<readonly [number | null, string | null]>((done) => {
    child.once('exit', (code, signal) => done([code, signal]));
  });
  const lines = createInterface({ input: child.stdout });
  const first = await new Promise<string>((line, fail) => {
    lines.once('line', line);
    void ended.then(() => fail(new Error('it ended')));
  });
  return { child, first, ended };
}

describe('bcp-proxy ui', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'prints its address, serves the page, and ends by %s',
    async (signal) => {
      const { child, first, ended } = await start();
      const [address = ''] = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(first) ?? [];
      const visitor = await Visitor.open(new URL(address));
      const state = (await visitor.get('/api/state')).json<UiState>();
      expect(state.config).toBeUndefined();
      expect(state.rules.length).toBeGreaterThan(50);
      const { status, text } = await visitor.post('/api/render', { text: 'a: 1\n'.repeat(20) });
      expect(status, text).toBe(200);
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
    },
  );

  it('shows a config that has errors', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(file, 'version: 1\nroutes: 7\n');
    const { child, first, ended } = await start('--config', 'wrong.yaml');
    const [address = ''] = /http:\S+/.exec(first) ?? [];
    const visitor = await Visitor.open(new URL(address));
    const { config, files, findings } = (await visitor.get('/api/state')).json<UiState>();
    expect(config?.shown).toBe('wrong.yaml');
    expect(files).toHaveLength(1);
    expect(findings).toMatchObject([{ severity: 'error', start: { line: 2 } }]);
    child.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
  });
});
