import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type KeptFile, keptFiles, MAX_ENTRIES, outdated, prune } from '../../../src/gateway/cache/prune.ts';
import { Vault } from '../../../src/gateway/cache/sealed.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 5, 1);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** An entry that was written and used so many days ago. */
function put(name: string, written: number, used = written): string {
  const file = join(folder, 'entries', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  utimesSync(file, (NOW - used * DAY) / 1000, (NOW - written * DAY) / 1000);
  return file;
}

const file = (nth: number, days: number, draft = false): KeptFile => ({
  path: String(nth),
  bytes: 1,
  usedAt: NOW - days * DAY,
  draft,
});
const pathsOf = (files: readonly KeptFile[]): readonly string[] => files.map(({ path }) => path);

describe('entries of the cache', () => {
  it('go when nobody has used them for 30 days, however long ago they were written', async () => {
    const [old, used, fresh] = [put('a/1.json', 31), put('b/1.json', 31, 2), put('b/2.json', 1)];
    await prune(folder, NOW);
    expect([old, used, fresh].map((one) => existsSync(one))).toEqual([false, true, true]);
    expect(existsSync(dirname(old))).toBe(false);
  });

  it('are looked through once a day', async () => {
    await prune(folder, NOW);
    const old = put('a/1.json', 31);
    await prune(folder, NOW + DAY - 1000);
    expect(existsSync(old)).toBe(true);
    await prune(folder, NOW + DAY);
    expect(existsSync(old)).toBe(false);
  });

  it('go where there are too many, those used least recently first', () => {
    const files = Array.from({ length: MAX_ENTRIES + 2 }, (_, nth) => file(nth, (nth * 7) % 20));
    const gone = outdated(files, NOW);
    expect(gone).toHaveLength(2);
    expect(gone.every(({ usedAt }) => usedAt === NOW - 19 * DAY)).toBe(true);
  });

  it('that were never finished go after an hour', () => {
    expect(pathsOf(outdated([file(1, 0.01, true), file(2, 0.1, true)], NOW))).toEqual(['2']);
  });

  it('are none where nothing was ever kept', async () => {
    expect(await keptFiles(join(folder, 'missing'))).toEqual([]);
    await prune(join(folder, 'missing'), NOW);
  });

  it('keep the time at which they were written when they are used', async () => {
    const vault = Vault.open(folder) as Vault;
    const used = put('a/1.json', 31);
    await vault.touch('entries/a/1.json');
    await vault.touch('entries/a/missing.json');
    const { mtimeMs, atimeMs } = statSync(used);
    expect(mtimeMs).toBe(NOW - 31 * DAY);
    expect(atimeMs).toBeGreaterThan(Date.now() - 10_000);
  });
});
