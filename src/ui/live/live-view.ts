import { pathFromHome } from '../../diagnostics/shown-path.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { CallEvent, LiveState, NotesEvent } from '../../gateway/live/messages.ts';
import type { GatewayState, ServerState } from '../../gateway/stats/state-file.ts';
import { noTotals } from '../../gateway/stats/totals.ts';
import type { LiveCall, LiveGateway, LivePin, LiveServer, LiveTotals } from '../api/live-api.ts';

/** Earlier versions do not count all of them. */
const withAll = (totals: LiveTotals): LiveTotals => ({ ...noTotals(), ...totals });

function serverOf(
  { server, state, pid, since, restarts = 0 }: ServerState,
  totals: LiveTotals | undefined,
  notes: readonly NotesEvent[],
): LiveServer {
  const said = notes.find((one) => one.server === server && one.pid === pid)?.lines ?? [];
  return {
    ...{ server, state, restarts, stderr: said.map(visible) },
    pid,
    since,
    totals: totals && withAll(totals),
  };
}

/** Servers that are not as they were pinned. */
const pinsOf = ({ pins = {} }: GatewayState): readonly LivePin[] =>
  Object.entries(pins).flatMap(([server, { policy, why, tools, instructions }]) => {
    const changed = Object.entries(tools).map(([tool, verdict]) => ({ tool, why: verdict.why }));
    if (why === undefined && instructions === undefined && changed.length === 0) return [];
    return [{ server, policy, tools: changed, instructions: instructions !== undefined, why }];
  });

/** A gateway as the page shows it: from its state file, and from what it says itself where it does. */
export function gatewayOf({ state, notes, keep }: LiveState, events: boolean): LiveGateway {
  const { pid, version, started, config, endpoints, sessions, total, servers } = state;
  return {
    ...{ pid, version, started, endpoints, events, total: withAll(total), pins: pinsOf(state) },
    config: config && pathFromHome(config),
    keep,
    sessions: sessions.map(({ client, servers: all }) => ({
      client,
      servers: all.map((one) => serverOf(one, servers[one.server], notes)),
    })),
    servers: Object.fromEntries(Object.entries(servers).map(([name, one]) => [name, withAll(one)])),
  };
}

export const callOf = (gateway: number, { before, after, ...call }: CallEvent): LiveCall => ({
  ...call,
  gateway,
  tokens: { before, after },
});
