import type * as fs from 'node:fs';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditFile } from '../../../src/gateway/stats/audit-file.ts';
import { lockedAtOnce } from '../../../src/platform/file-lock.ts';

/** How many bytes the disk still takes, and what happens when it is full. */
const disk = { room: Number.POSITIVE_INFINITY, onfull: () => {} };

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const writeSync = (handle: number, bytes: Buffer, at: number): number => {
    const length = Math.min(bytes.length - at, disk.room);
    if (length === 0) {
      disk.onfull();
      throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    }
    disk.room -= length;
    return real.writeSync(handle, bytes, at, length);
  };
  return { ...real, default: real, writeSync };
});

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-file-'));
  file = join(folder, 'audit.jsonl');
  Object.assign(disk, { room: Number.POSITIVE_INFINITY, onfull: () => {} });
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (): string => readFileSync(file, 'utf8');
const LINES = ['{"é":1}\n', '{"b":2}\n', '{"c":3}\n'];

describe('lines for a disk that gets full', () => {
  it('are whole in the file, wherever it gets full, and all there when the rest follows', () => {
    const bytes = Buffer.from(LINES.join(''));
    for (let room = 0; room < bytes.length; room++) {
      rmSync(file, { force: true });
      const log = new AuditFile({ file, maxBytes: 1000, keep: 1 });
      disk.room = room;
      const { remaining, error } = log.append(LINES.join(''));
      expect(error).toMatchObject({ code: 'ENOSPC' });
      for (const line of text().split('\n').slice(0, -1)) expect(LINES).toContain(`${line}\n`);
      expect(text() + remaining).toBe(LINES.join(''));
      disk.room = Number.POSITIVE_INFINITY;
      expect(log.append(remaining)).toEqual({ remaining: '' });
      expect(text()).toBe(LINES.join(''));
    }
  });

  it('take nothing from another gateway that has written behind them', () => {
    const log = new AuditFile({ file, maxBytes: 1000, keep: 1 });
    disk.room = 12;
    disk.onfull = () => appendFileSync(file, '{"other":1}\n');
    const { remaining } = log.append(LINES.join(''));
    disk.room = Number.POSITIVE_INFINITY;
    log.append(remaining);
    const lines = text().split('\n');
    expect(lines).toContain(`${LINES[1]}`.trim());
    expect(text()).toContain('{"other":1}\n');
    expect(text()).toContain(LINES.slice(1).join(''));
  });
});

describe('a file that is full', () => {
  const aside = (): readonly string[] => readdirSync(folder).sort();
  const two = () =>
    [1, 2].map(() => new AuditFile({ file, maxBytes: 20, keep: 99 })) as [AuditFile, AuditFile];

  it('is put aside by one of several, and no line is lost', () => {
    const [first, second] = two();
    for (let i = 0; i < 20; i++) (i % 2 === 0 ? first : second).append(`{"line":${i}}\n`);
    const all = aside().map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(all.join('').split('\n').filter(Boolean)).toHaveLength(20);
    expect(aside()).not.toContain('audit.jsonl.lock');
  });

  it('takes lines while another one puts it aside', () => {
    const [first, second] = two();
    first.append('{"line":"a long one"}\n');
    lockedAtOnce(`${file}.lock`, () => second.append('{"b":2}\n'));
    expect(text()).toBe('{"line":"a long one"}\n{"b":2}\n');
    expect(aside()).toEqual(['audit.jsonl']);
  });

  it('is put aside, although a process has ended with the lock', () => {
    const [first] = two();
    first.append('{"line":"a long one"}\n');
    writeFileSync(`${file}.lock`, 'no holder');
    first.append('{"b":2}\n');
    first.append('{"c":3}\n');
    expect(text()).toBe('{"c":3}\n');
  });
});
