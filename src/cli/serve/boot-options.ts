import { buildStamp } from '../../build-stamp.ts';
import type { BootOptions } from '../../gateway/boot.ts';
import { type CacheOptions, serversFolder } from '../../gateway/cache/session-cache.ts';
import type { Log } from '../../gateway/log.ts';
import { version } from '../../version.ts';
import type { Plan } from './plan.ts';

/** Where answers of the servers are kept between sessions, if anywhere. */
function cacheOf({ config, servers, scope }: Plan): { readonly cache?: CacheOptions } {
  if (!config.cache.enabled || servers.length === 0) return {};
  const folder = serversFolder(process.env);
  return { cache: { folder, scope, ttlMs: config.cache.ttlMs, stamp: buildStamp ?? version } };
}

/** The servers of a plan, and where their answers are kept. */
export const bootOptionsOf = (plan: Plan, log: Log): BootOptions => ({
  servers: plan.servers,
  env: process.env,
  log,
  ...cacheOf(plan),
});
