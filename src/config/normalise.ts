import { dirname, resolve } from 'node:path';
import type { OneOrMore, RawConfig, RawRoute, RawServer } from './raw.ts';
import type { Config, RouteConfig, RouteMatch, ServerConfig } from './types.ts';

/** The built-in pack. It stays on unless `extends` is empty. */
export const CORE_PACK = 'core@1';

export const DEFAULT_THRESHOLD = 0.7;
export const DEFAULT_INIT_TIMEOUT = '30s';

export const DEFAULT_CACHE_TTL = '24h';
export const DEFAULT_START_WAIT = '3s';

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Milliseconds of a duration whose form the schema has checked: `500ms`, `30s`, `2m`, `12h`, `7d`. */
export function durationMs(text: string): number {
  const unit = /(?:ms|s|m|h|d)$/.exec(text)?.[0] ?? 'ms';
  return Math.round(Number(text.slice(0, -unit.length)) * (UNITS[unit] ?? 1));
}

function list(value: OneOrMore): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

function normaliseMatch({ server, tool, args }: RawRoute['match']): RouteMatch {
  return {
    ...(server === undefined ? {} : { server: list(server) }),
    ...(tool === undefined ? {} : { tool: list(tool) }),
    ...(args === undefined
      ? {}
      : { args: Object.fromEntries(Object.entries(args).map(([name, globs]) => [name, list(globs)])) }),
  };
}

export function normaliseRoute({ match, action, render, ...rest }: RawRoute): RouteConfig {
  const mode = render?.mode;
  return {
    ...rest,
    match: normaliseMatch(match),
    action: action ?? 'detect',
    ...(mode === undefined ? {} : { render: mode }),
  };
}

function normaliseServer(name: string, server: RawServer, folder: string): ServerConfig {
  const { init_timeout, idle_stop, cwd, ...rest } = server;
  return {
    ...rest,
    name,
    args: server.args ?? [],
    env: server.env ?? {},
    enabled: server.enabled ?? true,
    initTimeoutMs: durationMs(init_timeout ?? DEFAULT_INIT_TIMEOUT),
    ...(idle_stop === undefined ? {} : { idleStopMs: durationMs(idle_stop) }),
    // A placeholder may hold an absolute path: it is not known before the server starts.
    ...(cwd === undefined ? {} : { cwd: cwd.startsWith('${') ? cwd : resolve(folder, cwd) }),
  };
}

/** `core@1` first unless named elsewhere; an empty list stays empty. */
function normaliseExtends(names: readonly string[] = [CORE_PACK]): readonly string[] {
  return names.length === 0 || names.includes(CORE_PACK) ? names : [CORE_PACK, ...names];
}

/** The config of a file, with every default filled in. `file` is absolute. */
export function normaliseConfig(raw: RawConfig, file: string | undefined): Config {
  const folder = file === undefined ? '' : dirname(file);
  return {
    ...(file === undefined ? {} : { file }),
    servers: Object.entries(raw.servers ?? {}).map(([name, server]) => normaliseServer(name, server, folder)),
    cache: {
      enabled: raw.cache?.enabled ?? true,
      ttlMs: durationMs(raw.cache?.ttl ?? DEFAULT_CACHE_TTL),
    },
    start: { waitMs: durationMs(raw.start?.wait ?? DEFAULT_START_WAIT) },
    routes: (raw.routes ?? []).map(normaliseRoute),
    detection: {
      enabled: raw.detection?.enabled ?? true,
      threshold: raw.detection?.threshold ?? DEFAULT_THRESHOLD,
    },
    render: raw.render?.mode ?? 'compact',
    structured: raw.structured ?? 'auto',
    budget: raw.budget ?? 'none',
    ...(raw.codec === undefined ? {} : { codec: raw.codec }),
    extends: normaliseExtends(raw.extends),
    rules: raw.rules ?? [],
    ...(raw.disable === undefined ? {} : { disable: raw.disable }),
    tune: raw.tune ?? {},
  };
}
