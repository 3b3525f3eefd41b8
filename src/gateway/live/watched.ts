/** How a gateway learns that a page watches. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeFolder } from '../../platform/folders.ts';

/** A file that a page touches while it watches. */
export const watchMark = (env: NodeJS.ProcessEnv): string => join(runtimeFolder(env), 'ui-watched');

/** How often a page touches it, and for how long that counts; in milliseconds. */
export const MARK_EVERY = 4000;
const MARK_HOLDS = 15_000;

/** Whether a page watches, or did a moment ago. */
export function isWatched(env: NodeJS.ProcessEnv): boolean {
  try {
    const at = statSync(watchMark(env), { throwIfNoEntry: false })?.mtimeMs;
    return at !== undefined && Math.abs(Date.now() - at) < MARK_HOLDS;
  } catch {
    // What is no folder, or may not be looked into, has no mark.
    return false;
  }
}
