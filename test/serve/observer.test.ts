import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Observer, type ObserverContext } from '../../src/serve/observer.ts';
import { BASE_CONFIG } from '../gateway/harness.ts';
import { callRecord } from '../gateway/stats/call-record.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'observer-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('what was turned away has lines in the audit log, and is in no figures', async () => {
  const file = join(folder, 'audit.jsonl');
  const figures: string[] = [];
  const said: string[] = [];
  const context: ObserverContext = {
    env: { HOME: folder, XDG_RUNTIME_DIR: folder, XDG_STATE_HOME: folder, XDG_CACHE_HOME: folder },
    config: { ...BASE_CONFIG, audit: { file, maxBytes: 100_000, keep: 1, required: false } },
    endpoints: () => [],
    serving: () => ({ sessions: () => [], asides: () => [], words: () => [] }),
    pins: { reports: new Map() },
    log: (_, message) => said.push(message),
    figures: { called: ({ tool }) => figures.push(tool), measured: () => {} },
    replica: 'pod-7',
    estimates: true,
  };
  const observer = new Observer(context);
  observer.record(callRecord({ server: '', tool: 'no_such', end: 'refused' }));
  observer.refused({ status: 401, refused: 'token' });
  await observer.close();
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { tool: 'no_such', replica: 'pod-7' },
    { refused: 'token', replica: 'pod-7' },
  ]);
  expect(figures).toEqual([]);
  expect(said).toEqual([]);
});
