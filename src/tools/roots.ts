import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { startFolder } from '../platform/start-folder.ts';
import { fileError } from './file-error.ts';
import type { Roots } from './local-tools.ts';

/** A path that a client named: relative ones count from the first root. */
export function resolveFromRoots(path: string, { folders }: Roots): string {
  return resolve(folders[0] ?? startFolder(), path);
}

/**
 * The folders in which payload files may be read: the client's roots, or any folder (`undefined`) if it names none.
 * The magic in the first bytes distinguishes payloads from all other files that a wrong path could name.
 */
export function payloadFolders({ folders, named }: Roots): readonly string[] | undefined {
  return named ? folders : undefined;
}

/** The folders in which files may be written, and in which manifests and the files they name may be read. */
export function workFolders({ folders, named }: Roots): readonly string[] {
  // Some clients start their servers in /, which says nothing of what may be used.
  return named ? folders : folders.filter((folder) => dirname(resolve(folder)) !== resolve(folder));
}

/**
 * The real path of an existing file or folder, which has to lie in one of the folders once all links are followed. For
 * a path outside, the error does not even reveal whether it exists.
 */
export async function realPathWithin(path: string, folders: readonly string[]): Promise<string> {
  try {
    const real = await realpath(path);
    if (await isWithinAny(real, folders)) return real;
  } catch (error) {
    const known = fileError(path, error);
    if (await isWithinAny(await existingAncestor(path), folders)) throw known;
  }
  throw outside(path, folders);
}

/** Whether a real path lies in one of the folders. One that does not exist holds nothing. */
export async function isWithinAny(real: string, folders: readonly string[]): Promise<boolean> {
  for (const folder of folders) {
    const realFolder = await realpath(folder).catch(() => undefined);
    if (realFolder !== undefined && isWithin(real, realFolder)) return true;
  }
  return false;
}

export function outside(path: string, folders: readonly string[]): KnownError {
  if (folders.length === 0) return new KnownError('tool-no-roots', { path });
  return new KnownError('tool-outside-roots', {
    path,
    roots: [...new Set(folders.map((folder) => resolve(folder)))],
  });
}

async function existingAncestor(path: string): Promise<string> {
  const parent = dirname(path);
  if (parent === path) return path;
  return (await realpath(parent).catch(() => undefined)) ?? existingAncestor(parent);
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
