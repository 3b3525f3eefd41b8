import type { ServerLoad, ServerState, SessionState } from '../stats/state-file.ts';
import { tallies } from '../stats/tallies.ts';
import type { FigureName, FigureReading } from './figures.ts';

/** The values that can be read from a gateway at any time. */
export interface GatewayStanding {
  readonly version: string;
  readonly sessions: readonly SessionState[];
  readonly loads: readonly ServerLoad[];
  /** Absent on stdio. */
  readonly heldBytes?: number;
  /** Absent on stdio. */
  readonly ready?: boolean;
}

const STATES: readonly ServerState['state'][] = ['running', 'starting', 'asleep', 'failed'];

/** The elements of each server, in the order of the servers. */
function byServer<T extends { readonly server: string }>(
  all: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(one.server, [...(found.get(one.server) ?? []), one]);
  return found;
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The figures that are read at the moment of asking, and not counted by calls. */
export function readings({
  version,
  sessions,
  loads,
  heldBytes,
  ready,
}: GatewayStanding): readonly FigureReading[] {
  const read = (figure: FigureName, value: number, labels: FigureReading['labels'] = {}): FigureReading => ({
    figure,
    labels,
    value,
  });
  return [
    read('bcp_build_info', 1, { version }),
    read('bcp_sessions', sessions.length),
    ...[...byServer(sessions.flatMap(({ servers }) => servers))].flatMap(([server, all]) => [
      read('bcp_server_up', all.every(({ state }) => state === 'failed') ? 0 : 1, { server }),
      ...STATES.map((state) =>
        read('bcp_server_connections', all.filter((one) => one.state === state).length, { server, state }),
      ),
    ]),
    ...[...byServer(loads)].flatMap(([server, all]) => [
      read('bcp_calls_open', sum(all.map(({ open }) => open)), { server }),
      read('bcp_server_queued_bytes', sum(all.map(({ queuedBytes }) => queuedBytes)), { server }),
    ]),
    ...(heldBytes === undefined ? [] : [read('bcp_client_held_bytes', heldBytes)]),
    ...(ready === undefined ? [] : [read('bcp_ready', ready ? 1 : 0)]),
    ...tallies().map(({ tally, labels, count }) => read(tally, count, labels)),
  ];
}
