import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../../diagnostics/error-code.ts';
import { isRecord } from '../../json/is-record.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import type { Totals } from './statistics.ts';

export interface ServerState {
  readonly server: string;
  /** `asleep`: nothing runs, and its next call starts it. */
  readonly state: 'asleep' | 'starting' | 'running' | 'failed';
  /** The process id, where a process runs here. */
  readonly pid?: number;
  /** When its present life began; milliseconds since 1970. */
  readonly since?: number;
}

export interface SessionState {
  /** What the client calls itself. */
  readonly client: string;
  readonly servers: readonly ServerState[];
}

/** What a running gateway says of itself. */
export interface GatewayState {
  readonly pid: number;
  /** Tells the process from a later one of the same number, where the system says so. */
  readonly birth: string;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
  /** `stdio`, or the addresses over HTTP. */
  readonly endpoints: readonly string[];
  readonly sessions: readonly SessionState[];
  readonly total: Totals;
  readonly servers: Readonly<Record<string, Totals>>;
}

/** What the system says of a process behind its command; nothing where it does not say. */
function statOf(pid: number): readonly string[] {
  try {
    // The command may hold blanks. The fields behind its bracket do not.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** When a process began, in the system's own terms: empty where it does not say. */
export const birthOf = (pid: number): string => statOf(pid)[19] ?? '';

/** It has ended, and only its number is not free yet. */
const isZombie = (pid: number): boolean => statOf(pid)[0] === 'Z';

const fileOf = (folder: string, pid: number): string => join(folder, `${pid}.json`);

export const writeState = (folder: string, state: GatewayState): Promise<void> =>
  replaceFile(fileOf(folder, state.pid), JSON.stringify(state));

export const removeState = (folder: string, pid: number): Promise<void> =>
  rm(fileOf(folder, pid), { force: true });

/** Whether the very process of that number and birth still runs. */
export function isRunning({ pid, birth }: Pick<GatewayState, 'pid' | 'birth'>): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another user's process runs, too.
    if (errorCode(error) !== 'EPERM') return false;
  }
  return birthOf(pid) === birth && !isZombie(pid);
}

async function readState(file: string): Promise<GatewayState | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(value) && typeof value['pid'] === 'number'
      ? (value as unknown as GatewayState)
      : undefined;
  } catch {
    return undefined;
  }
}

/** All gateways that run, the oldest first. Removes the files of those that are gone. */
export async function runningStates(folder: string): Promise<readonly GatewayState[]> {
  const names = await readdir(folder).catch(() => []);
  const states = await Promise.all(
    names
      .filter((name) => /^\d+\.json$/.test(name))
      .map(async (name) => {
        const file = join(folder, name);
        const state = await readState(file);
        if (state !== undefined && isRunning(state)) return [state];
        await rm(file, { force: true }).catch(() => {});
        return [];
      }),
  );
  return states.flat().sort((a, b) => a.started - b.started || a.pid - b.pid);
}
