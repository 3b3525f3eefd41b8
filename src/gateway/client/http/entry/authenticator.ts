import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { UNNAMED } from '../../../../model/caller.ts';
import type { OidcConfig } from '../../../../model/http-config.ts';
import type { Lazy } from '../../../../platform/lazy.ts';
import type { KnownCaller } from '../../known-caller.ts';
import { secretCredential, type TokenSecret, tokenShown } from './token-secret.ts';

/** The endpoints that a caller may use: those of these profiles, or all. */
export type Allowed = 'all' | readonly string[];

export type Admitted =
  | { readonly kind: 'in'; readonly from: KnownCaller; readonly allowed: Allowed }
  /** `why`: the problem with the credential. */
  | { readonly kind: 'refused'; readonly why?: string }
  /** The credential is valid, but allows nothing here. */
  | { readonly kind: 'unscoped' }
  /** The answer is not known now, because the issuer is away. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** The callers who show tokens of an issuer. The code that checks tokens is loaded with the first one. */
export interface OidcAuthenticator {
  readonly config: OidcConfig;
  readonly callers: Lazy<{ enter(token: string): Promise<Admitted> }>;
}

/** Changes if any setting of the issuer changes in the config. */
export const oidcCredential = (config: OidcConfig): string => JSON.stringify(['oidc', config]);

const OPEN = 'open';

/** The longest token that is checked; in characters. */
const MAX_TOKEN = 8192;

/** The bearer token that a request shows. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^Bearer +(.+)$/i.exec(authorization)?.[1] ?? '';

/** Decides from a request's credential who sent it, and whether that caller may come in. */
export class Authenticator {
  readonly #credentials: ReadonlySet<string>;

  constructor(
    private readonly secrets: readonly TokenSecret[],
    /** Absent: nobody logs in at an issuer. */
    readonly oidc?: OidcAuthenticator,
  ) {
    const known = [
      ...secrets.map(secretCredential),
      ...(oidc === undefined ? [] : [oidcCredential(oidc.config)]),
    ];
    this.#credentials = new Set(this.isOpen ? [OPEN] : known);
  }

  /** Whether everybody may come in. */
  get isOpen(): boolean {
    return this.secrets.length === 0 && this.oidc === undefined;
  }

  /** Whether this credential would still be accepted now. */
  isGood(credential: string): boolean {
    return this.#credentials.has(credential);
  }

  enter(headers: IncomingHttpHeaders): Admitted | Promise<Admitted> {
    if (this.isOpen) return { kind: 'in', from: openCaller(headers), allowed: 'all' };
    const shown = bearerOf(headers);
    if (shown.length > MAX_TOKEN) return { kind: 'refused', why: 'it is too long' };
    const secret = tokenShown(shown, this.secrets);
    if (secret === undefined) {
      if (shown === '' || this.oidc === undefined) return { kind: 'refused' };
      const { callers } = this.oidc;
      return callers.get().then((known) => known.enter(shown));
    }
    const { name, profile } = secret;
    const credential = secretCredential(secret);
    return {
      kind: 'in',
      from: { caller: { via: 'token', name }, principal: credential, credential },
      allowed: profile === undefined ? 'all' : [profile],
    };
  }
}

/** No credential is needed. A request may still show one, for a proxy in front of this gateway. */
const openCaller = ({ authorization = '' }: IncomingHttpHeaders): KnownCaller => ({
  caller: UNNAMED.open,
  principal: createHash('sha256').update(authorization).digest('base64'),
  credential: OPEN,
});
