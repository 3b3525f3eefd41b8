import type { Config, ServerConfig } from '../model/config.ts';

function named(server: ServerConfig, naming: ServerConfig['naming']): ServerConfig {
  const { naming: _, ...plain } = server;
  return (naming === undefined ? plain : { ...plain, naming }) as ServerConfig;
}

/**
 * A config in which the servers that run have the prefixes that they were started with: clients see those names until
 * the next start, and routes mean what clients see.
 */
export const namedAsStarted = (config: Config, started: readonly ServerConfig[]): Config => ({
  ...config,
  servers: config.servers.map((server) => {
    const first = started.find(({ name }) => name === server.name);
    return first === undefined ? server : named(server, first.naming);
  }),
});
