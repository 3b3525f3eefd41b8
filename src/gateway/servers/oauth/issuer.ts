import { EXIT } from '../../../diagnostics/exit-code.ts';
import type { AuthConfig } from '../../../model/server-config.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure } from '../start-failure.ts';
import type { Login } from './stored-login.ts';

const ROOT = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)\/$/i;

/**
 * Compares issuers as they are written (RFC 8414, section 3.3). It ignores only the slash behind a bare host.
 * Most libraries add that slash by themselves, and the metadata are at the same address.
 */
export const isIssuer = (one: string, other: string): boolean =>
  one.replace(ROOT, '$1') === other.replace(ROOT, '$1');

/** At the root of a host there is one server, even if it names a path for itself. */
function isAtRoot(address: string, issuer: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(issuer)) return false;
  const { pathname, origin } = new URL(address);
  return pathname === '/' && new URL(issuer).origin === origin;
}

/** Identifies the authorization server whose metadata are requested. */
export interface Sought {
  readonly address: string;
  /**
   * Nobody has named the address. Servers of the oldest version have their authorization server at their own
   * root.
   */
  readonly guessed: boolean;
  /** The issuer's own name at the login. */
  readonly called?: string | undefined;
}

function fits({ address, guessed, called }: Sought, issuer: string): boolean {
  if (called !== undefined) return issuer === called;
  return isIssuer(address, issuer) || (guessed && isAtRoot(address, issuer));
}

/**
 * If metadata name another issuer than the requested one, they belong to somebody else (RFC 8414, section
 * 3.3). Throws `StartFailure`.
 */
export function checkIssuer(
  server: string,
  sought: Sought,
  metadata: { readonly issuer: string } | undefined,
): void {
  if (metadata === undefined || fits(sought, metadata.issuer)) return;
  const named = {
    address: plainLine(sought.called ?? sought.address),
    issuer: plainLine(metadata.issuer),
  };
  throw failure('login-issuer', { server, ...named }, EXIT.auth);
}

/** The authorization server of a login. Earlier versions did not store its own name. */
export const soughtAgain = ({
  issuer,
  called,
}: {
  readonly issuer: string;
  readonly called?: string;
}): Sought => ({ address: issuer, called, guessed: called === undefined });

/**
 * If an authorization server gives no metadata, the proxy guesses its addresses. If it had metadata at the
 * login, a token could go to a wrong address. Throws in that case.
 */
export function checkDescribed({ described }: { readonly described?: boolean }, metadata: unknown): void {
  if (described === true && metadata === undefined)
    throw new Error('the authorization server does not give its metadata at present');
}

/**
 * The reason why a login is no longer renewed; `undefined` if it is. The authorization server may have ended
 * it. Or the config may now name another one, whose credentials must not go to the first.
 */
export function endOf({ over, issuer, called }: Login, { issuer: named }: AuthConfig): string | undefined {
  if (over !== undefined || named === undefined || isIssuer(named, issuer) || named === called) return over;
  return `it is one of ${plainLine(issuer)}, and the config names ${plainLine(named)} by now`;
}
