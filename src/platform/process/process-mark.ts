import { randomUUID } from 'node:crypto';
import { promises } from 'node:fs';
import { errorCode } from '../../diagnostics/error-code.ts';

/**
 * In the environment of a started command and of all that it starts: finds, on Linux, those that have left the
 * process group (setsid). Each start has a value of its own.
 */
export const MARK_NAME = 'BCP_PROXY_GROUP';
const MARK = new RegExp(`(?:^|\0)${MARK_NAME}=([^\0]*)`, 'g');

/** So many processes are looked at at once: each takes a descriptor. */
const AT_ONCE = 8;
/** If no descriptor is free, others will be freed: the number of retries, and the wait before each in milliseconds. */
const TRIES = 20;
const RETRY_WAIT = 50;

export function newMark(): string {
  return randomUUID();
}

/** The marks that the next look at all processes is for, and its end. */
interface Sweep {
  readonly marks: Set<string>;
  readonly over: Promise<void>;
}

let last: Promise<void> = Promise.resolve();
let next: Sweep | undefined;

/**
 * Kills all processes that carry the mark. Resolves when all have been looked at. Nothing where there is no /proc. Those who
 * ask meanwhile share the look that comes next: many servers may end at once.
 */
export function killMarked(mark: string): Promise<void> {
  next ??= later();
  next.marks.add(mark);
  return next.over;
}

/** How long a look that nobody waits for is put off, so that others share it; in milliseconds. */
const SOON = 1000;

let soon: { readonly marks: Set<string>; readonly timer: NodeJS.Timeout } | undefined;
let looking: Promise<unknown> = Promise.resolve();

/** The same a little later, unless `lookNow` comes first: one look for many commands that end one after the other. */
export function killMarkedSoon(mark: string): void {
  soon ??= { marks: new Set(), timer: setTimeout(() => void lookNow(), SOON) };
  soon.marks.add(mark);
}

/** Looks for those that were put off. Resolves when no look is left to come. */
export function lookNow(): Promise<unknown> {
  const { marks, timer } = soon ?? {};
  clearTimeout(timer);
  soon = undefined;
  if (marks !== undefined) looking = Promise.all([looking, ...[...marks].map(killMarked)]);
  return looking;
}

/** A look at all processes, behind the one that goes on: that may have passed what this one is for. */
function later(): Sweep {
  const marks = new Set<string>();
  const over = last.then(() => {
    next = undefined;
    return killAll(marks);
  });
  last = over;
  return { marks, over };
}

async function killAll(marks: ReadonlySet<string>): Promise<void> {
  const names = await patient(() => promises.readdir('/proc')).catch(() => []);
  const pids = names.filter((name) => /^\d+$/.test(name)).values();
  const look = async (): Promise<void> => {
    for (const pid of pids) await killWhere(Number(pid), marks);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
}

async function killWhere(pid: number, marks: ReadonlySet<string>): Promise<void> {
  try {
    const environment = await patient(() => promises.readFile(`/proc/${pid}/environ`, 'latin1'));
    const marked = [...environment.matchAll(MARK)].some(([, mark = '']) => marks.has(mark));
    if (marked) process.kill(pid, 'SIGKILL');
  } catch {
    // Another user's, or already gone.
  }
}

const NO_DESCRIPTOR: ReadonlySet<unknown> = new Set(['EMFILE', 'ENFILE']);

const isWithoutDescriptor = (error: unknown): boolean => NO_DESCRIPTOR.has(errorCode(error));

/** Waits for a descriptor where there is none. */
async function patient<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read();
    } catch (error) {
      if (tries === TRIES || !isWithoutDescriptor(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_WAIT));
    }
  }
}
