/**
 * The caller, as far as the gateway itself knows it. It does not include what clients say about themselves.
 */
export interface Caller {
  /** How that is known. `open`: over HTTP, where nothing has to be shown. */
  readonly via: 'stdio' | 'open' | 'token' | 'oidc' | 'shell' | 'hook';
  /** The token's name, or what the issuer calls the caller; else the same as `via`. */
  readonly name: string;
  /** The profile whose endpoint it uses; absent: the whole config's. */
  readonly profile?: string;
  /** The issuer's own word for the caller. */
  readonly subject?: string;
}

/** Callers without credentials: everybody who reaches the process may use it. */
export const UNNAMED = {
  stdio: { via: 'stdio', name: 'stdio' },
  open: { via: 'open', name: 'open' },
  shell: { via: 'shell', name: 'shell' },
  hook: { via: 'hook', name: 'hook' },
} as const satisfies Readonly<Record<string, Caller>>;

/** The name of the one token that has none in the config. No token that has one can be called so. */
export const SOLE_TOKEN = 'http.token';

/** Whether they are one and the same, at whatever endpoint. */
export const isSameCaller = (one: Caller, other: Caller): boolean =>
  one.via === other.via && one.name === other.name && one.subject === other.subject;
