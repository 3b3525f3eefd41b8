import { messageOf } from '../diagnostics/error.ts';
import type { Config } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import type { HttpFlags } from './http-settings.ts';

/** Settings that are read once, by their keys in the config. */
export type Read = Readonly<Record<string, (config: Config) => unknown>>;

/** Settings that a session reads when it begins. */
export const BY_SESSION: Read = {
  // Which tools are shown, how long calls may take and what becomes of results follow the config.
  servers: ({ servers }) =>
    servers.map(({ tools, callTimeoutMs, structured, naming, pins, ...rest }) => rest),
  prefix: ({ servers }) =>
    servers.flatMap(({ name, naming }) => (naming === undefined ? [] : [[name, naming]])),
  tools: ({ tools }) => tools,
  start: ({ start }) => start,
};

/** Settings that the process reads when it starts. */
const BY_PROCESS: Read = {
  cache: ({ cache }) => cache,
  codec: ({ codec }) => codec,
  file_tools: ({ fileTools }) => fileTools,
  store: ({ store }) => store,
  metrics: ({ metrics }) => metrics,
  otlp: ({ otlp }) => otlp,
};

/** On stdio there is one session, and no listener. */
export const BY_STDIO: Read = {
  profiles: ({ profiles }) => profiles.map(({ name, servers, tools }) => [name, servers, tools]),
  http: ({ http }) => http,
  'render.explain': ({ explain }) => explain,
  ...BY_SESSION,
  ...BY_PROCESS,
};

/** Over HTTP the next session reads the settings of sessions anew. Settings of the command line stay as they are. */
export const byHttp = ({ host, port }: HttpFlags): Read => ({
  'http.host': ({ http }) => host ?? http.host,
  'http.port': ({ http }) => port ?? http.port,
  ...BY_PROCESS,
});

/** The keys under which a config says something else than the one that was read. */
export function changedKeys(read: Read, before: Config, now: Config): readonly string[] {
  const differs = (of: (config: Config) => unknown): boolean =>
    JSON.stringify(of(before)) !== JSON.stringify(of(now));
  return Object.entries(read).flatMap(([key, of]) => (differs(of) ? [key] : []));
}

/** Logs which changes need a restart, if they differ from those that were logged last. */
export class RestartNeeded {
  #said = '';

  constructor(
    private readonly started: Config,
    private readonly read: Read,
    private readonly log: Log,
  ) {}

  follow(now: Config): void {
    const keys = changedKeys(this.read, this.started, now);
    const said = this.#said;
    this.#said = JSON.stringify(keys.map((key) => [key, this.read[key]?.(now)]));
    if (keys.length > 0 && this.#said !== said) this.log('warn', messageOf('restart-needed', { keys }));
  }
}
