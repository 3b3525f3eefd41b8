import { isRecord } from '../../json/is-record.ts';

/** Under which key servers stand. */
export const SERVERS_KEY = 'servers';

/** A server to be added. */
export interface AddedServer {
  readonly add: string;
  /** As the program writes it to which the config belongs. */
  readonly entry: object;
  /** The entry as a block of YAML, with comments and without indentation; used where servers stand in such blocks. */
  readonly lines?: readonly string[];
}

/** One more client for a server that only some clients get. */
export interface AddedClient {
  readonly server: string;
  readonly client: string;
}

/** The only tools of a server that are shown. */
export interface AllowedTools {
  readonly server: string;
  readonly allow: readonly string[];
}

/** One server more, or one less, or one for a further client, or with these tools alone. */
export type ConfigChange = AddedServer | AddedClient | AllowedTools | { readonly remove: string };

/** A server for one more client; one that is for all of them is for this one already. */
function withClient(entry: unknown, client: string): unknown {
  const clients = isRecord(entry) ? entry['clients'] : undefined;
  return !isRecord(entry) || !Array.isArray(clients) || clients.includes(client)
    ? entry
    : { ...entry, clients: [...clients, client] };
}

function withAllowed(entry: unknown, allow: readonly string[]): unknown {
  if (!isRecord(entry)) return entry;
  const tools = isRecord(entry['tools']) ? entry['tools'] : {};
  return { ...entry, tools: { ...tools, allow } };
}

/** The part of a config that changes. */
interface Servers {
  readonly servers?: object;
}

/** The config with a change. A config without `servers` counts as one with none. */
export function withChange({ servers = {}, ...rest }: Servers, change: ConfigChange): Servers {
  if ('add' in change) return { ...rest, servers: { ...servers, [change.add]: change.entry } };
  const there = servers as Readonly<Record<string, unknown>>;
  if ('client' in change) {
    const changed = { [change.server]: withClient(there[change.server], change.client) };
    return { ...rest, servers: { ...there, ...changed } };
  }
  if ('allow' in change) {
    const changed = { [change.server]: withAllowed(there[change.server], change.allow) };
    return { ...rest, servers: { ...there, ...changed } };
  }
  const { [change.remove]: _, ...others } = there;
  return { ...rest, servers: others };
}

export const withServers = ({ servers = {}, ...rest }: Servers): Servers => ({ ...rest, servers });
