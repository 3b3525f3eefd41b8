import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { access, type FileHandle, link, lstat, open, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { errorCode } from '../diagnostics/error-code.ts';
import { removedOnDeath } from '../platform/process/removed-on-death.ts';
import { aboutFile } from './file-error.ts';
import { openWithin } from './open-within.ts';

/** Errors of link() on file systems without hard links. */
const NO_LINKS: ReadonlySet<unknown> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);
/** Not all systems know the flag. */
const FOLDER_ONLY = constants.O_DIRECTORY ?? 0;

/**
 * Writes a file in one of the folders: whole or not at all, also when the process is killed. An existing file is
 * replaced only with `overwrite`, and only if it is a regular file. Links in the folder's path are followed before the
 * folders are checked. A link in place of the file itself is never followed. Gives the real path.
 */
export async function writeFileWithin(
  path: string,
  data: Uint8Array,
  { folders, overwrite }: { readonly folders: readonly string[]; readonly overwrite: boolean },
): Promise<string> {
  const { handle, real } = await openWithin(dirname(path), folders, FOLDER_ONLY);
  try {
    const place = await placeIn(handle, real);
    const name = basename(path);
    const target = join(place, name);
    const present = await presentAt(target, path);
    if (present !== undefined) checkReplaceable(present, path, overwrite);
    // Not made of the file's name, which may be as long as names can be.
    const temporary = `.bcp-proxy-${randomUUID()}.tmp`;
    const release = removedOnDeath(join(real, temporary));
    try {
      await aboutFile(path, writeTemporary(join(place, temporary), data, present));
      await aboutFile(path, publish(join(place, temporary), target, { path, overwrite }));
    } finally {
      await unlink(join(place, temporary)).catch(() => undefined);
      release();
    }
    return join(real, name);
  } finally {
    await handle.close();
  }
}

/** A path to an open folder that nobody can bend any more, where the system has one. */
async function placeIn(handle: FileHandle, real: string): Promise<string> {
  const held = `/proc/self/fd/${handle.fd}`;
  return access(held).then(
    () => held,
    () => real,
  );
}

function presentAt(target: string, path: string): Promise<Stats | undefined> {
  const status = lstat(target).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  return aboutFile(path, status);
}

function checkReplaceable(present: Stats, path: string, overwrite: boolean): void {
  if (!overwrite) throw new KnownError('tool-exists', { path });
  if (present.isFile()) return;
  const what = present.isSymbolicLink() ? 'a symbolic link' : present.isDirectory() ? 'a folder' : 'no file';
  throw new KnownError('tool-not-replaced', { path, what });
}

async function writeTemporary(path: string, data: Uint8Array, replaced: Stats | undefined): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    // A user who may not read the old file may not read the new one either.
    if (replaced !== undefined) await handle.chmod(replaced.mode & 0o777);
    await handle.writeFile(data);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives the finished file its name. Only with `overwrite` it replaces a file, also one that came up meanwhile. */
async function publish(
  temporary: string,
  target: string,
  { path, overwrite }: { readonly path: string; readonly overwrite: boolean },
): Promise<void> {
  if (overwrite) return rename(temporary, target);
  try {
    await link(temporary, target).catch((error: unknown) => {
      if (!NO_LINKS.has(errorCode(error))) throw error;
      return reserveAndRename(temporary, target);
    });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new KnownError('tool-exists', { path });
    throw error;
  }
}

/** rename() alone would replace a file; the name is taken first, as an empty file. */
async function reserveAndRename(temporary: string, target: string): Promise<void> {
  await (await open(target, 'wx')).close();
  await rename(temporary, target);
}
