import { utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { MARK_EVERY, watchMark } from '../../gateway/live/watched.ts';
import { makeFolderSync } from '../../platform/make-folder.ts';

function touch(env: NodeJS.ProcessEnv): void {
  const mark = watchMark(env);
  try {
    makeFolderSync(dirname(mark), 0o700);
    writeFileSync(mark, '', { mode: 0o600 });
    const now = new Date();
    utimesSync(mark, now, now);
  } catch {
    // Gateways tell what their state files say, and no more.
  }
}

/** Lets gateways know that a page watches, until it is stopped. */
export function markWatching(env: NodeJS.ProcessEnv): { stop(): void } {
  touch(env);
  const timer = setInterval(() => touch(env), MARK_EVERY).unref();
  return { stop: () => clearInterval(timer) };
}
