import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import { KnownError } from '../diagnostics/error.ts';
import { aboutFile } from './file-error.ts';
import { isWithinAny, outside, realPathWithin } from './roots.ts';

/** A pipe without a writer must not block. Not all systems know the flag. */
const NON_BLOCKING = constants.O_NONBLOCK ?? 0;

/** Something that was opened in one of the folders; the caller closes the handle. */
export interface Opened {
  readonly handle: FileHandle;
  /** Its path, all links followed. */
  readonly real: string;
}

/**
 * Opens a file or folder for reading and makes sure that it lies in one of the folders, even if links change
 * meanwhile. Throws known errors.
 */
export async function openWithin(path: string, folders: readonly string[], flags = 0): Promise<Opened> {
  const real = await realPathWithin(path, folders);
  const handle = await aboutFile(path, open(real, constants.O_RDONLY | NON_BLOCKING | flags));
  try {
    const opened = await placeOf(handle, real);
    if (opened === undefined) throw new KnownError('tool-file', { path, reason: CHANGED });
    if (!(await isWithinAny(opened, folders))) throw outside(path, folders);
    return { handle, real: opened };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** The same without bounds. */
export function openAnywhere(path: string): Promise<FileHandle> {
  return aboutFile(path, open(path, constants.O_RDONLY | NON_BLOCKING));
}

const CHANGED = 'it was moved or replaced while it was being opened; try again';

/**
 * The path of an open file or folder. Linux knows it. On other systems the path is followed again and must lead to the
 * same file.
 */
async function placeOf(handle: FileHandle, real: string): Promise<string | undefined> {
  const known = await readlink(`/proc/self/fd/${handle.fd}`).catch(() => undefined);
  if (known !== undefined) return known;
  try {
    const [opened, found] = await Promise.all([handle.stat({ bigint: true }), lstat(real, { bigint: true })]);
    const same = opened.dev === found.dev && opened.ino === found.ino;
    return same && (await realpath(real)) === real ? real : undefined;
  } catch {
    return undefined;
  }
}
