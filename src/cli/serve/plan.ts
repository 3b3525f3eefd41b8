import type { ConfigPlace } from '../../config/load.ts';
import { loadConfig, packPolicy } from '../../config/load.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { applyOverrides, type Overrides } from '../../config/overrides.ts';
import { atProfile } from '../../config/profile.ts';
import type { Config, ProcessServer, ServerConfig } from '../../config/types.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { Log } from '../../gateway/log.ts';
import type { PackPolicy } from '../../rules/pack-trust.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { logDiagnostics } from '../log-diagnostics.ts';

/** What the command line says about what is to be served. */
export interface Asked {
  readonly file: string | undefined;
  readonly overrides: Overrides;
  readonly typed: ProcessServer | undefined;
  readonly reader: boolean;
}

/** What is to be served. */
export interface Plan {
  readonly config: Config;
  readonly servers: readonly ServerConfig[];
  /** Which packs of the config may be used. */
  readonly trust: PackPolicy;
  /** The file that the config stands in, where it stands in one: changes to it are followed. */
  readonly place?: ConfigPlace;
  /** Which config the names of tools are kept for. */
  readonly scope: string;
  /** What this plan makes of a config: that of a profile, or all of it. */
  readonly select: (config: Config) => Config;
}

const whole = (config: Config): Config => config;

/** The config where no file is looked for. */
const defaultConfig = (overrides: Overrides): Config =>
  applyOverrides(normaliseConfig({ version: 1 }, undefined), process.env, overrides);

/** What to start; an exit code where nothing may be started. */
export async function planOf({ file, overrides, typed, reader }: Asked, log: Log): Promise<Plan | ExitCode> {
  const scope = typed === undefined ? '' : JSON.stringify([typed.command, typed.args]);
  if ((typed !== undefined || reader) && file === undefined) {
    const servers = typed === undefined ? [] : [typed];
    return { config: defaultConfig(overrides), servers, trust: 'all', scope, select: whole };
  }
  const { env } = process;
  const loaded = await loadConfig({
    ...(file === undefined ? {} : { file }),
    cwd: process.cwd(),
    env,
    overrides,
  });
  const { config, trusted, warnings, sources, source } = loaded;
  const trust = packPolicy(loaded, env);
  const place =
    config.file === undefined || source === 'default' ? {} : { place: { file: config.file, source } };
  await logDiagnostics(warnings, sources, log);
  const common = { config, trust, scope, select: whole, ...place };
  if (typed !== undefined) return { ...common, servers: [typed] };
  if (reader) return { ...common, servers: [] };
  const servers = config.servers.filter(({ enabled }) => enabled);
  if (servers.length === 0) {
    log('error', messageOf('no-servers', { file: config.file }));
    return EXIT.config;
  }
  if (!trusted) {
    log('error', messageOf('config-untrusted', { file: config.file ?? '' }));
    return EXIT.denied;
  }
  return { ...common, servers, scope: config.file ?? '' };
}

/**
 * The same for one of its profiles.
 *
 * @throws KnownError `profile-unknown`
 */
export function planAtProfile(plan: Plan, name: string): Plan {
  const { profiles } = plan.config;
  const profile = profiles.find((one) => one.name === name);
  if (profile === undefined) {
    const known = profiles.map((one) => one.name);
    throw new KnownError('profile-unknown', { name, near: closest(name, known), known });
  }
  // A profile that has left the config keeps what it was.
  const select = (config: Config): Config =>
    atProfile(config, config.profiles.find((one) => one.name === name) ?? profile);
  const config = select(plan.config);
  const servers = config.servers.filter((server) => plan.servers.some((one) => one.name === server.name));
  return { ...plan, config, servers, select, scope: JSON.stringify([plan.scope, name]) };
}
