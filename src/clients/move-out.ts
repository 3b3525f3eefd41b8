/** Servers out of a client's text, and our one entry into it. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { splice } from '../json/splice.ts';
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
import { uninstallFrom, withOurs } from './edit.ts';
import { NotEditable } from './format.ts';
import type { KnownClient } from './known-client.ts';
import { type Splice, spliceBetween } from './text-splice.ts';
import { withEntries } from './wrap.ts';

const NOT_ALONE = 'it cannot be taken out of the file without other changes';
const NOT_WRAPPED = 'its command cannot be changed without other changes';

/** The text without one server. */
async function withoutServer({ format: name, key }: KnownClient, plain: string, server: string) {
  const format = TEXT_FORMATS[name];
  const after = splice(plain, await format.remove(plain, { key, name: server }));
  const [before, read] = [await format.read(plain), await readAgain(format, after, NOT_ALONE)];
  const expected = othersIn(before, key, { less: [server] });
  const isOnlyThat =
    isDeepStrictEqual(othersIn(read, key), expected) &&
    isDeepStrictEqual(entryIn(read, key), entryIn(before, key));
  if (!isOnlyThat) throw new NotEditable(NOT_ALONE);
  return after;
}

/** The text with the gateway before one server. */
async function withWrapped(
  { format: name, key }: KnownClient,
  plain: string,
  server: string,
  entry: Entries,
) {
  const format = TEXT_FORMATS[name];
  const after = await withEntry(format, plain, { key, name: server }, entry);
  const [before, read] = [await format.read(plain), await readAgain(format, after, NOT_WRAPPED)];
  if (!isDeepStrictEqual(read, withEntries(before, key, { [server]: entry })))
    throw new NotEditable(NOT_WRAPPED);
  return after;
}

export interface MovedOut {
  readonly text: string;
  readonly splice: Splice;
  /** The servers that are out now, in the order of the file. */
  readonly moved: readonly string[];
  /** The servers that have the gateway before them now. */
  readonly wrapped: readonly string[];
  /** Why others had to stay. */
  readonly stuck: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Takes servers out of a text in which one entry of ours replaces them.
 *
 * @param ours our entry, with the settings of a present one; `undefined`: it is not needed
 * @param wraps servers that stay there with the gateway before them, as they are to be
 * @param known earlier splices, the newest first
 * @throws NotEditable if our entry does not fit in
 */
export async function moveOut(
  client: KnownClient,
  text: string,
  names: readonly string[],
  ours: Entries | undefined,
  wraps: Entries,
  known: readonly Splice[],
): Promise<MovedOut> {
  const { mark, plain } = withoutMark(text);
  const before = await TEXT_FORMATS[client.format].read(plain);
  const all = entriesIn(before, client.key);
  const present = entryIn(before, client.key);
  const base = await uninstallFrom(client, plain, known);
  const isThere = ours === undefined || isDeepStrictEqual(present, ours);
  let after = isThere ? plain : await withOurs(client, plain, ours);
  const stuck: { readonly name: string; readonly why: string }[] = [];
  const edited = async (name: string, edit: () => Promise<string>): Promise<readonly string[]> => {
    try {
      after = await edit();
      return [name];
    } catch (cause) {
      if (!(cause instanceof NotEditable)) throw cause;
      stuck.push({ name, why: cause.message });
      return [];
    }
  };
  const moved: string[] = [];
  for (const name of names) moved.push(...(await edited(name, () => withoutServer(client, after, name))));
  const wrapped: string[] = [];
  for (const [name, entry] of Object.entries(wraps))
    if (isRecord(entry)) wrapped.push(...(await edited(name, () => withWrapped(client, after, name, entry))));
  const earlier = (of: readonly string[]): Entries =>
    Object.fromEntries(of.map((name) => [name, all[name]]).filter(([, one]) => isRecord(one)));
  const made = spliceBetween(base?.text ?? plain, after, {
    moved: { ...base?.moved, ...earlier(moved) },
    wrapped: { ...base?.wrapped, ...earlier(wrapped) },
  });
  return { text: mark + after, splice: made, moved, wrapped, stuck };
}
