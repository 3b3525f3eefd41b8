import { readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONFIGS } from '../../config/remembered.ts';
import { NAMES } from './cached-names.ts';
import { ENTRIES, SPOKEN } from './server-cache.ts';

/**
 * Entries that were unused for this many days are removed. If there are more entries than the maximum, the
 * least recently used ones are removed.
 */
export const KEPT_DAYS = 30;
export const MAX_ENTRIES = 2000;
/** Users give permissions for names, so names are kept much longer. */
export const NAMES_DAYS = 365;

const DAY = 24 * 60 * 60_000;
/** The lifetime of half-written files from killed processes; in milliseconds. */
const DRAFT_LIVES = 60 * 60_000;
/** The modification time of this file is the time of the last cleanup. */
const LOOKED = 'pruned';

/**
 * The folders that are checked, below the user's cache folder, and how long their files are kept without use.
 */
const KEPT: readonly (readonly [folder: string, days: number])[] = [
  [ENTRIES, KEPT_DAYS],
  [SPOKEN, KEPT_DAYS],
  [NAMES, NAMES_DAYS],
  // Its time is the time of writing. Without the file, the config is read and checked once more.
  [CONFIGS, KEPT_DAYS],
];

/** One file: a server's answers to clients of one kind, or the data of a config. */
export interface CacheFile {
  readonly path: string;
  readonly bytes: number;
  /** The time of the last write or use; milliseconds since 1970. */
  readonly usedAt: number;
  /** Whether the file was never finished. */
  readonly draft: boolean;
}

/** All files below a folder. */
async function filesBelow(folder: string): Promise<readonly CacheFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile() !== true) return [];
      const usedAt = Math.max(stats.atimeMs, stats.mtimeMs);
      return [{ path, bytes: stats.size, usedAt, draft: !name.endsWith('.json') }];
    }),
  );
  return found.flat();
}

/** All entries of servers' answers, of all configs, in the cache folder. */
export const keptFiles = (folder: string): Promise<readonly CacheFile[]> => filesBelow(join(folder, ENTRIES));

/** The entries to remove. */
export function outdated(files: readonly CacheFile[], now: number, days = KEPT_DAYS): readonly CacheFile[] {
  const whole = files.filter(({ draft }) => !draft).sort((a, b) => b.usedAt - a.usedAt);
  const drafts = files.filter(({ draft, usedAt }) => draft && now - usedAt > DRAFT_LIVES);
  return [...drafts, ...whole.filter(({ usedAt }, i) => i >= MAX_ENTRIES || now - usedAt > days * DAY)];
}

/**
 * Removes outdated files in the cache folder, at most once a day for all processes. Never rejects, because a
 * file that stays only takes space.
 */
export async function prune(folder: string, now: number): Promise<void> {
  const marker = join(folder, LOOKED);
  const looked = await stat(marker).catch(() => undefined);
  if (looked !== undefined && now - looked.mtimeMs < DAY) return;
  try {
    await writeFile(marker, '', { mode: 0o600 });
    await utimes(marker, now / 1000, now / 1000);
    for (const [below, days] of KEPT)
      for (const { path } of outdated(await filesBelow(join(folder, below)), now, days)) {
        await rm(path, { force: true });
        // The folder is removed if it is empty.
        await rmdir(dirname(path)).catch(() => undefined);
      }
  } catch {
    // The next process tries again.
  }
}
