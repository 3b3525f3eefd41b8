import { reasonOf } from '../../../diagnostics/reason.ts';
import type { RemoteServer } from '../../../model/server-config.ts';
import { withReadSecrets } from '../read-secrets.ts';
import { filledRemote } from '../remote/filled-remote.ts';
import type { LoginStore } from './login-store.ts';
import type { Revocation } from './revoke.ts';

export interface LogOutContext {
  readonly store: LoginStore;
  /** Whether the addresses in the config may get values of the environment. */
  readonly trusted: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Revokes the tokens of a login, and forgets the login even if that fails. Rejects if the file cannot be
 * locked or removed.
 */
export function logOut(server: RemoteServer, { store, trusted, env }: LogOutContext): Promise<Revocation> {
  const revoked = async (): Promise<Revocation> => {
    const kept = store.read();
    if (kept.kind !== 'login') return { kind: 'none' };
    if (!trusted) return { kind: 'failed', reason: 'the config is not trusted yet' };
    const remote = filledRemote(await withReadSecrets(server, env), env);
    const { revoke } = await import('./revoke.ts');
    return revoke(server.name, remote, kept.login);
  };
  return store.locked(async () => {
    const outcome = await revoked().catch(
      (error: unknown): Revocation => ({ kind: 'failed', reason: reasonOf(error) }),
    );
    await store.remove();
    return outcome;
  });
}
