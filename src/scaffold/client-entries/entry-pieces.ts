import { isRecord } from '../../json/is-record.ts';
import type { Variables } from './variables.ts';

/** The new entry of one server, built piece by piece. */
export interface Making {
  readonly name: string;
  readonly entry: Record<string, unknown>;
  readonly variables: Variables;
  readonly ours: (text: string) => string;
}

export const isText = (value: unknown): value is string => typeof value === 'string';

/** Words and values of variables may be numbers and truth values there. */
const isWord = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

export const commandWords = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every(isWord) ? value.map(String) : undefined;

function texts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([, one]) => isWord(one));
  return entries.length < Object.keys(value).length
    ? undefined
    : Object.fromEntries(entries.map(([key, one]) => [key, String(one)]));
}

function setArguments({ name, entry, ours, variables }: Making, args: readonly string[]): void {
  if (args.length > 0) entry.args = variables.fromWords(name, args.map(ours));
}

function addHeaders(
  { name, entry, ours, variables }: Making,
  headers: Readonly<Record<string, string>>,
): void {
  const filled = Object.entries(headers).map(([key, value]) => [
    key,
    variables.fromHeader(name, key, ours(value)),
  ]);
  entry.headers = { ...(isRecord(entry.headers) ? entry.headers : {}), ...Object.fromEntries(filled) };
}

function addTools({ entry }: Making, key: 'allow' | 'deny', tools: readonly string[]): void {
  entry.tools = { ...(isRecord(entry.tools) ? entry.tools : {}), [key]: tools };
}

/** Whether a value was one that the piece can be; nothing is changed where it was not. */
type Piece = (making: Making, value: unknown) => boolean;

const text =
  (set: (making: Making, value: string) => void): Piece =>
  (making, value) => {
    if (!isText(value)) return false;
    set(making, value);
    return true;
  };
const list =
  (set: (making: Making, value: readonly string[]) => void): Piece =>
  (making, value) => {
    const words = commandWords(value);
    if (words === undefined) return false;
    set(making, words);
    return true;
  };
const map =
  (set: (making: Making, value: Readonly<Record<string, string>>) => void): Piece =>
  (making, value) => {
    const read = texts(value);
    if (read === undefined) return false;
    set(making, read);
    return true;
  };
const seconds =
  (key: string): Piece =>
  ({ entry }, value) => {
    if (typeof value !== 'number' || !(value > 0)) return false;
    entry[key] = `${value}s`;
    return true;
  };

const setUrl = text(({ name, entry, ours, variables }, value) => {
  entry.url = variables.fromUrl(name, ours(value));
});
const setEnv = map(({ name, entry, ours, variables }, value) => {
  const filled = Object.entries(value).map(([key, one]) => [key, variables.fromEnv(name, key, ours(one))]);
  if (filled.length > 0) entry.env = Object.fromEntries(filled);
});
const setHeaders = map(addHeaders);
const allow = list((making, tools) => addTools(making, 'allow', tools));
const deny = list((making, tools) => addTools(making, 'deny', tools));

/** `http` in all its spellings, and what says no more than that there is a command or a url. */
const setTransport = text(({ entry }, value) => {
  if (/^streamable|^http$/i.test(value)) entry.transport = 'http';
  if (value === 'sse') entry.transport = 'sse';
});

/** The conversion of each key of an entry, by all the names that clients use. */
export const PIECES: Readonly<Record<string, Piece>> = {
  command: (making, value) => {
    const [command, ...args] = commandWords(isText(value) ? [value] : value) ?? [];
    if (command === undefined) return false;
    const [shown] = making.variables.fromWords(making.name, [making.ours(command)]);
    making.entry.command = shown;
    setArguments(making, args);
    return true;
  },
  args: list(setArguments),
  env: setEnv,
  environment: setEnv,
  env_vars: list(({ entry, variables }, names) => {
    if (names.length > 0) entry.inherit_env = names;
    for (const name of names) variables.refer(name, `\${${name}}`);
  }),
  cwd: text(({ entry, ours }, value) => {
    entry.cwd = ours(value);
  }),
  type: setTransport,
  transport: setTransport,
  url: setUrl,
  serverUrl: setUrl,
  httpUrl: (making, value) => {
    making.entry.transport = 'http';
    return setUrl(making, value);
  },
  headers: setHeaders,
  http_headers: setHeaders,
  env_http_headers: map((making, names) => {
    const filled = Object.entries(names).map(([header, variable]) => [header, `\${${variable}}`]);
    addHeaders(making, Object.fromEntries(filled));
  }),
  bearer_token_env_var: text((making, variable) =>
    addHeaders(making, { Authorization: `Bearer \${${variable}}` }),
  ),
  disabled: ({ entry }, value) => {
    if (value === true) entry.enabled = false;
    return typeof value === 'boolean';
  },
  enabled: ({ entry }, value) => {
    if (value === false) entry.enabled = false;
    return typeof value === 'boolean';
  },
  enabled_tools: allow,
  includeTools: allow,
  disabled_tools: deny,
  disabledTools: deny,
  excludeTools: deny,
  // Zed writes these beside servers for which they mean nothing.
  source: (_, value) => value === 'custom',
  settings: (_, value) => isRecord(value) && Object.keys(value).length === 0,
  remote: (_, value) => value === false,
  startup_timeout_sec: seconds('init_timeout'),
  tool_timeout_sec: seconds('call_timeout'),
};
