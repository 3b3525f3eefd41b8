import type { AuthConfig } from '../../../model/config.ts';
import { isIssuer } from './issuer.ts';
import { plainLine } from './plain-line.ts';
import type { Login } from './stored-login.ts';

/**
 * Why a login is not renewed any more: the authorization server has said so, or the config names another one by now,
 * whose credentials are none of its business. `undefined` where it is.
 */
export function endOf({ over, issuer, called }: Login, { issuer: named }: AuthConfig): string | undefined {
  if (over !== undefined || named === undefined || isIssuer(named, issuer) || named === called) return over;
  return `it is one of ${plainLine(issuer)}, and the config names ${plainLine(named)} by now`;
}
