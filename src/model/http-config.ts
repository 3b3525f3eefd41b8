/** A token of a client over HTTP. */
export interface NamedToken {
  readonly name: string;
  /** `sha256:` and hexadecimal digits. Any of them may be shown. */
  readonly hashes: readonly string[];
  /** The only one that it may use; absent: all, and the whole config. */
  readonly profile?: string;
}

/** The issuer of access tokens for clients over HTTP. */
export interface OidcConfig {
  readonly issuer: string;
  /** One of them has to be a token's. */
  readonly audience: readonly string[];
  /** Scopes, and the profile that each is for, or `*`; absent: each token is for the whole config. */
  readonly scopes?: Readonly<Record<string, string>>;
  /** The address at which clients reach the gateway; absent: the Host that they ask for. */
  readonly url?: string;
  /** The claim that callers are called by; absent: `sub`. */
  readonly name?: string;
  readonly algorithms?: readonly string[];
}

/** How the gateway listens for clients over HTTP. A placeholder is still in `token`. */
export interface HttpConfig {
  readonly host: string;
  readonly port: number;
  readonly token?: string;
  readonly tokens?: readonly NamedToken[];
  readonly oidc?: OidcConfig;
  /** Names that clients may use, besides those of this machine. */
  readonly hosts?: readonly string[];
  readonly origins: readonly string[];
  readonly sessionIdleMs: number;
}
