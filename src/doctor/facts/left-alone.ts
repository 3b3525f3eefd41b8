import { existsSync } from 'node:fs';
import { buildStamp } from '../../build-stamp.ts';
import { statusOf } from '../../gateway/cache/server-status.ts';
import { SessionCache } from '../../gateway/cache/session-cache.ts';
import type { Config } from '../../model/config.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { vaultPlace } from '../../platform/vault.ts';
import { keyFile } from '../../platform/vault-key.ts';
import { version } from '../../version.ts';

/** For how long sessions do not start a server, because its last start failed: milliseconds by its name. Keeps nothing. */
export function leftAlone(
  { cache }: Config,
  servers: readonly ServerConfig[],
  env: NodeJS.ProcessEnv,
  now: number,
): ReadonlyMap<string, number> {
  if (!cache.enabled || !existsSync(keyFile(env))) return new Map();
  const options = { place: vaultPlace(env), ttlMs: cache.ttlMs, stamp: buildStamp ?? version };
  const kept = SessionCache.open(options, servers, env);
  const all = servers.map(({ name }) => statusOf(name, kept?.of(name)?.entries() ?? [], cache.ttlMs, now));
  return new Map(
    all.flatMap(({ server, state, until = '' }) =>
      state === 'failed' ? [[server, Date.parse(until) - now]] : [],
    ),
  );
}
