import { EXIT } from '../../../diagnostics/exit-code.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure } from '../start-failure.ts';
import type { AuthProvider } from './auth-provider.ts';
import { isIssuer } from './issuer.ts';

/** The code that stands for the consent. Throws `StartFailure` where there is none. */
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

/** Whether it is somebody else's answer (RFC 9207, section 2.4): a denial as well as a code. Throws `StartFailure`. */
function checkAnswerer(server: string, answer: URLSearchParams, { discovered }: AuthProvider): void {
  const { authorizationServerUrl, authorizationServerMetadata: metadata } = discovered ?? {};
  const address = metadata?.issuer ?? String(authorizationServerUrl);
  const issuer = answer.get('iss');
  if (issuer === null) {
    const { authorization_response_iss_parameter_supported: promised } = (metadata ?? {}) as Readonly<
      Record<string, unknown>
    >;
    // A denial gives nothing to anybody, and its reason is worth more than a missing name.
    if (promised !== true || answer.has('error')) return;
    throw failure('login-no-issuer', { server, issuer: plainLine(address) }, EXIT.auth);
  }
  // To the letter, where there are letters to compare with.
  if (metadata === undefined ? isIssuer(issuer, address) : issuer === address) return;
  throw failure(
    'login-answer-issuer',
    { server, address: plainLine(address), issuer: plainLine(issuer) },
    EXIT.auth,
  );
}
