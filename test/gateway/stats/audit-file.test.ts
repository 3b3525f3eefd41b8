import type * as fs from 'node:fs';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditFile } from '../../../src/gateway/stats/audit-file.ts';

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
