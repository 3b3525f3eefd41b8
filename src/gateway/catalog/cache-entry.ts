import { isRecord } from '../../json/is-record.ts';
import { LIST_KINDS, type ListKind } from '../wire/list-kinds.ts';

/** One list as a server gave it. */
export interface CachedItems {
  readonly kind: 'items';
  /** The time when it was listed; milliseconds since 1970. */
  readonly at: number;
  /** Its first page, without items and cursor. */
  readonly shell: string;
  /** Key (name or URI; null for an odd item without one) and JSON of each item. */
  readonly items: readonly (readonly [key: string | null, json: string])[];
}
/** The server does not know the method. `frame` is its answer. */
export interface CachedRefusal {
  readonly kind: 'refused';
  readonly at: number;
  readonly frame: string;
}
/** `failed`: the server answered with an error, or stopped. `slow`: it did not answer in time. */
export interface CachedFailure {
  readonly kind: 'failed' | 'slow';
  readonly at: number;
}
export type CachedList = CachedItems | CachedRefusal | CachedFailure;

/** A server that has answered initialize. */
export interface ListedEntry {
  readonly kind: 'listed';
  readonly server: string;
  /** The client's part of initialize: JSON text. */
  readonly client: string;
  /** The time when initialize was answered; milliseconds since 1970. */
  readonly at: number;
  /** The frame that answered it. */
  readonly initialize: string;
  readonly lists: Readonly<Partial<Record<ListKind, CachedList>>>;
}
/**
 * A server without an answer. `failed`: its start has failed. `slow`: it was still starting when the gateway
 * answered the client.
 */
interface UnlistedEntry<K extends 'failed' | 'slow'> {
  readonly kind: K;
  readonly server: string;
  readonly client: string;
  readonly at: number;
}
export type FailedEntry = UnlistedEntry<'failed'>;
export type SlowEntry = UnlistedEntry<'slow'>;
/** The cached answers of one server for clients of one kind. */
export type CacheEntry = ListedEntry | FailedEntry | SlowEntry;

/** How long a failed server gets no request, and how long nobody waits for a slow one; in milliseconds. */
export const FAILED_FOR = 10 * 60_000;

const KINDS: ReadonlySet<unknown> = new Set<CacheEntry['kind']>(['listed', 'failed', 'slow']);

/** The entry in a text; `undefined` for any other text. */
export function readEntry(text: string | undefined): CacheEntry | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && KINDS.has(value['kind']) ? (value as unknown as CacheEntry) : undefined;
  } catch {
    return undefined;
  }
}

const within = (at: number, ms: number, now: number): boolean => at <= now && now - at < ms;

/** Whether a list may still be used, or whether its failure still counts. */
export const isFreshList = ({ kind, at }: CachedList, ttlMs: number, now: number): boolean =>
  within(at, kind === 'failed' || kind === 'slow' ? FAILED_FOR : ttlMs, now);

/** How long an entry is valid for its server, if an answer is valid for `ttlMs`. */
export const validFor = ({ kind }: CacheEntry, ttlMs: number): number =>
  kind === 'listed' ? ttlMs : FAILED_FOR;

/** Whether an entry is still valid for its server. */
export const isFresh = (entry: CacheEntry, ttlMs: number, now: number): boolean =>
  within(entry.at, validFor(entry, ttlMs), now);

/** The number of listed items of each kind. */
export function countsOf({ lists }: ListedEntry): Readonly<Partial<Record<ListKind, number>>> {
  return Object.fromEntries(
    LIST_KINDS.flatMap((kind) => {
      const list = lists[kind];
      return list?.kind === 'items' ? [[kind, list.items.length]] : [];
    }),
  );
}
