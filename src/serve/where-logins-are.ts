import { messageOf } from '../diagnostics/error.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import type { Config } from '../model/config.ts';
import type { Log } from '../platform/log.ts';

/**
 * Before servers of a config are started for one client or one command: their logins are where replicas share them. Gives
 * what ends that. A process that has no key for the store goes on with what is on this disk.
 */
export async function whereLoginsAre(
  { store, servers }: Pick<Config, 'store' | 'servers'>,
  env: NodeJS.ProcessEnv,
  log: Log,
): Promise<() => Promise<void>> {
  if (store?.kind === 'redis' && servers.some((server) => 'url' in server && server.enabled)) {
    const { openLogins } = await import('./open-logins.ts');
    try {
      return await openLogins(store, env, log);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      log('warn', messageOf('login-not-shared', { reason: error.message }));
    }
  }
  return async () => {};
}
