import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { KnownError } from '../diagnostics/error.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { entriesOf, type Skipped } from './entries.ts';

const isLeftOut = (name: string): boolean => name.startsWith('.') || name === 'node_modules';

const unreadable = (file: string, reason: string): KnownError =>
  new KnownError('unreadable-input', { file, reason });

/** Files below a folder, in the order of their names. */
async function filesBelow(folder: string, onskipped: (one: Skipped) => void): Promise<readonly string[]> {
  const entries = (await entriesOf(folder, onskipped))
    .filter((entry) => !isLeftOut(entry.name) && (entry.isFile() || entry.isDirectory()))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const found = entries.map((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, onskipped) : [path];
  });
  return (await Promise.all(found)).flat();
}

/**
 * The file at a path, or the files below it, without hidden ones and node_modules. The named path must be readable.
 * Paths below it may be left out.
 *
 * @throws KnownError `unreadable-input`
 */
export async function filesAt(path: string, onskipped: (one: Skipped) => void): Promise<readonly string[]> {
  const stats = await stat(path).catch((cause: unknown) => {
    throw unreadable(path, ioReason(cause) ?? String(cause));
  });
  if (!stats.isDirectory()) return [path];
  return filesBelow(path, (one) => {
    if (one.path === path) throw unreadable(path, one.reason);
    onskipped(one);
  });
}
