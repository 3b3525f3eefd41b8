/** Servers that stay in a client's file with the gateway before them: `bcp-proxy … -- COMMAND ARGS…`. */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../json/is-record.ts';
import { isOurEntry, type StartWords } from './client-entry.ts';
import { type Entries, entriesIn } from './client-text.ts';

/** Stands between the gateway's own words and the command of the server. */
const BEFORE_SERVER = '--';

const keyOf = (entry: Entries): 'command' | 'cmd' => (entry['command'] === undefined ? 'cmd' : 'command');

/** The command and its arguments; `undefined` where the client reads the entry in another way. */
function wordsOf(entry: Entries): readonly unknown[] | undefined {
  const command = entry[keyOf(entry)];
  const { args = [] } = entry;
  if (!Array.isArray(args)) return undefined;
  const words = [...(Array.isArray(command) ? command : [command]), ...args];
  const [program] = words;
  if (typeof program !== 'string' || program === '') return undefined;
  // Some clients take a whole command line here.
  return words.length === 1 && /\s/.test(program) ? undefined : words;
}

/** The entry with other words. All its other keys stay. */
function withWords(entry: Entries, words: readonly unknown[]): Entries {
  const key = keyOf(entry);
  if (!Array.isArray(entry[key])) return { ...entry, [key]: words[0], args: words.slice(1) };
  const { args: _, ...rest } = entry;
  return { ...rest, [key]: words };
}

/** The entry with the gateway before its server; `undefined` where there is no program to start, or it is the gateway. */
export function wrapped(entry: unknown, start: StartWords): Entries | undefined {
  if (!isRecord(entry) || entry['url'] !== undefined || isOurEntry(entry)) return undefined;
  const words = wordsOf(entry);
  return words && withWords(entry, [...start, BEFORE_SERVER, ...words]);
}

/** The entry without the gateway. What a person has changed in it since stays. */
function unwrapped(entry: unknown, before: unknown): unknown {
  if (!isRecord(entry) || !isRecord(before)) return entry;
  const words = wordsOf(entry)?.slice() ?? [];
  const own = words.slice(words.indexOf(BEFORE_SERVER) + 1);
  if (!isDeepStrictEqual(own, wordsOf(before))) return withWords(entry, own);
  const { command: _, cmd: __, args: ___, ...rest } = entry;
  const said = ['command', 'cmd', 'args'].flatMap((key) =>
    before[key] === undefined ? [] : [[key, before[key]]],
  );
  return { ...rest, ...Object.fromEntries(said) };
}

/** Those of the servers that were wrapped once and still are, as they are without the gateway. */
export function stillWrapped(whole: Entries, key: string, before: Entries): Entries {
  const entries = entriesIn(whole, key);
  const still = Object.entries(before).filter(
    ([name]) => isOurEntry(entries[name]) && wordsOf(entries[name] as Entries)?.includes(BEFORE_SERVER),
  );
  return Object.fromEntries(still.map(([name, one]) => [name, unwrapped(entries[name], one)]));
}

/** The whole file with these entries instead of those of the same name. */
export const withEntries = (whole: Entries, key: string, entries: Entries): Entries =>
  Object.keys(entries).length === 0 ? whole : { ...whole, [key]: { ...entriesIn(whole, key), ...entries } };
