/** One entry into a client's text, and out again: everything else keeps its bytes, or nothing is done. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { splice } from '../json/splice.ts';
import type { KnownClient } from './client.ts';
import { clientEntry, ENTRY_NAME, isOurEntry, type StartWords, startsTheSame } from './entry.ts';
import { NotEditable, type TextFormat } from './format.ts';
import { jsonFormat } from './json-format.ts';
import { tomlFormat } from './toml-format.ts';
import { yamlFormat } from './yaml-format.ts';

const FORMATS: Readonly<Record<KnownClient['format'], TextFormat>> = {
  json: jsonFormat,
  toml: tomlFormat,
  yaml: yamlFormat,
};

/** What was put into a text, and what stood there before. */
export interface Splice {
  readonly put: string;
  readonly instead: string;
}

const MARK = '\uFEFF';
const markOf = (text: string): string => (text.startsWith(MARK) ? MARK : '');

/** The servers under the client's key but for ours, and all other keys; a key that holds no others counts as absent. */
function others(whole: Readonly<Record<string, unknown>>, key: string): unknown {
  const { [key]: servers, ...rest } = whole;
  const { [ENTRY_NAME]: _, ...left } = isRecord(servers) ? servers : {};
  return isRecord(servers) || servers === undefined || servers === null ? { rest, left } : { rest, servers };
}

const entryIn = (whole: Readonly<Record<string, unknown>>, key: string): unknown => {
  const servers = whole[key];
  return isRecord(servers) ? servers[ENTRY_NAME] : undefined;
};

/** The readers take a call for each level; what cannot be read again was spliced wrongly. */
async function readAgain(format: TextFormat, text: string) {
  try {
    return await format.read(text);
  } catch {
    throw new NotEditable('the entry does not fit in without other changes');
  }
}

export type Installed =
  | { readonly state: 'same' }
  | { readonly state: 'foreign' }
  | { readonly state: 'changed'; readonly text: string; readonly splice: Splice };

/**
 * Puts the entry in. `foreign`: another program stands under that name, and `force` was not given.
 *
 * @throws NotEditable
 */
export async function installIn(
  { format: name, key, shape }: KnownClient,
  text: string,
  words: StartWords,
  force: boolean,
): Promise<Installed> {
  const format = FORMATS[name];
  const plain = text.slice(markOf(text).length);
  const entry = clientEntry(shape, words);
  const before = await format.read(plain);
  const present = entryIn(before, key);
  if (startsTheSame(present, entry)) return { state: 'same' };
  if (present !== undefined && !isOurEntry(present) && !force) return { state: 'foreign' };
  const made = await format.add(plain, { key, name: ENTRY_NAME }, entry);
  const edit = { ...made, text: plain.includes('\r\n') ? made.text.replaceAll('\n', '\r\n') : made.text };
  const after = splice(plain, [edit]);
  const read = await readAgain(format, after);
  const isOnlyOurs =
    isDeepStrictEqual(entryIn(read, key), entry) && isDeepStrictEqual(others(read, key), others(before, key));
  if (!isOnlyOurs) throw new NotEditable('the entry does not fit in without other changes');
  const changed = { put: edit.text, instead: plain.slice(edit.start, edit.end) };
  return { state: 'changed', text: markOf(text) + after, splice: changed };
}

/** The text with the splice undone, where what was put stands there once. */
function undone(text: string, { put, instead }: Splice): string | undefined {
  const at = put === '' ? -1 : text.indexOf(put);
  if (at === -1 || text.indexOf(put, at + 1) !== -1) return undefined;
  return text.slice(0, at) + instead + text.slice(at + put.length);
}

/**
 * Takes the entry out again: the same bytes where the rest is as it was. `undefined`: there is none of ours.
 *
 * @param known what was put in; without it, or where that was changed since, the entry is found by its name
 * @throws NotEditable
 */
export async function uninstallFrom(
  { format: name, key }: KnownClient,
  text: string,
  known: Splice | undefined,
): Promise<string | undefined> {
  const format = FORMATS[name];
  const plain = text.slice(markOf(text).length);
  const before = await format.read(plain);
  if (!isOurEntry(entryIn(before, key))) return undefined;
  const back = known === undefined ? undefined : undone(plain, known);
  if (back !== undefined) {
    const read = await format.read(back).catch(() => undefined);
    const isOut = read !== undefined && !isOurEntry(entryIn(read, key));
    if (isOut && isDeepStrictEqual(others(read, key), others(before, key))) return markOf(text) + back;
  }
  const after = splice(plain, [await format.remove(plain, { key, name: ENTRY_NAME })]);
  const read = await readAgain(format, after);
  const isGone =
    entryIn(read, key) === undefined && isDeepStrictEqual(others(read, key), others(before, key));
  if (!isGone) throw new NotEditable('the entry does not come out without other changes');
  return markOf(text) + after;
}
