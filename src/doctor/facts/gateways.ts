import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GatewayState } from '../../gateway/stats/state-file.ts';
import { isRecord } from '../../json/is-record.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import { isRunning } from '../../platform/process/running.ts';

/** A gateway that runs. */
export interface GatewayFacts {
  readonly pid: number;
  readonly version: string;
  /** The names that the clients of its sessions report. */
  readonly clients: readonly string[];
}

function gatewayIn(file: string): readonly GatewayFacts[] {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isRecord(value) || typeof value['pid'] !== 'number') return [];
    const state = value as unknown as GatewayState;
    if (!isRunning(state)) return [];
    const clients = state.sessions.map(({ client }) => client).filter((name) => name !== '');
    return [{ pid: state.pid, version: state.version, clients: [...new Set(clients)] }];
  } catch {
    // It has just gone, or is of a version that wrote something else.
    return [];
  }
}

/** The gateways of this user that run. Removes nothing that others have left. */
export function readGateways(env: NodeJS.ProcessEnv): readonly GatewayFacts[] {
  const folder = runtimeFolder(env);
  try {
    const names = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
    return names.flatMap((name) => gatewayIn(join(folder, name)));
  } catch {
    return [];
  }
}
