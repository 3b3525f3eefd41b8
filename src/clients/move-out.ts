/** Servers out of a client's text, and our one entry into it. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { splice } from '../json/splice.ts';
import type { KnownClient } from './client.ts';
import {
  type Entries,
  entriesIn,
  entryIn,
  othersIn,
  readAgain,
  TEXT_FORMATS,
  withoutMark,
} from './client-text.ts';
import { uninstallFrom, withOurs } from './edit.ts';
import { NotEditable } from './format.ts';
import { type Splice, spliceBetween } from './splice.ts';

const NOT_ALONE = 'it cannot be taken out of the file without other changes';

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

export interface MovedOut {
  readonly text: string;
  readonly splice: Splice;
  /** The servers that are out now, in the order of the file. */
  readonly moved: readonly string[];
  /** Why others had to stay. */
  readonly stuck: readonly { readonly name: string; readonly why: string }[];
}

/**
 * Takes servers out of a text in which one entry of ours replaces them.
 *
 * @param ours our entry, with the settings of a present one
 * @param known earlier splices, the newest first
 * @throws NotEditable if our entry does not fit in
 */
export async function moveOut(
  client: KnownClient,
  text: string,
  names: readonly string[],
  ours: Entries,
  known: readonly Splice[],
): Promise<MovedOut> {
  const { mark, plain } = withoutMark(text);
  const before = await TEXT_FORMATS[client.format].read(plain);
  const all = entriesIn(before, client.key);
  const present = entryIn(before, client.key);
  const base = await uninstallFrom(client, plain, known);
  let after = isDeepStrictEqual(present, ours) ? plain : await withOurs(client, plain, ours);
  const moved: string[] = [];
  const stuck: { readonly name: string; readonly why: string }[] = [];
  for (const name of names) {
    try {
      after = await withoutServer(client, after, name);
      moved.push(name);
    } catch (cause) {
      if (!(cause instanceof NotEditable)) throw cause;
      stuck.push({ name, why: cause.message });
    }
  }
  const out = Object.fromEntries(moved.map((name) => [name, all[name]]).filter(([, one]) => isRecord(one)));
  const made = spliceBetween(base?.text ?? plain, after, { ...base?.moved, ...out });
  return { text: mark + after, splice: made, moved, stuck };
}
