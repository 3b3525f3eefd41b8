import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRecord } from '../../json/is-record.ts';
import { isRunning, type KnownProcess } from '../../platform/process/running.ts';
import { replaceFile } from '../../platform/replace-file.ts';
import type { PinReport } from '../pins/pins.ts';
import type { TextFinding } from '../pins/text-findings.ts';
import type { Totals } from './totals.ts';

/** The pending work of a session at a server. */
export interface ServerLoad {
  readonly server: string;
  /** Requests without an answer. */
  readonly open: number;
  readonly queuedBytes: number;
}

export interface ServerState {
  readonly server: string;
  /** `asleep`: no process runs, and the next call starts it. */
  readonly state: 'asleep' | 'starting' | 'running' | 'failed';
  /** The process id, if a process runs here. */
  readonly pid?: number;
  /** The time when its present life began; milliseconds since 1970. */
  readonly since?: number;
  /** The number of restarts. */
  readonly restarts?: number;
}

export interface SessionState {
  /** The client's own name. */
  readonly client: string;
  readonly servers: readonly ServerState[];
}

/** The state of a running gateway, as it reports it. */
export interface GatewayState extends KnownProcess {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
  /** `stdio`, or the addresses over HTTP. */
  readonly endpoints: readonly string[];
  readonly sessions: readonly SessionState[];
  readonly total: Totals;
  readonly servers: Readonly<Record<string, Totals>>;
  /** The time when the last call of each server ended; milliseconds since 1970. */
  readonly lastUsed?: Readonly<Record<string, number>>;
  /** The tools and texts that differ from their pins, by server. */
  readonly pins?: Readonly<Record<string, PinReport>>;
  /** The suspicious texts of its servers. */
  readonly doubts?: readonly TextFinding[];
}

const fileOf = (folder: string, pid: number): string => join(folder, `${pid}.json`);

export const writeState = (folder: string, state: GatewayState): Promise<void> =>
  replaceFile(fileOf(folder, state.pid), JSON.stringify(state));

export const removeState = (folder: string, pid: number): Promise<void> =>
  rm(fileOf(folder, pid), { force: true });

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

/** Whether this call removed the file. `false` if it was gone. */
async function removed(file: string): Promise<boolean> {
  try {
    await rm(file);
    return true;
  } catch {
    return false;
  }
}

/** What the state files of a folder say. */
export interface FoundGateways {
  /** The oldest first. */
  readonly running: readonly GatewayState[];
  /** Those that ended without a word. A gateway that ends in order removes its file before. */
  readonly died: readonly GatewayState[];
}

/** A file of a folder, and the state in it; none if it holds none. */
interface Found {
  readonly file: string;
  readonly state: GatewayState | undefined;
}

async function statesIn(folder: string): Promise<readonly Found[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^\d+\.json$/.test(name)).map((name) => join(folder, name));
  return Promise.all(files.map(async (file) => ({ file, state: await readState(file) })));
}

const oldestFirst = (states: readonly GatewayState[]): readonly GatewayState[] =>
  states.toSorted((a, b) => a.started - b.started || a.pid - b.pid);

/** Finds all gateways. Removes the files of those that died. */
export async function findGateways(folder: string): Promise<FoundGateways> {
  const running: GatewayState[] = [];
  const died: GatewayState[] = [];
  await Promise.all(
    (await statesIn(folder)).map(async ({ file, state }) => {
      if (state !== undefined && isRunning(state)) running.push(state);
      // A gateway may have ended in order since its file was read.
      else if ((await removed(file)) && state !== undefined) died.push(state);
    }),
  );
  return { running: oldestFirst(running), died };
}

/**
 * All running gateways, the oldest first. Leaves the files of those that died for `findGateways`: without its file, a
 * gateway seems to have ended in order.
 */
export async function runningStates(folder: string): Promise<readonly GatewayState[]> {
  const found = await statesIn(folder);
  return oldestFirst(found.flatMap(({ state }) => (state !== undefined && isRunning(state) ? [state] : [])));
}
