import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CacheFile, keptFiles, MAX_ENTRIES, outdated, prune } from '../../../src/gateway/cache/prune.ts';
import { Vault } from '../../../src/platform/vault.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.UTC(2026, 5, 1);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-prune-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const entry = (name: string, written: number, used = written): string =>
  put(`servers/entries/${name}`, written, used);

/** A file that was written and used so many days ago. */
function put(name: string, written: number, used = written): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  utimesSync(file, (NOW - used * DAY) / 1000, (NOW - written * DAY) / 1000);
  return file;
}

const file = (nth: number, days: number, draft = false): CacheFile => ({
  path: String(nth),
  bytes: 1,
  usedAt: NOW - days * DAY,
  draft,
});
const pathsOf = (files: readonly CacheFile[]): readonly string[] => files.map(({ path }) => path);

describe('entries of the cache', () => {
  it('go when nobody has used them for 30 days, however long ago they were written', async () => {
    const [old, used, fresh] = [entry('a/1.json', 31), entry('b/1.json', 31, 2), entry('b/2.json', 1)];
    await prune(folder, NOW);
    expect([old, used, fresh].map((one) => existsSync(one))).toEqual([false, true, true]);
    expect(existsSync(dirname(old))).toBe(false);
  });

  it('are looked through once a day', async () => {
    await prune(folder, NOW);
    const old = entry('a/1.json', 31);
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
    const vault = Vault.open({ folder, key: join(folder, 'state', 'key') }) as Vault;
    const used = entry('a/1.json', 31);
    await vault.touch('servers/entries/a/1.json');
    await vault.touch('servers/entries/a/missing.json');
    const { mtimeMs, atimeMs } = statSync(used);
    expect(mtimeMs).toBe(NOW - 31 * DAY);
    expect(atimeMs).toBeGreaterThan(Date.now() - 10_000);
  });
});

describe('what else is kept', () => {
  it('goes after a year where it is the names of tools, and after 30 days where it is a config that was checked', async () => {
    const [old, used, kept] = [
      put('servers/names/1.json', 366),
      put('servers/names/2.json', 500, 364),
      put('configs/1.json', 29),
    ];
    const config = put('configs/2.json', 31);
    const other = [put('results/1.json', 999), put('regex-verdicts.json', 999)];
    await prune(folder, NOW);
    expect([old, used, kept, config, ...other].map((one) => existsSync(one))).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
    ]);
  });
});
