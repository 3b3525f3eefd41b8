import { readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRIES } from './server-cache.ts';

/** What was not used for so many days is removed, and of more entries than this those that were used least recently. */
export const KEPT_DAYS = 30;
export const MAX_ENTRIES = 2000;

const DAY = 24 * 60 * 60_000;
/** Half-written files of processes that were killed; in milliseconds. */
const DRAFT_LIVES = 60 * 60_000;
/** Its time says when somebody has looked last. */
const LOOKED = 'pruned';

/** One entry: what a server answered to clients of one kind. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  /** Written or taken last; milliseconds since 1970. */
  readonly usedAt: number;
  /** Never finished. */
  readonly draft: boolean;
}

/** All entries below the cache's folder, of all configs. */
export async function keptFiles(folder: string): Promise<readonly KeptFile[]> {
  const entries = join(folder, ENTRIES);
  const names = await readdir(entries, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(entries, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats?.isFile() !== true) return [];
      const usedAt = Math.max(stats.atimeMs, stats.mtimeMs);
      return [{ path, bytes: stats.size, usedAt, draft: !name.endsWith('.json') }];
    }),
  );
  return found.flat();
}

/** Those that are not to be kept any longer. */
export function outdated(files: readonly KeptFile[], now: number): readonly KeptFile[] {
  const whole = files.filter(({ draft }) => !draft).sort((a, b) => b.usedAt - a.usedAt);
  const drafts = files.filter(({ draft, usedAt }) => draft && now - usedAt > DRAFT_LIVES);
  return [...drafts, ...whole.filter(({ usedAt }, i) => i >= MAX_ENTRIES || now - usedAt > KEPT_DAYS * DAY)];
}

/** Removes what is outdated, at most once a day whoever asks. Never rejects: what stays only takes room. */
export async function prune(folder: string, now: number): Promise<void> {
  const marker = join(folder, LOOKED);
  const looked = await stat(marker).catch(() => undefined);
  if (looked !== undefined && now - looked.mtimeMs < DAY) return;
  try {
    await writeFile(marker, '', { mode: 0o600 });
    await utimes(marker, now / 1000, now / 1000);
    for (const { path } of outdated(await keptFiles(folder), now)) {
      await rm(path, { force: true });
      // Where nothing else is in it.
      await rmdir(join(path, '..')).catch(() => undefined);
    }
  } catch {
    // The next one tries again.
  }
}
