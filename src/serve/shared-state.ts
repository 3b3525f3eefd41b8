import { hasCode, KnownError } from '../diagnostics/error.ts';
import { EXIT } from '../diagnostics/exit-code.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import type { RedisStoreConfig, StoreConfig } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import { keepIn } from '../platform/vault.ts';
import { keepNothing } from '../shared-store/kept-in-memory.ts';
import { Mirror } from '../shared-store/mirror.ts';
import { RedisStore } from '../shared-store/redis-store.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';
import { type StoreSettings, storeSettings } from '../shared-store/store-settings.ts';

function settingsOf(config: RedisStoreConfig, env: NodeJS.ProcessEnv): StoreSettings {
  try {
    return storeSettings(config, env);
  } catch (error) {
    if (!(error instanceof KnownError)) throw error;
    throw new StartFailure(error.message, hasCode(error, 'store-key') ? EXIT.denied : EXIT.config);
  }
}

/**
 * Keeps what servers answered, and verdicts on patterns, where the config says. Gives the store where replicas share one,
 * also when it is away: it is tried again from then on.
 *
 * Rejects with `StartFailure`.
 */
export async function openStore(
  config: StoreConfig,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<SharedStore | undefined> {
  if (config.kind !== 'redis') {
    if (config.kind === 'memory') keepNothing();
    return undefined;
  }
  const store = await RedisStore.open(settingsOf(config, env), log);
  keepIn(await Mirror.open(store, log));
  return store;
}
