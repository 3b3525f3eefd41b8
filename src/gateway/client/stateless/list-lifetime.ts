import { isRecord } from '../../../json/is-record.ts';
import type { ListLifetime, ListPart } from '../../catalog/lifetime.ts';

/**
 * How long the list of a server may be cached if the server does not say so but announces changes; in
 * milliseconds.
 */
const WATCHED_MS = 60_000;

interface Said {
  readonly ttlMs: number | undefined;
  readonly isPublic: boolean;
}

/**
 * The lifetime that a server itself states. A value that is unknown or no whole number of milliseconds counts
 * as not stated.
 */
function saidBy({ shell }: ListPart): Said {
  const page: unknown = JSON.parse(shell);
  const { ttlMs, cacheScope } = isRecord(page) ? page : {};
  const isTtl = typeof ttlMs === 'number' && Number.isSafeInteger(ttlMs) && ttlMs >= 0;
  return { ttlMs: isTtl ? ttlMs : undefined, isPublic: cacheScope === 'public' };
}

/** The remaining lifetime; at least 0. */
function leftOf(part: ListPart, { ttlMs }: Said, now: number): number {
  if (ttlMs === undefined) return part.watched ? WATCHED_MS : 0;
  // If the clock was set back, the list does not become younger.
  return Math.max(0, ttlMs - Math.max(0, now - part.at));
}

/**
 * `ttlMs` and `cacheScope` of lists. The lifetime is the least of all servers, less its age. The scope is
 * public if all servers say so. `isOpen`: nobody shows a credential, and everybody gets the same lists.
 */
export const listLifetime = (isOpen: boolean, now: () => number = Date.now): ListLifetime => ({
  over: (part) => {
    const said = saidBy(part);
    return said.ttlMs !== undefined && leftOf(part, said, now()) === 0;
  },
  members: (parts) => {
    const all = parts.map((part) => ({ part, said: saidBy(part) }));
    const left = all.map(({ part, said }) => leftOf(part, said, now()));
    return {
      ttlMs: left.length === 0 ? 0 : Math.min(...left),
      cacheScope: isOpen && all.length > 0 && all.every(({ said }) => said.isPublic) ? 'public' : 'private',
    };
  },
});
