import { hasCode, KnownError } from '../diagnostics/error.ts';
import { EXIT } from '../diagnostics/exit-code.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import type { RedisStoreConfig } from '../model/config.ts';
import type { Log } from '../platform/log.ts';
import { RedisStore } from '../shared-store/redis-store.ts';
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
 * Opens the store that replicas share, and gives the name of this replica. Resolves also if the store cannot be
 * reached now. Rejects with `StartFailure`.
 */
export async function openRedis(
  config: RedisStoreConfig,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<{ readonly store: RedisStore; readonly replica?: string }> {
  const settings = settingsOf(config, env);
  return { store: await RedisStore.open(settings, log), replica: settings.replica };
}
