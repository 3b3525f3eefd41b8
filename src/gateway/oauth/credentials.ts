import type { Remote } from '../downstream/filled-remote.ts';
import type { Log } from '../log.ts';
import { LoginStore } from './login-store.ts';
import { loginFile } from './stored-login.ts';

/** The token that a server gets with each request, and the way to another one. */
export class Credentials {
  readonly store: LoginStore;
  #token: string | undefined;
  #renewing: Promise<string | undefined> | undefined;

  constructor(
    readonly server: string,
    readonly remote: Remote,
    env: NodeJS.ProcessEnv,
    readonly log: Log,
  ) {
    this.store = new LoginStore(server, loginFile(remote, env));
    const kept = this.store.read();
    this.#token = kept.kind === 'login' ? kept.login.tokens.access_token : undefined;
  }

  get token(): string | undefined {
    return this.#token;
  }

  /**
   * A token in place of one that the server has refused, or of none; `undefined` where nobody has logged in. Rejects
   * with `StartFailure` where the login is over or cannot be renewed.
   */
  async renewed(refused: string | undefined): Promise<string | undefined> {
    if (this.#token !== refused) return this.#token;
    this.#renewing ??= this.#renew(refused).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renew(refused: string | undefined): Promise<string | undefined> {
    const isPerson = this.remote.auth.grant === 'authorization_code';
    if (isPerson && refused === undefined && this.store.read().kind === 'none') return undefined;
    const { renew } = await import('./renew.ts');
    const login = await renew(this, refused);
    this.#token = login?.tokens.access_token;
    return this.#token;
  }
}
