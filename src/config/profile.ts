import { KnownError } from '../diagnostics/error.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Config, Profile } from '../model/config.ts';

/** @throws KnownError `profile-unknown` */
export function profileNamed({ profiles }: Config, name: string): Profile {
  const found = profiles.find((one) => one.name === name);
  if (found !== undefined) return found;
  const known = profiles.map((one) => one.name);
  throw new KnownError('profile-unknown', { name, near: closest(name, known), known });
}

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
    client: config.client ?? client,
  };
}
