import { keepLoginsIn } from '../gateway/servers/oauth/login-place.ts';
import { SharedLoginStore } from '../gateway/servers/oauth/shared-login-store.ts';
import { SharedLogins } from '../gateway/servers/oauth/shared-logins.ts';
import type { RedisStoreConfig } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { openRedis } from './open-redis.ts';

/**
 * Makes this process keep logins in the store from now on. The returned function resolves when all begun writes are
 * done.
 */
export async function loginsIn(store: SharedStore, log: Log): Promise<() => Promise<void>> {
  const logins = await SharedLogins.open(store, log);
  keepLoginsIn({
    storeOf: (server, file) => {
      const place = new SharedLoginStore(server, file, logins);
      // Copies a login that is only on this disk to the store.
      void place.keepAgain();
      return place;
    },
    newest: (file) => logins.newest(file),
  });
  return () => logins.settled();
}

/** As `loginsIn`, for a process that shares nothing else. Rejects with `StartFailure`. */
export async function openLogins(
  config: RedisStoreConfig,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<() => Promise<void>> {
  const { store } = await openRedis(config, env, log);
  const settled = await loginsIn(store, log);
  return async () => {
    await settled();
    keepLoginsIn(undefined);
    await store.close();
  };
}
