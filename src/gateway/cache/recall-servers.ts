import type { FailedEntry, ListedEntry } from '../catalog/cache-entry.ts';
import { answerOf } from '../catalog/cached-list.ts';
import type { Downstream } from '../servers/downstream.ts';
import { tally } from '../stats/tallies.ts';
import type { SessionCache } from './session-cache.ts';

/** What the cache says about the servers that have no answer in it. */
export interface Unlisted {
  /** They failed shortly before. */
  readonly failed: ReadonlyMap<Downstream, FailedEntry>;
  /** They were too slow for an earlier session. */
  readonly slow: ReadonlySet<Downstream>;
  /** Nothing was ever kept of them. */
  readonly fresh: ReadonlySet<Downstream>;
}

/**
 * Includes the servers that have a cached answer to such an initialize. Returns what is known of the others.
 * `params` is JSON text.
 */
export function recallServers(
  servers: readonly Downstream[],
  cache: SessionCache | undefined,
  params: string | undefined,
  onrecalled: (server: Downstream, entry: ListedEntry) => void,
): Unlisted {
  const failed = new Map<Downstream, FailedEntry>();
  const slow = new Set<Downstream>();
  const fresh = new Set<Downstream>();
  for (const server of servers) {
    const kept = cache?.of(server.name);
    const entry = kept?.recall(params);
    const hit = entry === undefined ? 'bcp_cache_misses_total' : 'bcp_cache_hits_total';
    if (cache !== undefined) tally(hit, { server: server.name });
    if (kept?.isNew === true) fresh.add(server);
    if (entry?.kind === 'slow') slow.add(server);
    if (server.state !== 'unstarted') continue;
    if (entry?.kind === 'failed') failed.set(server, entry);
    if (entry?.kind !== 'listed') continue;
    const answer = answerOf(entry.initialize);
    if (answer.kind === 'lost') continue;
    server.adopt(params, answer.frame);
    onrecalled(server, entry);
  }
  return { failed, slow, fresh };
}
