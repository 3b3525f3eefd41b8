import { EXIT } from '../../cli/exit.ts';
import { failure } from '../downstream/start-failure.ts';
import { plainLine } from './plain-line.ts';

const plain = (issuer: string): string =>
  (URL.canParse(issuer) ? new URL(issuer).href : issuer).replace(/\/$/, '');

export const isIssuer = (one: string, other: string): boolean => plain(one) === plain(other);

/** At the root of a host there is one server, whatever path it gives itself: so do servers of the oldest revision. */
function isAtRoot(address: string, issuer: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(issuer)) return false;
  const { pathname, origin } = new URL(address);
  return pathname === '/' && new URL(issuer).origin === origin;
}

/**
 * Metadata that name another issuer than the address they were found at are somebody else's (RFC 8414, section 3.3).
 * Throws `StartFailure`.
 */
export function checkIssuer(
  server: string,
  address: string,
  metadata: { readonly issuer: string } | undefined,
): void {
  if (metadata === undefined || isIssuer(metadata.issuer, address) || isAtRoot(address, metadata.issuer))
    return;
  const named = { address: plainLine(address), issuer: plainLine(metadata.issuer) };
  throw failure('login-issuer', { server, ...named }, EXIT.auth);
}

/**
 * Without its metadata an authorization server is asked at addresses that are guessed. Where it had metadata at the
 * login, a token would go astray there. Throws.
 */
export function checkDescribed({ described }: { readonly described?: boolean }, metadata: unknown): void {
  if (described === true && metadata === undefined)
    throw new Error('the authorization server does not give its metadata at present');
}
