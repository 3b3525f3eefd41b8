import { constants, copyFile, link, lstat, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { aboutFile } from './read-file.ts';
import { realPathWithin } from './roots.ts';

/** What link() answers where the file system has no hard links. */
const NO_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Writes a file that must not exist yet, below one of the roots: whole or not at all. Links in the folder's path are
 * followed before the roots are checked; one at the file's own place counts as an existing file. Gives the real path.
 */
export async function writeNewFile(
  path: string,
  data: Uint8Array,
  roots: readonly string[],
): Promise<string> {
  const folder = await realPathWithin(dirname(path), roots);
  const target = join(folder, basename(path));
  if (await exists(target)) throw new KnownError('tool-exists', { path });
  const temporary = join(folder, `.${basename(path)}.${crypto.randomUUID()}.tmp`);
  try {
    await aboutFile(path, writeFile(temporary, data, { flag: 'wx' }));
    await aboutFile(path, publish(temporary, target, path));
  } finally {
    await unlink(temporary).catch(() => undefined);
  }
  return target;
}

async function exists(path: string): Promise<boolean> {
  const status = await lstat(path).catch(() => undefined);
  return status !== undefined;
}

/** Gives the finished file its name. Unlike rename() neither way replaces a file that came up meanwhile. */
async function publish(temporary: string, target: string, path: string): Promise<void> {
  try {
    await link(temporary, target).catch((error: unknown) => {
      if (!NO_LINKS.has(codeOf(error))) throw error;
      return copyFile(temporary, target, constants.COPYFILE_EXCL);
    });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new KnownError('tool-exists', { path });
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
