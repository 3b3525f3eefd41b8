import { searchedFolders } from '../config/find-config.ts';
import { namesOfOurs } from '../config/inheritance.ts';
import type { ConfigPlace } from '../config/load-config.ts';
import { loadConfig, packPolicy } from '../config/load-config.ts';
import { normaliseConfig } from '../config/normalise.ts';
import { applyOverrides, type Overrides } from '../config/overrides.ts';
import { atProfile, profileNamed } from '../config/profile.ts';
import { EXIT } from '../diagnostics/exit-code.ts';
import { failure } from '../gateway/servers/start-failure.ts';
import type { Config } from '../model/config.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { Log } from '../platform/log.ts';
import { startFolder } from '../platform/start-folder.ts';
import { untrusted } from '../platform/trust-list.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';
import { logDiagnostics } from './log-diagnostics.ts';

/** Settings of the command line about what to serve. */
export interface ServeRequest {
  readonly env: NodeJS.ProcessEnv;
  readonly file: string | undefined;
  /** Where a config is looked for; absent: where this program was started. */
  readonly cwd?: string | undefined;
  /** The config that was found before; then nothing is searched. */
  readonly place?: ConfigPlace;
  readonly overrides: Overrides;
  /** Servers that no config has; absent: those of the config. */
  readonly typed: readonly ServerConfig[] | undefined;
  readonly reader: boolean;
  /** See `LoadOptions`. */
  readonly orOf?: 'mcp-cli' | undefined;
  /** A person's own command: it also has the servers that only some clients get. */
  readonly isOwners?: boolean;
}

/** The config and the servers to serve. */
export interface Plan {
  /** Of who asked for it. */
  readonly env: NodeJS.ProcessEnv;
  readonly config: Config;
  readonly servers: readonly ServerConfig[];
  /** The servers of a later config. */
  readonly serversOf: (config: Config) => readonly ServerConfig[];
  /** Which packs of the config may be used. */
  readonly trust: PackPolicy;
  /** The file that the config stands in, where it stands in one: changes to it are followed. */
  readonly place?: ConfigPlace;
  /** The profile that it is; absent: the whole config. */
  readonly profile?: string;
  /** Which config the names of tools are kept for. */
  readonly scope: string;
  /** Selects the part of a config that this plan serves: a profile, or all of it. */
  readonly select: (config: Config) => Config;
}

const whole = (config: Config): Config => config;

const enabledOf = ({ servers }: Config): readonly ServerConfig[] => servers.filter(({ enabled }) => enabled);

const isFor = ({ clients }: ServerConfig, client: string | undefined): boolean =>
  clients === undefined || clients.some((one) => one.toLowerCase() === client?.toLowerCase());

/** Only a name from the command line counts, or that of a profile: what a client says of itself opens nothing. */
const enabledForClient = (config: Config): readonly ServerConfig[] =>
  enabledOf(config).filter((server) => isFor(server, config.client));

/** The config where no file is looked for. */
const defaultConfig = (env: NodeJS.ProcessEnv, overrides: Overrides): Config =>
  applyOverrides(normaliseConfig({ version: 1 }, undefined), env, overrides);

/** Servers that no config has, beside one: what its token is filled from is nothing for them either. */
const withOurs =
  (servers: readonly ServerConfig[]) =>
  (config: Config): readonly ServerConfig[] => {
    const ours = namesOfOurs(config);
    return servers.map((server) =>
      !('command' in server) ? server : { ...server, inherit: { ...server.inherit, ours } },
    );
  };

/** What the names of tools are kept for: a typed command has its own. */
function scopeOf([server, ...others]: readonly ServerConfig[] = []): string {
  if (server === undefined || !('command' in server) || others.length > 0) return '';
  return JSON.stringify([server.command, server.args]);
}

/**
 * What to start.
 *
 * @throws StartFailure where nothing may be started; what `loadConfig` throws
 */
export async function planOf(
  { env, file, cwd = startFolder(), place: known, overrides, typed, reader, orOf, isOwners }: ServeRequest,
  log: Log,
): Promise<Plan> {
  const scope = scopeOf(typed);
  const unconfigured = typed ?? (reader ? [] : undefined);
  const served = isOwners === true ? enabledOf : enabledForClient;
  const serversOf = unconfigured === undefined ? served : withOurs(unconfigured);
  if (unconfigured !== undefined && file === undefined)
    return {
      env,
      config: defaultConfig(env, overrides),
      servers: unconfigured,
      serversOf,
      trust: 'all',
      scope,
      select: whole,
    };
  const loaded = await loadConfig({ file, place: known, orOf, cwd, env, overrides });
  const { config, trusted, warnings, sources } = loaded;
  const trust = packPolicy(loaded, env);
  const place = loaded.place === undefined ? {} : { place: loaded.place };
  logDiagnostics(warnings, sources, log);
  const servers = serversOf(config);
  const plan = { env, config, servers, serversOf, trust, scope, select: whole, ...place };
  if (unconfigured !== undefined) return plan;
  const others = servers.length === 0 ? enabledOf(config).map(({ name }) => name) : [];
  if (others.length > 0 && config.file !== undefined)
    throw failure(
      'no-servers-for-client',
      { file: config.file, servers: others, client: config.client },
      EXIT.config,
    );
  if (servers.length === 0)
    throw failure('no-servers', { file: config.file, searched: searchedFolders(cwd, env) }, EXIT.config);
  if (!trusted) throw failure('config-untrusted', untrusted(config.file, env), EXIT.denied);
  return { ...plan, scope: loaded.place?.file ?? '' };
}

/** The plan with a later config, as `select` has made it. Settings that a process reads once stay as they were. */
export const planWith = (plan: Plan, config: Config, trust: PackPolicy): Plan => ({
  ...plan,
  config: { ...config, cache: plan.config.cache },
  servers: plan.serversOf(config),
  trust,
});

/**
 * The same for one of its profiles.
 *
 * @throws KnownError `profile-unknown`
 */
export function planAtProfile(plan: Plan, name: string): Plan {
  const profile = profileNamed(plan.config, name);
  // A profile that was removed from the config keeps its last settings.
  const at = (config: Config): Config =>
    atProfile(config, config.profiles.find((one) => one.name === name) ?? profile);
  const serversOf = (config: Config): readonly ServerConfig[] => {
    const offered = new Set(plan.serversOf(config).map((server) => server.name));
    return config.servers.filter((server) => offered.has(server.name));
  };
  const config = at(plan.config);
  const select = (read: Config): Config => at(plan.select(read));
  const scope = JSON.stringify([plan.scope, name]);
  return { ...plan, config, servers: serversOf(config), serversOf, select, scope, profile: name };
}
