import { isRecord } from '../json/is-record.ts';
import { TEXT_FORMATS, withoutMark } from './client-text.ts';
import type { KnownClient } from './known-client.ts';

/** How an entry of a client starts a server, or reaches it. */
export interface ClientEntry {
  readonly name: string;
  /** As it stands in the file. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The program and its arguments; empty where it is reached by an address. */
  readonly words: readonly string[];
  readonly url?: string;
  /** The PATH that the entry gives it. */
  readonly path?: string;
  /** Set where the entry belongs to this folder alone. */
  readonly folder?: string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const texts = (value: unknown): readonly string[] => [value].flat().filter(isText);

function entryOf(name: string, raw: Readonly<Record<string, unknown>>): ClientEntry {
  const { command, cmd, args, url, serverUrl, httpUrl, uri } = raw;
  const path = [raw['env'], raw['environment'], raw['envs']]
    .map((env) => (isRecord(env) ? env['PATH'] : undefined))
    .find(isText);
  const address = [httpUrl, url, serverUrl, uri].find(isText);
  return { name, raw, words: [...texts(command ?? cmd), ...texts(args)], url: address, path };
}

const entriesOf = (servers: unknown): readonly ClientEntry[] =>
  Object.entries(isRecord(servers) ? servers : {}).flatMap(([name, raw]) =>
    isRecord(raw) ? [entryOf(name, raw)] : [],
  );

/**
 * The servers that a client's file names, for all folders and for this one: Claude Code keeps those of a folder in the
 * file of the user.
 *
 * @throws NotEditable where it cannot be read
 */
export async function clientEntries(
  { format, key }: KnownClient,
  text: string,
  cwd: string,
): Promise<readonly ClientEntry[]> {
  const whole = await TEXT_FORMATS[format].read(withoutMark(text).plain);
  const { projects } = whole;
  const project = isRecord(projects) && Object.hasOwn(projects, cwd) ? projects[cwd] : undefined;
  const here = entriesOf(isRecord(project) ? project[key] : undefined);
  return [...entriesOf(whole[key]), ...here.map((entry) => ({ ...entry, folder: cwd }))];
}

/** Whether a config can be begun with the servers of the client's file. */
export const isReadByInit = ({ format }: KnownClient): boolean => format === 'json' || format === 'toml';
