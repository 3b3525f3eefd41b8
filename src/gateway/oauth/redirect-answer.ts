import { EXIT } from '../../cli/exit.ts';
import { failure } from '../downstream/start-failure.ts';
import type { AuthProvider } from './auth-provider.ts';
import { isIssuer } from './issuer.ts';
import { plainLine } from './plain-line.ts';

/** The code that stands for the consent. Throws `StartFailure` where there is none. */
export function codeOf(server: string, answer: URLSearchParams, provider: AuthProvider): string {
  const error = answer.get('error');
  if (error !== null) {
    const described = answer.get('error_description');
    const reason = described === null ? error : `${error}: ${described}`;
    throw failure('login-denied', { server, reason: plainLine(reason) }, EXIT.auth);
  }
  // Somebody else's answer (RFC 9207).
  const issuer = answer.get('iss');
  const { authorizationServerUrl, authorizationServerMetadata } = provider.discovered ?? {};
  const address = authorizationServerMetadata?.issuer ?? String(authorizationServerUrl);
  const { authorization_response_iss_parameter_supported: promised } = (authorizationServerMetadata ??
    {}) as Readonly<Record<string, unknown>>;
  if (issuer === null && promised === true)
    throw failure('login-no-issuer', { server, issuer: plainLine(address) }, EXIT.auth);
  if (issuer !== null && !isIssuer(issuer, address))
    throw failure(
      'login-issuer',
      { server, address: plainLine(address), issuer: plainLine(issuer) },
      EXIT.auth,
    );
  const code = answer.get('code');
  if (code === null) throw new Error('the browser came back without a code');
  return code;
}
