import { isRecord } from '../../../json/is-record.ts';
import type { ListLifetime, ListPart } from '../../catalog/lifetime.ts';

/** How long the list of a server that says nothing of it may be kept where its changes are told; in milliseconds. */
const WATCHED_MS = 60_000;

interface Said {
  readonly ttlMs: number | undefined;
  readonly isPublic: boolean;
}

/** What a server says itself. What is no whole number of milliseconds, or unknown, was not said. */
function saidBy({ shell }: ListPart): Said {
  const page: unknown = JSON.parse(shell);
  const { ttlMs, cacheScope } = isRecord(page) ? page : {};
  const isTtl = typeof ttlMs === 'number' && Number.isSafeInteger(ttlMs) && ttlMs >= 0;
  return { ttlMs: isTtl ? ttlMs : undefined, isPublic: cacheScope === 'public' };
}

/** What is left of it; at least 0. */
function leftOf(part: ListPart, { ttlMs }: Said, now: number): number {
  if (ttlMs === undefined) return part.watched ? WATCHED_MS : 0;
  // A clock that was set back makes nothing younger.
  return Math.max(0, ttlMs - Math.max(0, now - part.at));
}

/**
 * `ttlMs` and `cacheScope` of lists: the least of all servers less its age, and public where all say so. `isOpen`: nobody
 * shows a credential, so that everybody gets the same lists.
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
