import { utimesSync, writeFileSync } from 'node:fs';
import { liveFolder, MARK_EVERY, watchMark } from '../gateway/live/place.ts';
import { makeFolderSync } from '../platform/make-folder.ts';
import { whyPathNotOwn } from '../platform/owned-file.ts';

function touch(env: NodeJS.ProcessEnv): void {
  const mark = watchMark(env);
  try {
    makeFolderSync(liveFolder(env), 0o700);
    if (whyPathNotOwn(liveFolder(env)) !== undefined) return;
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
