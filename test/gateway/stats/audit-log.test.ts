import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditLog } from '../../../src/gateway/stats/audit-log.ts';
import type { Sent } from '../../../src/gateway/stats/call-record.ts';
import { type Frame, parseFrame, type RequestFrame } from '../../../src/gateway/wire/frame.ts';
import { callRecord } from './call-record.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  file = join(folder, 'deep', 'audit.jsonl');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const call = callRecord({ tool: 'echo', args: Buffer.from('{"text":"secret words"}') });
const logOf = (more: Partial<ConstructorParameters<typeof AuditLog>[0]> = {}): AuditLog =>
  new AuditLog({
    file,
    maxBytes: 10_000,
    keep: 2,
    counter: () => (text) => text.split(' ').length,
    onfailure: () => {},
    onrecovery: () => {},
    ...more,
  });

function request(id: number | string, params: object = {}): { readonly frame: RequestFrame } {
  const text = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
  const parsed = parseFrame(Buffer.from(text)) as { readonly frame: Frame };
  return { frame: parsed.frame as RequestFrame };
}

const entries = (): { tool: string }[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { tool: string });
const tools = (): string[] => entries().map(({ tool }) => tool);

describe('the audit log', () => {
  it('names the rule that made most of a result compact', () => {
    const log = logOf();
    const policy = {} as Sent['policy'];
    log.add({ ...call, sent: { result: Buffer.from('{}'), policy, rule: 'core/log' } });
    log.add({ ...call, sent: { result: Buffer.from('{}'), policy } });
    log.flush();
    expect(entries()[0]).toMatchObject({ content_rule: 'core/log' });
    expect(entries()[1]).not.toHaveProperty('content_rule');
  });

  it('has a line for each call that says who called what and what became of it', () => {
    const log = logOf();
    log.add(call);
    log.flush();
    expect(entries()).toEqual([
      {
        time: '2026-01-02T03:04:05.000Z',
        caller: 'stdio',
        via: 'stdio',
        client: 'tester',
        server: 'one',
        tool: 'echo',
        args: expect.stringMatching(/^[0-9a-f]{16}$/),
        result: 'ok',
        tokens: [4, 4],
        ms: 1.3,
      },
    ]);
    expect(readFileSync(file, 'utf8')).not.toContain('secret');
  });

  it('says what an issuer calls the caller, and which profile it uses', () => {
    const log = logOf();
    log.add({ ...call, caller: { via: 'oidc', name: 'ann', subject: 'u-17', profile: 'research' } });
    log.flush();
    expect(entries()).toMatchObject([{ caller: 'ann', via: 'oidc', subject: 'u-17', profile: 'research' }]);
  });

  it('finds a call elsewhere: by the error, the session, the request, the trace and the replica', () => {
    const log = logOf({ replica: 'pod-7' });
    const session = '0f8fad5b-d9cb-469f-a165-70867728950e.pod-7';
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    log.add({ ...call, end: 'error', code: -32603, session, request: { ...request(7), id: '7' }, trace });
    log.flush();
    expect(entries()).toMatchObject([
      { result: 'error', code: -32603, session: '0f8fad5b', request: '7', trace, replica: 'pod-7' },
    ]);
    expect(readFileSync(file, 'utf8')).not.toContain(session);
  });

  it('takes the trace that the client names, if the gateway writes none', () => {
    const log = logOf();
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const asked = request('a "b"', { _meta: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
    log.add({ ...call, request: { ...asked, id: '"a \\"b\\""' } });
    log.add({ ...call, request: { ...request(1), id: JSON.stringify('x'.repeat(5000)) } });
    log.flush();
    expect(entries()).toMatchObject([{ request: 'a "b"', trace }, { request: `${'x'.repeat(128)}…` }]);
  });

  it('has a line for a call of a tool that no server has, with as much of the name as is useful', () => {
    const log = logOf();
    log.add({ ...call, server: '', tool: 'n'.repeat(9000), end: 'refused', code: -32602 });
    log.flush();
    expect(entries()).toMatchObject([{ tool: `${'n'.repeat(128)}…`, result: 'refused', code: -32602 }]);
    expect(entries()[0]).not.toHaveProperty('server');
  });

  it('has lines for the first requests of a minute that were not let in, and counts the others', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout', 'Date'] });
    const log = logOf({ replica: 'pod-7' });
    const address = '192.0.2.9';
    const caller = { via: 'token', name: 'ci' } as const;
    log.refused({ status: 403, refused: 'profile', address, caller });
    for (let i = 0; i < 100_000; i++) log.refused({ status: 401, refused: 'token', address });
    log.refused({ status: 403, refused: 'host', address: undefined });
    vi.advanceTimersByTime(60_000);
    log.refused({ status: 403, refused: 'origin', address });
    log.end();
    const [first, second, ...others] = entries();
    const time = expect.any(String);
    const replica = 'pod-7';
    expect(first).toEqual({
      ...{ time, caller: 'ci', via: 'token', address, result: 'refused' },
      ...{ status: 403, refused: 'profile', replica },
    });
    expect(second).toEqual({ time, address, result: 'refused', status: 401, refused: 'token', replica });
    expect(others).toHaveLength(10);
    expect(others.slice(-2)).toEqual([
      { time, result: 'refused', requests: { token: 99_991, host: 1 }, replica },
      expect.objectContaining({ refused: 'origin' }),
    ]);
  });

  it('counts at its end the requests that have no line yet', () => {
    const log = logOf();
    for (let i = 0; i < 12; i++) log.refused({ status: 401, refused: 'token' });
    log.end();
    expect(entries().at(-1)).toMatchObject({ requests: { token: 2 } });
  });

  it.skipIf(process.platform === 'win32')('and its folder are for their owner only', () => {
    const umask = process.umask(0);
    try {
      logOf().flush();
    } finally {
      process.umask(umask);
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'deep')).mode & 0o777).toBe(0o700);
  });

  it('has a line 50 ms after the call ended, however many others come meanwhile', () => {
    vi.useFakeTimers();
    const log = logOf({ maxBytes: 1 << 20 });
    for (let ms = 0; ms < 200; ms++) {
      log.add({ ...call, tool: `at-${ms}`, at: Date.now() });
      vi.advanceTimersByTime(1);
      if (ms >= 49) expect(tools().length).toBeGreaterThanOrEqual(ms - 49);
    }
    expect(readFileSync(file, 'utf8')).toMatch(/\n$/);
    log.flush();
    expect(tools()).toEqual(Array.from({ length: 200 }, (_, ms) => `at-${ms}`));
  });

  it('does not wait for a timer that is late because the process was busy', () => {
    vi.useFakeTimers();
    const log = logOf();
    log.add(call);
    log.add({ ...call, tool: 'later', at: call.at + 50 });
    expect(tools()).toEqual(['echo', 'later']);
  });

  it('estimates tokens where they cannot be counted at once, and says so', () => {
    const log = logOf({ counter: () => undefined });
    log.add(call);
    log.flush();
    const large = Buffer.from(JSON.stringify({ content: [{ type: 'text', text: 'word '.repeat(5000) }] }));
    const counting = logOf();
    counting.add({ ...call, given: large });
    counting.flush();
    const nothing = Buffer.from('{"content":[]}');
    log.add({ ...call, given: nothing });
    log.flush();
    expect(entries()).toMatchObject([
      { tokens: [4, 4], estimated: true },
      { estimated: true },
      { tokens: [0, 0] },
    ]);
    expect(entries()[2]).not.toHaveProperty('estimated');
  });

  it('puts files that would get too large aside, and keeps as many as it is told to', () => {
    const log = logOf({ maxBytes: 400 });
    for (let i = 0; i < 12; i++) {
      log.add({ ...call, tool: `tool-${i}` });
      log.flush();
    }
    const names = readdirSync(join(folder, 'deep')).sort();
    expect(names).toEqual(['audit.jsonl', 'audit.jsonl.1', 'audit.jsonl.2']);
    const numbers = (name: string) =>
      [...readFileSync(join(folder, 'deep', name), 'utf8').matchAll(/tool-(\d+)/g)].map(([, i]) => Number(i));
    const kept = [...names].reverse().flatMap(numbers);
    expect(kept).toEqual(Array.from({ length: kept.length }, (_, i) => 12 - kept.length + i));
    for (const name of names) expect(statSync(join(folder, 'deep', name)).size).toBeLessThanOrEqual(400);
  });

  it('goes on in the new file where another gateway has put its file aside', () => {
    const [one, other] = [logOf({ maxBytes: 400 }), logOf({ maxBytes: 400 })];
    for (const [i, log] of [one, other, one, other, one].entries()) {
      log.add({ ...call, tool: `tool-${i}` });
      log.flush();
    }
    expect(tools()).toEqual(['tool-4']);
  });

  it('begins on a line of its own behind what a killed process has left of one', () => {
    const log = logOf();
    log.flush();
    appendFileSync(file, '{"time":"2026-0');
    log.add(call);
    log.flush();
    expect(readFileSync(file, 'utf8')).toMatch(/^\{"time":"2026-0\n\{"time":"2026-01-02.*\}\n$/);
  });

  it('says each time that it cannot be written, keeps the lines, and writes them when it can', () => {
    const told: string[] = [];
    const log = logOf({
      onfailure: (reason) => told.push(reason),
      onrecovery: (lost) => told.push(`again, ${lost} lost`),
    });
    const round = (names: readonly string[]): void => {
      mkdirSync(file, { recursive: true });
      for (const tool of names) {
        log.add({ ...call, tool });
        log.flush();
      }
      rmSync(file, { recursive: true });
      log.flush();
    };
    round(['a', 'b']);
    expect(tools()).toEqual(['a', 'b']);
    rmSync(file);
    round(['c']);
    expect(tools()).toEqual(['c']);
    expect(told).toEqual(['it is a folder', 'again, 0 lost', 'it is a folder', 'again, 0 lost']);
  });

  it('tries again by itself', () => {
    vi.useFakeTimers();
    mkdirSync(file, { recursive: true });
    const log = logOf();
    log.add(call);
    log.flush();
    rmSync(file, { recursive: true });
    vi.advanceTimersByTime(1000);
    expect(tools()).toEqual(['echo']);
  });

  it('keeps lines up to a bound, and says in their place how many calls have none', () => {
    const told: number[] = [];
    const log = logOf({ maxBytes: 1 << 30, onrecovery: (lost) => told.push(lost) });
    mkdirSync(file, { recursive: true });
    const long = { ...call, client: 'c'.repeat(1 << 20) };
    for (let i = 0; i < 7; i++) {
      log.add(long);
      log.flush();
    }
    rmSync(file, { recursive: true });
    log.add(call);
    log.flush();
    const written = entries();
    expect(written).toHaveLength(5);
    expect(written.at(-1)).toEqual({ time: expect.any(String), lost: 4 });
    expect(told).toEqual([4]);
  });

  it('knows before a call whether it could be written down, and tries anew each time', () => {
    const log = logOf();
    mkdirSync(file, { recursive: true });
    expect(log.problem()).toBe('it is a folder');
    rmSync(file, { recursive: true });
    expect(log.problem()).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe('');
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'takes no file that it may not write',
    () => {
      mkdirSync(join(folder, 'deep'));
      writeFileSync(file, '');
      chmodSync(file, 0o400);
      expect(logOf().problem()).toBe('permission denied');
    },
  );
});
