import { readdirSync, readFileSync } from 'node:fs';

/** A variable that every process of the gateway's world inherits. */
export const MARK = 'BCP_LIVE_DAY';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended since.
    return '';
  }
}

/** The processes that were started for this day, by their command lines (Linux). */
export function marked(mark: string): ReadonlyMap<number, string> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ours = pids.filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`${MARK}=${mark}`));
  return new Map(
    ours.map((pid) => [Number(pid), read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim()] as const),
  );
}

/** Whether something comes to pass within some seconds. */
export async function soon(happened: () => boolean, seconds = 10): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    if (happened()) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return happened();
}
