import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { aboutFile } from './read-file.ts';

/** A path that a client named: relative ones count from the first root. */
export function resolveFromRoots(path: string, roots: readonly string[]): string {
  return resolve(roots[0] ?? process.cwd(), path);
}

/** The real path of an existing file or folder, which has to lie in one of the roots once all links are followed. */
export async function realPathWithin(path: string, roots: readonly string[]): Promise<string> {
  const real = await aboutFile(path, realpath(path));
  for (const root of roots) {
    // A root that does not exist holds nothing.
    const realRoot = await realpath(root).catch(() => undefined);
    if (realRoot !== undefined && isWithin(real, realRoot)) return real;
  }
  const folders = new Set(roots.map((root) => resolve(root)));
  throw new KnownError('tool-outside-roots', { path, roots: [...folders] });
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
