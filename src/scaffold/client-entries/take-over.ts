import { isRecord } from '../../gateway/is-record.ts';
import { MovedSecrets, variablesIn, withOurVariables } from './variables.ts';

/** A server as it stands under `servers` of a config. */
export type ServerEntry = Readonly<Record<string, unknown>>;

export interface TakenOver {
  readonly servers: Readonly<Record<string, ServerEntry>>;
  /** What could not be taken over as it was, one sentence each. */
  readonly notes: readonly string[];
  /** Variables that have to be set: they hold what was a secret, or what the client asks for. */
  readonly variables: readonly string[];
}

/** What the entry of one server becomes, piece by piece. */
interface Making {
  readonly name: string;
  readonly entry: Record<string, unknown>;
  readonly secrets: MovedSecrets;
  readonly ours: (text: string) => string;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** Values of variables may be numbers and truth values there. */
function texts(value: unknown): Record<string, string> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([, one]) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  );
  return entries.length < Object.keys(value).length
    ? undefined
    : Object.fromEntries(entries.map(([key, one]) => [key, String(one)]));
}

function setCommand(
  { name, entry, ours, secrets }: Making,
  [command = '', ...args]: readonly string[],
): void {
  entry.command = ours(command);
  if (args.length > 0) entry.args = secrets.fromArguments(name, args.map(ours));
}

function addHeaders({ name, entry, ours, secrets }: Making, headers: Readonly<Record<string, string>>): void {
  const filled = Object.entries(headers).map(([key, value]) => [
    key,
    secrets.fromHeader(name, key, ours(value)),
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
    if (!areTexts(value)) return false;
    set(making, value);
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

const setUrl = text(({ name, entry, ours, secrets }, value) => {
  entry.url = secrets.fromUrl(name, ours(value));
});
const setEnv = map(({ name, entry, ours, secrets }, value) => {
  const filled = Object.entries(value).map(([key, one]) => [key, secrets.fromEnv(name, key, ours(one))]);
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

/** The keys of clients' entries. */
const PIECES: Readonly<Record<string, Piece>> = {
  command: (making, value) => {
    const words = isText(value) ? [value] : value;
    if (!areTexts(words) || words.length === 0) return false;
    setCommand(making, words);
    return true;
  },
  args: list(({ name, entry, ours, secrets }, args) => {
    if (args.length > 0) entry.args = secrets.fromArguments(name, args.map(ours));
  }),
  env: setEnv,
  environment: setEnv,
  // Servers inherit the whole environment here.
  env_vars: list(() => {}),
  cwd: text(({ entry, ours }, value) => {
    // Where the gateway is started is where a server without a folder is started.
    if (ours(value) !== '.') entry.cwd = ours(value);
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
  startup_timeout_sec: seconds('init_timeout'),
  tool_timeout_sec: seconds('call_timeout'),
};

/** The gateway behind itself would start itself without end. */
const isOurs = ({ command, args }: ServerEntry): boolean =>
  [command, args]
    .flat()
    .some((word) => isText(word) && /(?:^|[/\\])bcp-proxy(?:@.*|\.js|\.cmd)?$/.test(word));

/** Names that a config can have. */
const ourName = (name: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '') || 'server';

/** What a client's entries are in a config: secrets as variables, and everything that is not the same said. */
export function takeOver(entries: Readonly<Record<string, unknown>>): TakenOver {
  const secrets = new MovedSecrets(variablesIn(entries));
  const asked = new Set<string>();
  const notes: string[] = [];
  const servers: Record<string, ServerEntry> = {};
  for (const [name, raw] of Object.entries(entries)) {
    if (!isRecord(raw) || isOurs(raw)) {
      notes.push(`${name} was left there: it is ${isRecord(raw) ? 'this gateway' : 'no server'}.`);
      continue;
    }
    const entry: Record<string, unknown> = {};
    const foreign = new Set<string>();
    const hearing = { asked: (v: string) => asked.add(v), foreign: (v: string) => foreign.add(v) };
    const making = { name, entry, secrets, ours: (value: string) => withOurVariables(value, hearing) };
    const left = Object.entries(raw).filter(([key, value]) => PIECES[key]?.(making, value) !== true);
    if (entry.command === undefined && entry.url === undefined) {
      notes.push(`${name} was left there: it has neither a command nor a url.`);
      continue;
    }
    if (left.length > 0)
      notes.push(`${name}: ${left.map(([key]) => key).join(', ')} stayed with the client.`);
    if (foreign.size > 0)
      notes.push(
        `${name}: write something else for ${[...foreign].join(', ')}: only the client fills that in.`,
      );
    let free = ourName(name);
    while (Object.hasOwn(servers, free)) free = `${free}-2`;
    if (free !== name) notes.push(`${name} is called ${free} here.`);
    servers[free] = entry;
  }
  return { servers, notes, variables: [...new Set([...secrets.names, ...asked])] };
}
