/** Whether a file or folder is the user's alone: what others may write is not what this program wrote there. */
import { lstatSync, type Stats, statSync } from 'node:fs';
import type { NotOwn } from '../diagnostics/not-own.ts';

export { NOT_OWN_TEXT, type NotOwn } from '../diagnostics/not-own.ts';

const OTHERS_WRITE = 0o022;
const OTHERS_READ = 0o055;

/**
 * The reason why the file behind a descriptor or a path is not the user's alone. `undefined` if it is. The graver
 * reason comes first. Windows has no such modes: there everything counts as its owner's alone.
 *
 * @param user the effective user of this process
 */
export function whyNotOwn(
  { uid, mode }: Pick<Stats, 'uid' | 'mode'>,
  user = process.geteuid?.(),
): NotOwn | undefined {
  if (user === undefined || process.platform === 'win32') return undefined;
  if (uid !== user) return 'foreign';
  if ((mode & OTHERS_WRITE) !== 0) return 'writable';
  return (mode & OTHERS_READ) === 0 ? undefined : 'readable';
}

/** The same for a path. A link has to be the user's, and so has its target. Throws if nothing exists there. */
export function whyPathNotOwn(path: string): NotOwn | undefined {
  const stats = lstatSync(path);
  if (!stats.isSymbolicLink()) return whyNotOwn(stats);
  // The modes of links say nothing.
  return whyNotOwn({ uid: stats.uid, mode: 0 }) ?? whyNotOwn(statSync(path));
}
