import { EXIT } from '../../../diagnostics/exit-code.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure } from '../start-failure.ts';
import type { AuthProvider } from './auth-provider.ts';
import { isIssuer } from './issuer.ts';

/** The code for the consent. Throws `StartFailure` if there is none. */
export function codeOf(server: string, answer: URLSearchParams, provider: AuthProvider): string {
  const error = answer.get('error');
  checkAnswerer(server, answer, provider);
  if (error !== null) {
    const described = answer.get('error_description');
    const reason = described === null ? error : `${error}: ${described}`;
    throw failure('login-denied', { server, reason: plainLine(reason) }, EXIT.auth);
  }
  const code = answer.get('code');
  if (code === null) throw new Error('the browser came back without a code');
  return code;
}

/**
 * Throws `StartFailure` if the answer comes from another issuer (RFC 9207, section 2.4). This applies to a
 * denial as well as to a code.
 */
function checkAnswerer(server: string, answer: URLSearchParams, { discovered }: AuthProvider): void {
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = discovered ?? {};
  const address = metadata?.issuer ?? String(authorizationServerUrl);
  const issuer = answer.get('iss');
  if (issuer === null) {
    const { authorization_response_iss_parameter_supported: promised } = (metadata ?? {}) as Readonly<
      Record<string, unknown>
    >;
    // A denial gives nobody any access. Its reason is worth more than an error about a missing name.
    if (promised !== true || answer.has('error')) return;
    throw failure('login-no-issuer', { server, issuer: plainLine(address) }, EXIT.auth);
  }
  // Compares exactly, if the metadata give a name for the comparison.
  if (metadata === undefined ? isIssuer(issuer, address) : issuer === address) return;
  throw failure(
    'login-answer-issuer',
    { server, address: plainLine(address), issuer: plainLine(issuer) },
    EXIT.auth,
  );
}
