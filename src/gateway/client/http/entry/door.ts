import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { UNNAMED } from '../../../../model/caller.ts';
import type { OidcConfig } from '../../../../model/config.ts';
import type { Lazy } from '../../../../platform/lazy.ts';
import type { KnownCaller } from '../../known-caller.ts';
import { secretCredential, type TokenSecret, tokenShown } from './secrets.ts';

/** Which endpoints somebody may use: those of these profiles, or all. */
export type Allowed = 'all' | readonly string[];

export type Admitted =
  | { readonly kind: 'in'; readonly from: KnownCaller; readonly allowed: Allowed }
  /** `why`: of what was shown. */
  | { readonly kind: 'refused'; readonly why?: string }
  /** It is good, and for nothing here. */
  | { readonly kind: 'unscoped' }
  /** It cannot be said now: the issuer is away. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Those who show tokens of an issuer. What it takes to check these is loaded with the first one. */
export interface OidcDoor {
  readonly config: OidcConfig;
  readonly callers: Lazy<{ enter(token: string): Promise<Admitted> }>;
}

/** Another one where anything about the issuer has changed in the config. */
export const oidcCredential = (config: OidcConfig): string => JSON.stringify(['oidc', config]);

const OPEN = 'open';

/** The longest token that is looked at; in characters. */
const MAX_TOKEN = 8192;

/** What a request shows of itself. */
export const bearerOf = ({ authorization = '' }: IncomingHttpHeaders): string =>
  /^Bearer +(.+)$/i.exec(authorization)?.[1] ?? '';

/** Decides by what a request shows who it comes from, and whether that may come in at all. */
export class Door {
  readonly #credentials: ReadonlySet<string>;

  constructor(
    private readonly secrets: readonly TokenSecret[],
    /** Absent: nobody logs in. */
    readonly oidc?: OidcDoor,
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

  /** Whether what was let in by this would be let in now. */
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

/** Nothing has to be shown, and something may be shown all the same, to whatever stands in front of this gateway. */
const openCaller = ({ authorization = '' }: IncomingHttpHeaders): KnownCaller => ({
  caller: UNNAMED.open,
  principal: createHash('sha256').update(authorization).digest('base64'),
  credential: OPEN,
});
