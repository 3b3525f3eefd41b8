import { messageOf } from '../diagnostics/error.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import type { Config } from '../model/config.ts';
import type { Log } from '../platform/log.ts';

/**
 * Chooses the place of logins before servers start for one client or one command. If replicas share logins, that is
 * the store. A process without a key for the store uses the logins on this disk. Returns a function that ends this.
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
