import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AuditLog } from '../../../src/gateway/stats/audit-log.ts';
import type { CallRecord } from '../../../src/gateway/stats/call-record.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const call: CallRecord = {
  client: 'tester',
  server: 'one',
  tool: 'echo',
  args: Buffer.from('{"text":"secret words"}'),
  end: 'ok',
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
  ms: 1.26,
  given: Buffer.from('{"content":[]}'),
  fetched: undefined,
  sent: undefined,
};
const logOf = (more: Partial<ConstructorParameters<typeof AuditLog>[0]> = {}): AuditLog =>
  new AuditLog({
    file: join(folder, 'deep', 'audit.jsonl'),
    maxBytes: 10_000,
    keep: 2,
    onfailure: () => {},
    ...more,
  });

describe('the audit log', () => {
  it('has a line for each call that says who called what and what became of it, for its owner only', async () => {
    const log = logOf();
    log.add(call, { before: 20, after: 5 });
    await log.flush();
    const file = join(folder, 'deep', 'audit.jsonl');
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toEqual({
      time: '2026-01-02T03:04:05.000Z',
      client: 'tester',
      server: 'one',
      tool: 'echo',
      args: expect.stringMatching(/^[0-9a-f]{16}$/),
      result: 'ok',
      tokens: [20, 5],
      ms: 1.3,
    });
    expect(text).not.toContain('secret');
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('puts files that would get too large aside, and keeps as many as it is told to', async () => {
    const log = logOf({ maxBytes: 400 });
    for (let i = 0; i < 12; i++) {
      log.add({ ...call, tool: `tool-${i}` }, { before: 1, after: 1 });
      await log.flush();
    }
    const names = readdirSync(join(folder, 'deep')).sort();
    expect(names).toEqual(['audit.jsonl', 'audit.jsonl.1', 'audit.jsonl.2']);
    const tools = (name: string) =>
      [...readFileSync(join(folder, 'deep', name), 'utf8').matchAll(/tool-(\d+)/g)].map(([, i]) => Number(i));
    const kept = [...names].reverse().flatMap(tools);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => 12 - kept.length + i));
    for (const name of names) expect(statSync(join(folder, 'deep', name)).size).toBeLessThanOrEqual(400);
  });

  it('says once that it cannot be written, and goes on', async () => {
    const told: string[] = [];
    const log = logOf({ file: join(folder, 'audit.jsonl', '\0'), onfailure: (reason) => told.push(reason) });
    for (let i = 0; i < 3; i++) {
      log.add(call, { before: 1, after: 1 });
      await log.flush();
    }
    expect(told).toHaveLength(1);
  });
});
