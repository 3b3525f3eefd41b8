import { reasonOf } from '../../../diagnostics/reason.ts';
import type { RemoteServer } from '../../../model/config.ts';
import { filledRemote } from '../remote/filled-remote.ts';
import type { LoginStore } from './login-store.ts';
import type { Revocation } from './revoke.ts';

export interface LogOutContext {
  readonly store: LoginStore;
  /** Whether what the config names may get values of the environment. */
  readonly trusted: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Has the tokens of a login revoked, and forgets it whatever comes of that. Rejects where the file cannot be had. */
export function logOut(server: RemoteServer, { store, trusted, env }: LogOutContext): Promise<Revocation> {
  const revoked = async (): Promise<Revocation> => {
    const kept = store.read();
    if (kept.kind !== 'login') return { kind: 'none' };
    if (!trusted) return { kind: 'failed', reason: 'the config is not trusted yet' };
    const remote = filledRemote(server, env);
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
