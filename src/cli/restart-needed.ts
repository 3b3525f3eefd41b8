import type { Config } from '../config/types.ts';

/** What is read when the gateway starts, by its key in the config. */
const READ_AT_START: Readonly<Record<string, (config: Config) => unknown>> = {
  // Which tools are shown, how long calls may take and what becomes of results follow the config.
  servers: ({ servers }) => servers.map(({ tools, callTimeoutMs, structured, naming, ...rest }) => rest),
  prefix: ({ servers }) => servers.flatMap(({ naming }) => naming ?? []),
  profiles: ({ profiles }) => profiles.map(({ name, servers, tools }) => [name, servers, tools]),
  http: ({ http }) => http,
  tools: ({ tools }) => tools,
  cache: ({ cache }) => cache,
  start: ({ start }) => start,
  codec: ({ codec }) => codec,
};

/** The keys under which a config says something else than the one that the gateway was started with. */
export function restartNeeded(started: Config, now: Config): readonly string[] {
  const differs = (of: (config: Config) => unknown): boolean =>
    JSON.stringify(of(started)) !== JSON.stringify(of(now));
  return Object.entries(READ_AT_START).flatMap(([key, of]) => (differs(of) ? [key] : []));
}
