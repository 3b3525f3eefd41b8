/** Whether a path can come to mean something that another user has put there. */
import { lstatSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { realFile } from './real-file.ts';

const ALL_WRITE = 0o002;
/** In such a folder only the owner of a file removes it. */
const STICKY = 0o1000;

const statsOf = (path: string): Stats | undefined => {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
};

const isOwn = (stats: Stats | undefined): boolean => stats !== undefined && stats.uid === process.geteuid?.();

/**
 * Whether others may put something of theirs in the place of a folder: now, or once this program has removed its own.
 * All folders above it count, and those above what links among them lead to.
 */
export function othersMayPlace(folder: string): boolean {
  return isOpenAbove(folder, false);
}

/** `stays`: what is there is removed by its owner alone, and nobody does that. */
function isOpenAbove(path: string, stays: boolean): boolean {
  const above = dirname(path);
  if (above === path) return false;
  const stats = statsOf(above);
  if (stats?.isSymbolicLink()) {
    const real = realFile(above);
    // A link that leads nowhere shows only later where it leads.
    return real === above || isOpenAbove(above, true) || isOpenAbove(join(real, basename(path)), stays);
  }
  return (stats !== undefined && isOpen(stats, stays && isOwn(statsOf(path)))) || isOpenAbove(above, true);
}

function isOpen({ uid, mode }: Stats, isHeld: boolean): boolean {
  if (uid !== 0 && uid !== process.geteuid?.()) return true;
  return (mode & ALL_WRITE) !== 0 && !((mode & STICKY) !== 0 && isHeld);
}
