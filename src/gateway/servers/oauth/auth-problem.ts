import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure, StartFailure } from '../start-failure.ts';

/** An answer that is no OAuth error. The whole answer follows, and it may repeat parts of the request. */
const FOREIGN = /^(?:HTTP (\d+): )?Invalid OAuth error response/;

function wordsOf(error: unknown): string {
  const reason = reasonOf(error);
  // The error would quote the text that it could not parse.
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  if (!(error instanceof OAuthError)) return reason;
  const [foreign, status = ''] = FOREIGN.exec(reason) ?? [];
  if (foreign !== undefined) return `${error.errorCode}: HTTP ${status}`;
  return reason === '' ? error.errorCode : `${error.errorCode}: ${reason}`;
}

/** The error at the authorization server, on one line, without these values. */
export const problemOf = (error: unknown, secrets: readonly string[]): string =>
  plainLine(hideValues(wordsOf(error), secrets));

/**
 * The same failure without these values. An authorization server may put them into an address to which it
 * sends the proxy.
 */
export const withoutValues = ({ message, exit }: StartFailure, secrets: readonly string[]): StartFailure =>
  new StartFailure(hideValues(message, secrets), exit);

/** The reason why a login failed. */
export function loginFailure(server: string, error: unknown, secrets: readonly string[]): StartFailure {
  if (error instanceof StartFailure) return withoutValues(error, secrets);
  const reason = problemOf(error, secrets);
  const register = /dynamic client registration/i.test(reason);
  return failure('login-failed', { server, reason, register }, EXIT.auth);
}
