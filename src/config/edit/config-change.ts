import type { RawConfig, RawServer } from '../../model/raw-config.ts';

/** A server to be added. */
export interface AddedServer {
  readonly add: string;
  readonly entry: RawServer;
  /** The entry as a block of YAML, with comments and without indentation; used where servers stand in such blocks. */
  readonly lines?: readonly string[];
}

/** One server more, or one less. */
export type ConfigChange = AddedServer | { readonly remove: string };

/** The config with a change. A config without `servers` counts as one with none. */
export function withChange({ servers = {}, ...rest }: RawConfig, change: ConfigChange): RawConfig {
  if ('add' in change) return { ...rest, servers: { ...servers, [change.add]: change.entry } };
  const { [change.remove]: _, ...others } = servers;
  return { ...rest, servers: others };
}

export const withServers = ({ servers = {}, ...rest }: RawConfig): RawConfig => ({ ...rest, servers });
