import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { isFolder } from '../is-folder.ts';
import type { Launch } from './process-group.ts';

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function isRunnable(path: string): boolean {
  try {
    if (!isFile(path)) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export type FoundProgram =
  | { readonly kind: 'found'; readonly file: string }
  /** A file that may not be run. */
  | { readonly kind: 'not-runnable'; readonly file: string }
  | { readonly kind: 'folder'; readonly file: string }
  | { readonly kind: 'missing' };

/** The file that the system runs for a command; a path is taken from `folder`. */
export function findProgram({ command, env }: Pick<Launch, 'command' | 'env'>, folder: string): FoundProgram {
  const endings = process.platform === 'win32' ? ['', ...(env['PATHEXT'] ?? '.EXE;.CMD').split(';')] : [''];
  const isPath = /[\\/]/.test(command);
  const places = isPath
    ? [resolve(folder, command)]
    : (env['PATH'] ?? '')
        .split(delimiter)
        .filter(Boolean)
        .map((place) => join(place, command));
  const files = places.flatMap((place) => endings.map((ending) => place + ending));
  const file = files.find(isRunnable);
  if (file !== undefined) return { kind: 'found', file };
  const barred = files.find(isFileSafe);
  if (barred !== undefined) return { kind: 'not-runnable', file: barred };
  const found = isPath ? places.find(isFolder) : undefined;
  return found === undefined ? { kind: 'missing' } : { kind: 'folder', file: found };
}

function isFileSafe(path: string): boolean {
  try {
    return isFile(path);
  } catch {
    return false;
  }
}
