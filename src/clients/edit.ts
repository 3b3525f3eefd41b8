/** One entry into a client's text, and out again: everything else keeps its bytes, or nothing is done. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { splice } from '../json/splice.ts';
import { clientEntry, ENTRY_NAME, isOurEntry, type StartWords, startsTheSame } from './client-entry.ts';
import {
  type Entries,
  entriesIn,
  entryIn,
  othersIn,
  readAgain,
  TEXT_FORMATS,
  withEntry,
  withoutMark,
} from './client-text.ts';
import { NotEditable } from './format.ts';
import type { KnownClient } from './known-client.ts';
import { type Splice, spliceBetween, undone } from './text-splice.ts';
import { stillWrapped, withEntries } from './wrap.ts';

const NOT_IN = 'the entry does not fit in without other changes';
const NOT_OUT = 'the entry does not come out without other changes';

export type Installed =
  | { readonly state: 'same' }
  | { readonly state: 'foreign' }
  | { readonly state: 'changed'; readonly text: string; readonly splice: Splice };

/** The text with this entry as ours, and all else as it was. */
export async function withOurs({ format: name, key }: KnownClient, plain: string, entry: Entries) {
  const format = TEXT_FORMATS[name];
  const after = await withEntry(format, plain, { key, name: ENTRY_NAME }, entry);
  const [before, read] = [await format.read(plain), await readAgain(format, after, NOT_IN)];
  const isOnlyOurs =
    isDeepStrictEqual(entryIn(read, key), entry) &&
    isDeepStrictEqual(othersIn(read, key), othersIn(before, key));
  if (!isOnlyOurs) throw new NotEditable(NOT_IN);
  return after;
}

/**
 * Puts the entry in. `foreign`: another program has an entry of that name, and `force` was not given. If our entry
 * exists, its other settings stay.
 *
 * @param known earlier splices, the newest first
 * @throws NotEditable
 */
export async function installIn(
  client: KnownClient,
  text: string,
  words: StartWords,
  force: boolean,
  known: readonly Splice[] = [],
): Promise<Installed> {
  const { key, shape } = client;
  const { mark, plain } = withoutMark(text);
  const entry = clientEntry(shape, words);
  const present = entryIn(await TEXT_FORMATS[client.format].read(plain), key);
  if (startsTheSame(present, entry)) return { state: 'same' };
  const isOurs = isOurEntry(present);
  if (present !== undefined && !isOurs && !force) return { state: 'foreign' };
  const kept = isOurs && isRecord(present) ? { ...present, ...entry } : entry;
  const after = await withOurs(client, plain, kept);
  const hasWrapped = known.some(({ wrapped = {} }) => Object.keys(wrapped).length > 0);
  const base = isOurs || hasWrapped ? await uninstallFrom(client, plain, known) : undefined;
  const made = spliceBetween(base?.text ?? plain, after, base);
  return { state: 'changed', text: mark + after, splice: made };
}

export interface Uninstalled {
  readonly text: string;
  /** The servers that came back. */
  readonly moved: Entries;
  /** The servers that have the gateway before them no more. */
  readonly wrapped: Entries;
}

/** All that any of the splices took out, or wrapped. */
const allOf = (known: readonly Splice[], part: 'moved' | 'wrapped'): Entries =>
  Object.assign({}, ...known.map(({ [part]: entries = {} }) => entries).reverse()) as Entries;

/**
 * Takes the entry out again, and puts back what was moved: the same bytes where the rest is as it was. `undefined`: there
 * is none of ours, and nothing to put back.
 *
 * @param known what was put in, the newest first; without it, or where that was changed since, the entry is found by its
 *   name. A server of the same name that is there by now stays. Wrapped servers lose the gateway before them.
 * @throws NotEditable
 */
export async function uninstallFrom(
  { format: name, key }: KnownClient,
  text: string,
  known: readonly Splice[],
): Promise<Uninstalled | undefined> {
  const format = TEXT_FORMATS[name];
  const { mark, plain } = withoutMark(text);
  const before = await format.read(plain);
  const isIn = isOurEntry(entryIn(before, key));
  const wrapped = allOf(known, 'wrapped');
  const still = stillWrapped(before, key, wrapped);
  const alone = withEntries(before, key, still);
  const moved = Object.fromEntries(
    Object.entries(allOf(known, 'moved')).filter(([one]) => !Object.hasOwn(entriesIn(before, key), one)),
  );
  const isWrapping = Object.keys(still).length > 0;
  if (!isIn && !isWrapping && Object.keys(moved).length === 0) return undefined;
  for (const one of isIn || isWrapping ? known : []) {
    const back = undone(plain, one);
    const read = back === undefined ? undefined : await format.read(back).catch(() => undefined);
    if (back === undefined || read === undefined || isOurEntry(entryIn(read, key))) continue;
    if (isDeepStrictEqual(othersIn(read, key), othersIn(alone, key, { more: one.moved })))
      return { text: mark + back, moved: one.moved, wrapped };
  }
  let after = plain;
  for (const [one, entry] of Object.entries(moved).reverse())
    if (isRecord(entry)) after = await withEntry(format, after, { key, name: one }, entry);
  for (const [one, entry] of Object.entries(still))
    if (isRecord(entry)) after = await withEntry(format, after, { key, name: one }, entry);
  if (isIn) after = splice(after, await format.remove(after, { key, name: ENTRY_NAME }));
  const read = await readAgain(format, after, NOT_OUT);
  const isGone = !isIn || entryIn(read, key) === undefined;
  if (!isGone || !isDeepStrictEqual(othersIn(read, key), othersIn(alone, key, { more: moved })))
    throw new NotEditable(NOT_OUT);
  return { text: mark + after, moved, wrapped };
}
