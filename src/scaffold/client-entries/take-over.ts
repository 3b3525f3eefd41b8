import { isRecord } from '../../json/is-record.ts';
import { isText, type Making, PIECES } from './entry-pieces.ts';
import { placeIn, type Workspace } from './open-folder.ts';
import { variablesIn, withOurReferences } from './variable-references.ts';
import { type EntryVariable, Variables } from './variables.ts';

/** A server as it stands under `servers` of a config. */
export type ServerEntry = Readonly<Record<string, unknown>>;

export interface TakenOver {
  readonly servers: Readonly<Record<string, ServerEntry>>;
  /** Notes about things that changed in the move, one sentence each. */
  readonly notes: readonly string[];
  readonly variables: readonly EntryVariable[];
}

/** The gateway behind itself would start itself without end. */
const isOurs = ({ command, args }: ServerEntry): boolean =>
  [command, args]
    .flat()
    .some((word) => isText(word) && /(?:^|[/\\])bcp-proxy(?:@.*|\.js|\.cmd)?$/.test(word));

/** Zed before June 2025: the program, its arguments and variables as one object, beside what Zed calls `settings`. */
function flat(raw: unknown): unknown {
  if (!isRecord(raw) || !isRecord(raw.command)) return raw;
  const { path, ...rest } = raw.command;
  return { ...raw, ...rest, command: path };
}

/** Names that a config can have. */
export const ourName = (name: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'server';

/** Without one of these, another command would start, or another server answer. */
const SAYS_WHAT = /^(?:command|args|env|environment|cwd|url|serverUrl|httpUrl|(?:http_)?headers)$/;

/** Why an entry cannot be a server here. */
function unusable(raw: unknown, entry: ServerEntry, left: readonly string[]): string | undefined {
  if (!isRecord(raw)) return 'it is no server';
  if (isOurs(raw)) return 'it is this gateway';
  if (entry.command === undefined && entry.url === undefined)
    return raw.source === 'extension'
      ? 'an extension of the client starts it'
      : 'it has neither a command nor a url';
  if (isText(entry.url) && !/^(?:https?:\/\/|\$\{)/.test(entry.url))
    return 'its url is none of http or https';
  const unread = left.find((key) => SAYS_WHAT.test(key));
  return unread === undefined ? undefined : `a config cannot have its ${unread} as it is`;
}

export interface TakenEntry {
  readonly entry: ServerEntry;
  /** Keys that mean nothing in a config, or nothing that it can say. */
  readonly left: readonly string[];
  /** Placeholders that only the client fills in, as they are written there. */
  readonly foreign: ReadonlySet<string>;
  /** Why it cannot be a server here. */
  readonly why: string | undefined;
}

/** Converts one entry for a config. */
export function takeEntry(
  name: string,
  written: unknown,
  variables: Variables,
  workspace: Workspace,
): TakenEntry {
  const raw = flat(written);
  const entry: Record<string, unknown> = {};
  const foreign = new Set<string>();
  const hearing = { refer: variables.refer, foreign: (text: string) => foreign.add(text), workspace };
  const making: Making = { name, entry, variables, ours: (text) => withOurReferences(text, hearing) };
  const pieces = isRecord(raw) && !isOurs(raw) ? Object.entries(raw) : [];
  const left = pieces.filter(([key, value]) => PIECES[key]?.(making, value) !== true).map(([key]) => key);
  placeIn(workspace, entry);
  return { entry, left, foreign, why: unusable(raw, entry, left) };
}

/**
 * Converts a client's entries for a config: secrets become variables, and notes name every difference.
 *
 * @param workspace the folder for which the client's file is read
 */
export function takeOver(entries: Readonly<Record<string, unknown>>, workspace: Workspace = '.'): TakenOver {
  const variables = new Variables(variablesIn(entries));
  const notes: string[] = [];
  const servers: Record<string, ServerEntry> = {};
  for (const [name, written] of Object.entries(entries)) {
    const { entry, left, foreign, why } = takeEntry(name, written, variables, workspace);
    if (why !== undefined) {
      notes.push(`${name} was left there: ${why}.`);
      continue;
    }
    if (left.length > 0) notes.push(`${name}: ${left.join(', ')} stayed with the client.`);
    if (foreign.size > 0)
      notes.push(
        `${name}: write something else for ${[...foreign].join(', ')}: only the client fills that in.`,
      );
    let free = ourName(name);
    while (Object.hasOwn(servers, free)) free = `${free}-2`;
    if (free !== name) notes.push(`${name} is called ${free} here.`);
    servers[free] = entry;
  }
  return { servers, notes, variables: variables.list() };
}
