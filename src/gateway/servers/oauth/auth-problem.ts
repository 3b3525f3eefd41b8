import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import { isRecord } from '../../../json/is-record.ts';
import { hideValues } from '../../../platform/hidden-values.ts';
import { plainLine } from '../remote/foreign-words.ts';
import { failure, StartFailure } from '../start-failure.ts';

/** An answer that is no OAuth error. The whole answer follows, and it may repeat parts of the request. */
const FOREIGN = /^(?:HTTP (\d+): )?Invalid OAuth error response/;

const RAW = 'Raw body:';
const TITLE = /<title[^>]*>([^<]*)<\/title>/i;

/** The words in an answer that is no OAuth error: JSON of its own, or the title of a page. */
function foreignWords(reason: string): string {
  const body = reason.slice(reason.indexOf(RAW) + RAW.length).trim();
  try {
    return `: ${JSON.stringify(JSON.parse(body))}`;
  } catch {
    const title = TITLE.exec(body)?.[1];
    return title === undefined ? '' : `: ${title}`;
  }
}

/** The members at which an answer is not as OAuth wants it, if the error is about that. */
function wrongMembers(error: unknown): readonly string[] {
  const issues: unknown = isRecord(error) ? error['issues'] : undefined;
  return (Array.isArray(issues) ? (issues as readonly unknown[]) : []).flatMap((issue) => {
    const path = isRecord(issue) ? issue['path'] : undefined;
    return Array.isArray(path) && path.length > 0 ? [path.join('.')] : [];
  });
}

function wordsOf(error: unknown): string {
  const members = [...new Set(wrongMembers(error))];
  if (members.length > 0)
    return `the answer of the authorization server has no usable ${members.map((name) => `"${name}"`).join(', ')}`;
  const reason = reasonOf(error);
  // The error would quote the text that it could not parse.
  if (error instanceof SyntaxError) return 'its answer is not JSON';
  if (!(error instanceof OAuthError)) return reason;
  const [foreign, status = ''] = FOREIGN.exec(reason) ?? [];
  if (foreign !== undefined) return `${error.errorCode}: HTTP ${status}${foreignWords(reason)}`;
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
