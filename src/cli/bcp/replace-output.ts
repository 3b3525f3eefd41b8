import { constants, type Stats } from 'node:fs';
import {
  access,
  type FileHandle,
  lstat,
  open,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from '../../diagnostics/error-code.ts';
import { removedOnDeath } from '../../platform/process/removed-on-death.ts';

/** Files in these folders may be open elsewhere, as stdout is. They are written in place. */
const SYSTEM_FOLDERS = /^\/(?:dev|proc)\//;
/** Why a folder lets nobody make a file in it, though one that is there may be written. */
const CLOSED_FOLDER: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Writes a file as a whole, or leaves the old one in place. The parts go into a file beside it, which then takes its
 * name and mode. Links are followed. Devices, pipes, dangling links, and files in folders where no other file may be
 * made are written in place. Errors are those of the system.
 */
export async function replaceOutput(file: string, parts: Iterable<string | Uint8Array>): Promise<void> {
  const present = await statOf(stat(file));
  const isWrittenInPlace =
    SYSTEM_FOLDERS.test(resolve(file)) || (present ? !present.isFile() : await isLink(file));
  if (isWrittenInPlace) return writeFile(file, parts);
  // A file that may not be written shall not be replaced either.
  if (present) await access(file, constants.W_OK);
  const target = present ? await realpath(file) : resolve(file);
  const temporary = join(dirname(target), `.bcp-${crypto.randomUUID()}.tmp`);
  const release = removedOnDeath(temporary);
  try {
    const handle = await openBeside(temporary, present);
    if (handle === undefined) return await writeFile(file, parts);
    await writeThrough(handle, parts, present);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
    release();
  }
}

/** `undefined` where the folder takes no new file, but has the one to write. */
async function openBeside(temporary: string, present: Stats | undefined): Promise<FileHandle | undefined> {
  try {
    return await open(temporary, 'wx');
  } catch (error) {
    if (present && CLOSED_FOLDER.has(errorCode(error))) return undefined;
    throw error;
  }
}

/** The bytes are on the disk before the file gets its name. */
async function writeThrough(
  handle: FileHandle,
  parts: Iterable<string | Uint8Array>,
  replaced: Stats | undefined,
): Promise<void> {
  try {
    if (replaced) await handle.chmod(replaced.mode & 0o7777);
    await writeFile(handle, parts);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function isLink(file: string): Promise<boolean> {
  return (await statOf(lstat(file)))?.isSymbolicLink() ?? false;
}

/** `undefined` where there is nothing. */
function statOf(status: Promise<Stats>): Promise<Stats | undefined> {
  return status.catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}
