import { readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CONFIGS } from '../../config/remembered.ts';
import { NAMES } from './kept-names.ts';
import { ENTRIES, SPOKEN } from './server-cache.ts';

/** What was not used for so many days is removed, and of more entries than this those that were used least recently. */
export const KEPT_DAYS = 30;
export const MAX_ENTRIES = 2000;
/** Names are what permissions are given for: they outlast a long absence. */
export const NAMES_DAYS = 365;

const DAY = 24 * 60 * 60_000;
/** Half-written files of processes that were killed; in milliseconds. */
const DRAFT_LIVES = 60 * 60_000;
/** The time of this file is the time of the last look. */
const LOOKED = 'pruned';

/** What is looked through, below the user's cache folder, and for how long it is kept without use. */
const KEPT: readonly (readonly [folder: string, days: number])[] = [
  [ENTRIES, KEPT_DAYS],
  [SPOKEN, KEPT_DAYS],
  [NAMES, NAMES_DAYS],
  // Its time is that of writing. Without the file the config is read and checked once more.
  [CONFIGS, KEPT_DAYS],
];

/** One file: what a server answered to clients of one kind, or what is kept of a config. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  /** The time of the last write or use; milliseconds since 1970. */
  readonly usedAt: number;
  /** Never finished. */
  readonly draft: boolean;
}

/** All files below a folder. */
async function filesBelow(folder: string): Promise<readonly KeptFile[]> {
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

/** All entries of what servers answered, of all configs, in the cache folder. */
export const keptFiles = (folder: string): Promise<readonly KeptFile[]> => filesBelow(join(folder, ENTRIES));

/** The entries to remove. */
export function outdated(files: readonly KeptFile[], now: number, days = KEPT_DAYS): readonly KeptFile[] {
  const whole = files.filter(({ draft }) => !draft).sort((a, b) => b.usedAt - a.usedAt);
  const drafts = files.filter(({ draft, usedAt }) => draft && now - usedAt > DRAFT_LIVES);
  return [...drafts, ...whole.filter(({ usedAt }, i) => i >= MAX_ENTRIES || now - usedAt > days * DAY)];
}

/** Removes what is outdated in the cache folder, at most once a day whoever asks. Never rejects: what stays only takes room. */
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
        // The folder goes where it is empty.
        await rmdir(dirname(path)).catch(() => undefined);
      }
  } catch {
    // The next process tries again.
  }
}
