/** The file of a config, replaced as a whole while no other process of this program does. */
import { randomBytes } from 'node:crypto';
import { constants, existsSync, promises, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { KnownError } from '../../diagnostics/error.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { LockTimeout, LockUnavailable, locked } from '../../platform/file-lock.ts';
import { makeFolder } from '../../platform/make-folder.ts';

/** A change takes some ten milliseconds; many may wait in line. In milliseconds. */
const LONGEST_WAIT = 30_000;

const unwritable = (file: string, cause: unknown): KnownError =>
  cause instanceof KnownError
    ? cause
    : new KnownError('file-unwritable', { file, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });

/** The folders of a file that are not there, the lowest first. */
function missingFolders(file: string): readonly string[] {
  const missing: string[] = [];
  for (let folder = dirname(file); !existsSync(folder); folder = dirname(folder)) missing.push(folder);
  return missing;
}

/**
 * Does the work while no other process changes this config. If it fails, folders that were made for it are removed.
 *
 * @throws KnownError `config-busy`, `file-unwritable`, and the errors of the work
 */
export async function whileLocked<T>(file: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const lock = `${file}.lock`;
  const missing = missingFolders(file);
  try {
    // Not by the lock, which would make it the user's alone.
    await makeFolder(dirname(file));
    return await locked(lock, LONGEST_WAIT, work, signal).catch((error: unknown) => {
      // Not every file system has what locks are made of; where nothing can be written, the work says so.
      if (error instanceof LockUnavailable) return work();
      throw error instanceof LockTimeout ? new KnownError('config-busy', { file, lock }) : error;
    });
  } catch (error) {
    for (const folder of missing) await promises.rmdir(folder).catch(() => undefined);
    throw unwritable(file, error);
  }
}

/**
 * Copies the attributes of the old file: its mode, whatever the umask is, and its owner and group if this user may set
 * them.
 */
async function likeOld(draft: string, file: string): Promise<void> {
  const old = await promises.stat(file);
  const own = await promises.stat(draft);
  if (old.uid !== own.uid) await promises.chown(draft, old.uid, own.gid).catch(() => undefined);
  if (old.gid !== own.gid) await promises.chown(draft, -1, old.gid).catch(() => undefined);
  const { gid } = await promises.stat(draft);
  // Another group than before gets no more than everybody.
  const mode = gid === old.gid ? old.mode : (old.mode & ~0o070) | ((old.mode & 0o007) << 3);
  await promises.chmod(draft, mode & 0o7777);
}

const isAsBefore = (file: string, before: Uint8Array): boolean => readFileSync(file).equals(before);

/**
 * Writes a config as a whole, beside its old self; a reader never sees half of an old one. `last` is done when all is
 * ready; one that is private is its owner's alone.
 *
 * @throws KnownError `config-changed`, `file-unwritable`, and what `last` throws
 */
export async function replaceConfig(
  file: string,
  before: Uint8Array | undefined,
  after: Uint8Array,
  { last, isPrivate }: { readonly last: () => Promise<void>; readonly isPrivate: boolean },
): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const mode = before === undefined && !isPrivate ? 0o666 : 0o600;
    await promises.writeFile(draft, after, { mode, flag: 'wx' });
    if (before !== undefined) await likeOld(draft, file);
    if (isPrivate) await promises.chmod(draft, (await promises.stat(draft)).mode & 0o700);
    const isFree = before === undefined ? !existsSync(file) : isAsBefore(file, before);
    if (!isFree) throw new KnownError('config-changed', { file });
    await last();
    if (before === undefined) await promises.copyFile(draft, file, constants.COPYFILE_EXCL);
    else await promises.rename(draft, file);
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    await promises.rm(draft, { force: true }).catch(() => undefined);
  }
}

/** Takes a config away that holds just these bytes. */
export async function removeConfig(file: string, bytes: Uint8Array): Promise<void> {
  if (!isAsBefore(file, bytes)) throw new KnownError('config-changed', { file });
  await promises.rm(file).catch((error: unknown) => {
    throw unwritable(file, error);
  });
}
