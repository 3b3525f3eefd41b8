import { errors, type JWTPayload, jwtVerify } from 'jose';
import { DEFAULTS } from '../../../../generated/defaults.mjs';
import type { OidcConfig } from '../../../../model/http-config.ts';
import { type Admitted, type Allowed, oidcCredential } from './authenticator.ts';
import { IssuerAway, IssuerKeys } from './issuer-keys.ts';
import { fetchPublishedKeys, type PublishedKeys } from './published-keys.ts';

/** Signatures that need the private key. The holder of a public key cannot make them. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** The difference that clocks may have, in seconds. */
const SKEW = 30;
/**
 * Types of access tokens (RFC 9068), and the general type of JWTs. A token may also have no type. Tokens for
 * other purposes have other types.
 */
const TYPES: ReadonlySet<string> = new Set(['at+jwt', 'application/at+jwt', 'jwt']);
const MAX_NAME = 200;

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= MAX_NAME ? value : undefined;

/** The scopes of a token. Some issuers give them as a list, or under another name. */
function scopesOf({ scope, scp }: JWTPayload): readonly string[] {
  return [scope ?? scp ?? []]
    .flat()
    .flatMap((words) => (typeof words === 'string' ? words.split(' ') : []))
    .filter((word) => word !== '');
}

/** The endpoints that a token's scopes allow; `undefined` if they allow none. */
export function allowedBy(
  scopes: readonly string[],
  config: Pick<OidcConfig, 'scopes'>,
): Allowed | undefined {
  if (config.scopes === undefined) return 'all';
  const given = Object.entries(config.scopes).filter(([scope]) => scopes.includes(scope));
  if (given.some(([, profile]) => profile === '*')) return 'all';
  return given.length === 0 ? undefined : [...new Set(given.map(([, profile]) => profile))];
}

/** Callers who show access tokens of an issuer. */
export class JwtCallers {
  readonly #keys: IssuerKeys;
  readonly #credential: string;

  constructor(
    private readonly config: OidcConfig,
    fetchKeys: () => Promise<PublishedKeys> = () => fetchPublishedKeys(config.issuer),
    now?: () => number,
  ) {
    this.#keys = new IssuerKeys(fetchKeys, now);
    this.#credential = oidcCredential(config);
  }

  async enter(token: string): Promise<Admitted> {
    const { audience, algorithms = ALGORITHMS } = this.config;
    try {
      const { payload, protectedHeader } = await jwtVerify(
        token,
        (header, jws) => this.#keys.keyFor(header, jws),
        {
          ...{ audience: [...audience], algorithms: [...algorithms] },
          clockTolerance: SKEW,
          requiredClaims: ['iss', 'aud', 'exp'],
        },
      );
      const issuer = await this.#keys.issuer();
      if (payload.iss !== issuer) return refused('it is of another issuer');
      if (protectedHeader.typ !== undefined && !TYPES.has(protectedHeader.typ.toLowerCase()))
        return refused('it is no access token');
      return this.#known(payload, issuer);
    } catch (error) {
      if (error instanceof IssuerAway) return { kind: 'unknown', reason: error.message };
      return refused(whyNot(error));
    }
  }

  #known(payload: JWTPayload, issuer: string): Admitted {
    const subject = textIn(payload.sub) ?? textIn(payload['client_id']) ?? textIn(payload['azp']);
    if (subject === undefined) return refused('it does not say whose it is');
    const allowed = allowedBy(scopesOf(payload), this.config);
    if (allowed === undefined) return { kind: 'unscoped' };
    const name = textIn(payload[this.config.name ?? DEFAULTS.oidc.name]) ?? subject;
    const credential = this.#credential;
    const until = payload.exp === undefined ? undefined : (payload.exp + SKEW) * 1000;
    return {
      kind: 'in',
      from: {
        caller: { via: 'oidc', name, subject },
        principal: JSON.stringify(['oidc', issuer, subject, name]),
        credential,
        until,
      },
      allowed,
    };
  }
}

const refused = (why: string): Admitted => ({ kind: 'refused', why });

/** The reason why a token is refused, without any content of the token. */
function whyNot(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'it has expired';
  if (error instanceof errors.JWTClaimValidationFailed)
    return `its claim ${error.claim} is not as it has to be`;
  if (error instanceof errors.JOSEAlgNotAllowed) return 'it is signed in a way that is not allowed';
  if (error instanceof errors.JWKSNoMatchingKey) return 'the issuer has no such key';
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'its signature is wrong';
  return 'it is no token of the issuer';
}
