import type { Config, Profile } from '../model/config.ts';
import { defined } from '../model/defined.ts';

/** The config as it is at a profile's endpoint. */
export function atProfile(config: Config, { servers, routes, structured, tools, client }: Profile): Config {
  const chosen = config.servers.filter(({ name }) => servers?.includes(name) ?? true);
  return {
    ...config,
    servers:
      structured === undefined
        ? chosen
        : // The endpoint's policy stands above what servers say for themselves.
          chosen.map((server) => ({ ...server, structured })),
    routes: [...routes, ...config.routes],
    structured: structured ?? config.structured,
    tools: tools ?? config.tools,
    ...defined({ client: config.client ?? client }),
  };
}
