import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRecord } from '../json/is-record.ts';
import { isRunning } from '../platform/process/running.ts';
import { daemonFolder } from './daemon-place.ts';
import { removeHintsTo } from './hints.ts';
import type { DaemonAbout } from './listen.ts';

/** How long a daemon may take to end its servers; in milliseconds. */
const STOP_WAIT = 8000;
const LOOK_AGAIN = 20;

function aboutIn(file: string): DaemonAbout | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) && typeof value['pid'] === 'number'
      ? (value as unknown as DaemonAbout)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The daemons of this user that run. Removes the files of those that are gone. */
export function knownDaemons(env: NodeJS.ProcessEnv): readonly DaemonAbout[] {
  const folder = daemonFolder(env);
  let names: readonly string[] = [];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
  return names.flatMap((name) => {
    const about = aboutIn(join(folder, name));
    if (about !== undefined && isRunning(about)) return [about];
    // A socket that is left of it is removed by who starts the next.
    if (about !== undefined) {
      rmSync(join(folder, name), { force: true });
      removeHintsTo(name.slice(0, -'.json'.length), env);
    }
    return [];
  });
}

/** Ends daemons with all their servers. Resolves when they are gone. */
export async function stopDaemons(all: readonly DaemonAbout[]): Promise<void> {
  for (const { pid } of all)
    try {
      process.kill(pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  const until = Date.now() + STOP_WAIT;
  while (all.some(isRunning) && Date.now() < until) await sleep(LOOK_AGAIN);
  for (const about of all) if (isRunning(about)) process.kill(about.pid, 'SIGKILL');
}
