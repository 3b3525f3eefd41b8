/** Which servers of a client can stand in a config without meaning something else, and how. */

import { serverProblem } from '../../config/server-problem.ts';
import { isRecord } from '../../json/is-record.ts';
import { defined } from '../../model/defined.ts';
import type { RawServer } from '../../model/raw-config.ts';
import { OPEN_FOLDER, type Workspace } from '../../scaffold/client-entries/open-folder.ts';
import { ourName, takeEntry } from '../../scaffold/client-entries/take-over.ts';
import { Variables } from '../../scaffold/client-entries/variables.ts';
import type { HandedVariable } from '../client-entry.ts';
import type { Entries } from '../client-text.ts';
import type { KnownClient } from '../known-client.ts';

/** One that can move. */
export interface Movable {
  /** In the client's file. */
  readonly name: string;
  /** In the config. */
  readonly as: string;
  readonly entry: RawServer;
  /** Variables that the gateway's entry has to hand on for it. */
  readonly handed: readonly HandedVariable[];
  /** The places of secrets in it, such as "the variable TOKEN of hub". */
  readonly secrets: readonly string[];
}

export interface Staying {
  readonly name: string;
  /** The rest of a sentence that begins with the server's name. */
  readonly why: string;
  /** Its entry with the gateway before its server; absent where that cannot be. */
  readonly wrapped?: Entries;
  /** It runs elsewhere. */
  readonly hasUrl?: boolean;
}

/** Keys of clients' own by the names that others have for them. */
const SAME: Readonly<Record<string, string>> = {
  cmd: 'command',
  envs: 'env',
  uri: 'url',
  available_tools: 'enabled_tools',
};

/** They tell people and shops something, and the client nothing. */
const WORDLESS: ReadonlySet<string> = new Set([
  ...['name', 'description', 'display_name', 'gallery', 'version', 'bundled', '$schema'],
]);

/** Nothing is said by it; an empty list of tools that are allowed says much. */
const isIdle = (key: string, value: unknown): boolean =>
  WORDLESS.has(key) ||
  value === null ||
  (typeof value === 'object' &&
    Object.keys(value).length === 0 &&
    !['tools', 'enabled_tools', 'includeTools'].includes(key));

/** An entry with the keys that all know. */
function common({ timeout }: KnownClient, raw: unknown): unknown {
  if (!isRecord(raw)) return raw;
  const known = Object.entries(raw).flatMap(([key, value]): readonly (readonly [string, unknown])[] => {
    if (isIdle(key, value)) return [];
    if (key === 'tools' && Array.isArray(value)) return value.includes('*') ? [] : [['enabled_tools', value]];
    if (key === 'timeout' && timeout !== undefined && typeof value === 'number')
      return [['tool_timeout_sec', timeout === 'seconds' ? value : value / 1000]];
    return [[SAME[key] ?? key, value]];
  });
  return Object.fromEntries(known);
}

/** All texts of a value. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) yield* textsIn(one);
}

/** The reason why the gateway would read the entry differently from the client. */
function misread({ fills, title }: KnownClient, raw: unknown, entry: unknown): string | undefined {
  const [written, ours] = [[...textsIn(raw)], [...textsIn(entry)]];
  const found = (texts: readonly string[], pattern: RegExp): string | undefined =>
    texts.map((text) => pattern.exec(text)?.[0]).find((one) => one !== undefined);
  const literal = found(written, fills === 'nothing' ? /\$\{[^}]*\}/ : /\$\$\{/);
  if (literal !== undefined)
    return `${title} takes ${literal} as it stands, and the gateway would fill it in`;
  const own =
    found(written, /\$\{input:[^}]*\}|\$\{\{[^}]*\}\}|\{file:[^}]*\}/) ??
    (fills === 'every-dollar' ? found(ours, /(?<!\$)\$[A-Za-z_]\w*/) : undefined);
  return own === undefined ? undefined : `only ${title} fills in ${own}`;
}

interface Where {
  /** The folder for which the client's file is read. */
  readonly workspace: Workspace;
  /** Whether the config is for its owner's eyes: a project's is not. */
  readonly isPrivate: boolean;
}

/** The entry in the config for one server of a client, or the reason why it stays. */
export async function planServer(
  client: KnownClient,
  name: string,
  raw: unknown,
  { workspace, isPrivate }: Where,
): Promise<Movable | Staying> {
  const hasUrl =
    isRecord(raw) && ['url', 'uri', 'serverUrl', 'httpUrl'].some((key) => raw[key] !== undefined);
  const stays = (why: string): Staying => ({ name, why, hasUrl: hasUrl || undefined });
  const variables = new Variables(new Set(), 'kept');
  const taken = takeEntry(name, common(client, raw), variables, workspace);
  const { left, foreign, why } = taken;
  if (why !== undefined) return stays(why);
  if (left.length > 0) return stays(`only ${client.title} knows ${left.join(', ')}`);
  if (foreign.size > 0) return stays(`only ${client.title} fills in ${[...foreign].join(', ')}`);
  const other = misread(client, raw, taken.entry);
  if (other !== undefined) return stays(other);
  const all = variables.list();
  const secrets = all.flatMap(({ from }) => from ?? []);
  if (secrets.length > 0 && !isPrivate)
    return stays(
      `${secrets[0]} may be a secret, which no project's config should hold: use a variable there`,
    );
  const handed = all.flatMap(({ name: one, written }) =>
    written === undefined ? [] : { name: one, written },
  );
  const as = ourName(name);
  const isProcess = taken.entry['command'] !== undefined;
  const entry = {
    ...taken.entry,
    // As it was with the client: its folder, and all that the client hands on.
    ...defined({
      cwd: isProcess && workspace === OPEN_FOLDER ? (taken.entry['cwd'] ?? OPEN_FOLDER) : undefined,
      inherit_env: isProcess ? 'all' : undefined,
    }),
  };
  const problem = await serverProblem(as, entry);
  if (problem !== undefined) return stays(`a config cannot say it: ${problem}`);
  return { name, as, entry: entry as unknown as RawServer, handed, secrets };
}
