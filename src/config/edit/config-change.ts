/** A server to be added. */
export interface AddedServer {
  readonly add: string;
  /** As the program writes it to which the config belongs. */
  readonly entry: object;
  /** The entry as a block of YAML, with comments and without indentation; used where servers stand in such blocks. */
  readonly lines?: readonly string[];
}

/** One server more, or one less. */
export type ConfigChange = AddedServer | { readonly remove: string };

/** The part of a config that changes. */
interface Servers {
  readonly servers?: object;
}

/** The config with a change. A config without `servers` counts as one with none. */
export function withChange({ servers = {}, ...rest }: Servers, change: ConfigChange): Servers {
  if ('add' in change) return { ...rest, servers: { ...servers, [change.add]: change.entry } };
  const { [change.remove]: _, ...others } = servers as Readonly<Record<string, unknown>>;
  return { ...rest, servers: others };
}

export const withServers = ({ servers = {}, ...rest }: Servers): Servers => ({ ...rest, servers });
