/** A client's text as data: its servers, ours among them, and all else. */
import { edited } from '../document/edit/member-edits.ts';
import { isRecord } from '../json/is-record.ts';
import { ENTRY_NAME } from './client-entry.ts';
import { jsonFormat, yamlFormat, yamlListFormat } from './document-formats.ts';
import { type EntryTarget, NotEditable, type TextFormat } from './format.ts';
import type { KnownClient } from './known-client.ts';
import { tomlFormat } from './toml-format.ts';

export const TEXT_FORMATS: Readonly<Record<KnownClient['format'], TextFormat>> = {
  json: jsonFormat,
  toml: tomlFormat,
  yaml: yamlFormat,
  'yaml-list': yamlListFormat,
};

/** By name, as they stand there. */
export type Entries = Readonly<Record<string, unknown>>;

const MARK = '\uFEFF';

/** A byte order mark, and the text behind it. */
export function withoutMark(text: string): { readonly mark: string; readonly plain: string } {
  const mark = text.startsWith(MARK) ? MARK : '';
  return { mark, plain: text.slice(mark.length) };
}

/** All entries under the client's key; none where something else stands there. */
export function entriesIn(whole: Entries, key: string): Entries {
  const servers = whole[key];
  return isRecord(servers) ? servers : {};
}

export const entryIn = (whole: Entries, key: string): unknown => entriesIn(whole, key)[ENTRY_NAME];

/** All that is not our entry, with more servers or less; a key that holds no others counts as absent. */
export function othersIn(
  whole: Entries,
  key: string,
  { more = {}, less = [] }: { readonly more?: Entries; readonly less?: readonly string[] } = {},
): unknown {
  const { [key]: servers, ...rest } = whole;
  if (!isRecord(servers) && servers !== undefined && servers !== null) return { rest, servers };
  const { [ENTRY_NAME]: _, ...left } = { ...more, ...(isRecord(servers) ? servers : {}) };
  return { rest, left: Object.fromEntries(Object.entries(left).filter(([name]) => !less.includes(name))) };
}

/** The readers take a call for each level; what cannot be read again was spliced wrongly. */
export async function readAgain(format: TextFormat, text: string, problem: string): Promise<Entries> {
  try {
    return await format.read(text);
  } catch {
    throw new NotEditable(problem);
  }
}

/** The text with the entry in it. */
export const withEntry = async (
  format: TextFormat,
  text: string,
  target: EntryTarget,
  entry: Entries,
): Promise<string> => edited(text, await format.add(text, target, entry));
