import { buildStamp } from '../build-stamp.ts';
import type { CacheOptions } from '../gateway/cache/session-cache.ts';
import type { BootOptions } from '../gateway/compose/boot.ts';
import type { SharedChannels } from '../gateway/servers/open-channel.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { Log } from '../platform/log.ts';
import { vaultPlace } from '../platform/vault.ts';
import { version } from '../version.ts';
import type { Plan } from './plan.ts';

/** The cache between sessions, where the config has one. */
function cacheOf({ env, config, servers, scope }: Plan): { readonly cache?: CacheOptions } {
  if (!config.cache.enabled || servers.length === 0) return {};
  const place = vaultPlace(env);
  return { cache: { place, scope, ttlMs: config.cache.ttlMs, stamp: buildStamp ?? version } };
}

/** A server as one session has it for itself. */
function alone({ shared: _, ...server }: ServerConfig): ServerConfig {
  return server;
}

/**
 * Copied once, because reading each variable from the system takes longer. Not on Windows: in a copy, `Path` and `PATH`
 * would be two.
 */
const environment = ({ env }: Plan): NodeJS.ProcessEnv => (process.platform === 'win32' ? env : { ...env });

/**
 * The servers of a plan, the place of their cached answers, and the channels that they share with other sessions, if
 * there are any.
 */
export const bootOptionsOf = (plan: Plan, log: Log, shared?: SharedChannels): BootOptions => ({
  ...(shared === undefined ? { servers: plan.servers.map(alone) } : { servers: plan.servers, shared }),
  env: environment(plan),
  log,
  ...cacheOf(plan),
});
