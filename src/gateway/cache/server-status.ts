import { rough } from '../../diagnostics/counted.ts';
import { type CacheEntry, countsOf, isFresh, validFor } from '../catalog/cache-entry.ts';
import type { ListKind } from '../wire/list-kinds.ts';
import { KEPT_DAYS } from './prune.ts';

/** The state of a server's newest cache entry. Times are ISO 8601. */
export interface ServerStatus {
  readonly server: string;
  /** `expired`: there is an entry, but the server will be asked again. `none`: there is no entry. */
  readonly state: 'kept' | 'failed' | 'slow' | 'expired' | 'none';
  readonly at?: string;
  readonly until?: string;
  readonly items?: Readonly<Partial<Record<ListKind, number>>>;
  /** The number of client kinds (protocol version and capabilities) that have an entry. */
  readonly clients?: number;
}

export function statusOf(
  server: string,
  entries: readonly CacheEntry[],
  ttlMs: number,
  now: number,
): ServerStatus {
  const newest = entries.find((entry) => isFresh(entry, ttlMs, now)) ?? entries[0];
  if (newest === undefined) return { server, state: 'none' };
  const fresh = newest.kind === 'listed' ? 'kept' : newest.kind;
  return {
    server,
    state: isFresh(newest, ttlMs, now) ? fresh : 'expired',
    at: new Date(newest.at).toISOString(),
    until: new Date(newest.at + validFor(newest, ttlMs)).toISOString(),
    items: newest.kind === 'listed' ? countsOf(newest) : undefined,
    clients: entries.length,
  };
}

const ITEMS: readonly (readonly [ListKind, string])[] = [
  ['tools', 'tool'],
  ['prompts', 'prompt'],
  ['resources', 'resource'],
  ['templates', 'template'],
];

/** A status as a line for people. */
export function statusLine({ server, state, at = '', until = '', items }: ServerStatus, now: number): string {
  const age = rough(now - Date.parse(at));
  const remaining = rough(Date.parse(until) - now);
  switch (state) {
    case 'none':
      return `${server}: nothing is kept`;
    case 'failed':
      return `${server}: did not start ${age} ago; left alone for ${remaining} more`;
    case 'slow':
      return `${server}: was still starting ${age} ago, when the session began; each session starts it`;
    case 'expired':
      return `${server}: listed ${age} ago, which is too old: asked anew by the next session`;
    case 'kept': {
      const counts = ITEMS.flatMap(([kind, word]) => {
        const count = items?.[kind] ?? 0;
        return count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];
      });
      return `${server}: ${counts.join(', ') || 'no items'}; listed ${age} ago, used for ${remaining} more`;
    }
  }
}

/** The total of all cached entries, of all servers and configs, as a line for people. */
export function totalLine({ entries, bytes }: { readonly entries: number; readonly bytes: number }): string {
  const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  return `All configs together: ${counted}, ${size}. What nobody has used for ${KEPT_DAYS} days is removed.`;
}
