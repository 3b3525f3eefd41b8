import type { Log } from '../../../platform/log.ts';
import type { Remote } from '../remote/filled-remote.ts';
import { loginStore } from './login-place.ts';
import type { LoginStore } from './login-store.ts';
import { tokenOf } from './stored-login.ts';

/**
 * How long a refused new token is not replaced; in milliseconds. Without this wait, a server that refuses
 * even new tokens would cost a renewal for each request.
 */
const FUTILE_WAIT = 60_000;

/** The token for the requests to one server, and the way to a new one. */
export class Credentials {
  readonly store: LoginStore;
  /** All tokens that this session has had. */
  readonly had = new Set<string>();
  #token: string | undefined;
  #renewing: Promise<string | undefined> | undefined;
  /** The token that this session itself has got. */
  #own: string | undefined;
  /** A new token that was refused, and the time until which it is not replaced. */
  #futile: { readonly token: string; readonly until: number } | undefined;
  readonly #leaves = new AbortController();

  constructor(
    readonly server: string,
    readonly remote: Remote,
    env: NodeJS.ProcessEnv,
    readonly log: Log,
  ) {
    this.store = loginStore(server, remote, env);
    this.#use(tokenOf(this.store.read()));
  }

  get token(): string | undefined {
    return this.#token;
  }

  /** The scope of the login, as far as it is known. */
  get scope(): string | undefined {
    const kept = this.store.read();
    return (kept.kind === 'login' ? kept.login.tokens.scope : undefined) ?? this.remote.auth.scope;
  }

  /** Aborts when nobody waits for a token any more. */
  get leaves(): AbortSignal {
    return this.#leaves.signal;
  }

  /**
   * A token that replaces a refused one or a missing one. `undefined` if nobody has logged in, or if another
   * token would not help. Rejects with `StartFailure` if the login is over or cannot be renewed.
   */
  async renewed(refused: string | undefined): Promise<string | undefined> {
    if (this.#token !== refused) return this.#token;
    if (this.leaves.aborted) return undefined;
    this.#renewing ??= this.#renew(refused).finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** The server refuses a token that is new. */
  refusedAnew(token: string): void {
    if (token === this.#own) this.#futile = { token, until: performance.now() + FUTILE_WAIT };
  }

  /** The session ends. A renewal that has begun is still written, and no other begins. */
  leave(): void {
    this.#leaves.abort();
    void this.store.keepAgain();
  }

  async #renew(refused: string | undefined): Promise<string | undefined> {
    if (this.store.read().kind === 'none') await this.store.lookAgain();
    const kept = this.store.read();
    const isPerson = this.remote.auth.grant === 'authorization_code';
    if (isPerson && refused === undefined && kept.kind === 'none') return undefined;
    const { token, until } = this.#futile ?? { token: '', until: 0 };
    const isFutile = refused === token && performance.now() < until;
    if (isFutile && tokenOf(kept) === refused) return undefined;
    const { renew } = await import('./renew.ts');
    const renewed = await renew(this, refused);
    if (renewed?.isNew === true) this.#own = renewed.login.tokens.access_token;
    return this.#use(renewed?.login.tokens.access_token);
  }

  #use(token: string | undefined): string | undefined {
    this.#token = token;
    if (token !== undefined) this.had.add(token);
    return token;
  }
}
