import { hostname } from 'node:os';
import type { SessionSharing } from '../gateway/client/http/session-sharing.ts';
import { SharedSessions, sessionTable } from '../gateway/client/http/shared-sessions.ts';
import type { Counters } from '../gateway/limits/counters.ts';
import { StoreCounters } from '../gateway/limits/store-counters.ts';
import type { StoreConfig } from '../model/config.ts';
import { inBackground } from '../platform/background.ts';
import type { Log } from '../platform/log.ts';
import { keepIn } from '../platform/vault.ts';
import { keepNothing } from '../shared-store/memory-vault.ts';
import { Mirror } from '../shared-store/mirror.ts';
import { OwnedLeases } from '../shared-store/owned-lease.ts';
import { SharedMemory } from '../shared-store/shared-memory.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { loginsIn } from './open-logins.ts';
import { openRedis } from './open-redis.ts';
import type { CopyFor } from './serve-context.ts';

/** The state that replicas share while this one serves. */
export interface SharedState {
  readonly store: SharedStore;
  readonly sessions: SessionSharing;
  readonly copies: CopyFor;
  readonly counters: Counters;
  /** Leases for servers that run only once over all replicas. */
  readonly leases: OwnedLeases;
  /** The name of this replica. */
  readonly replica: string;
  close(): Promise<void>;
}

/**
 * Keeps what servers answered, and verdicts on patterns, where the config says. Gives what replicas share where they do,
 * also while the store is away: it is tried again from then on. Rejects with `StartFailure`.
 *
 * @param idleMs how long a session may go unused
 */
export async function openStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv,
  idleMs: () => number,
  log: Log,
): Promise<SharedState | undefined> {
  if (config.kind !== 'redis') {
    if (config.kind === 'memory') keepNothing();
    return undefined;
  }
  const { store, replica } = await openRedis(config, env, log);
  const [mirror, endLogins] = await Promise.all([Mirror.open(store, log), loginsIn(store, log)]);
  keepIn(mirror);
  const sessions = new SharedSessions({ store, replica, idleMs, log });
  const memories = new Set<SharedMemory>();
  store.onback(() => {
    for (const memory of memories) memory.again();
  });
  const copies: CopyFor = (transport, endpoint) => {
    const { owner } = transport;
    if (owner === undefined) return undefined;
    // A session's id is its own; callers without one have theirs at each endpoint.
    const table = transport.quiet === undefined ? sessionTable(`${endpoint} ${owner}`) : sessionTable(owner);
    const behind = (work: Promise<void>): void => inBackground(work, 'Sharing what clients were given', log);
    const copy = new SharedMemory(store, table, transport, () => sessions.ttlMs, behind);
    memories.add(copy);
    const end = (): void => {
      copy.end();
      memories.delete(copy);
    };
    return { copy, end };
  };
  const close = async (): Promise<void> => {
    sessions.close();
    await endLogins();
    await store.close();
  };
  const name = replica ?? `${hostname()}:${process.pid}`;
  const leases = new OwnedLeases(store, name);
  return { store, sessions, copies, counters: new StoreCounters(store), leases, replica: name, close };
}
