import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import { EXIT } from '../../cli/exit.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { failure, StartFailure } from '../downstream/start-failure.ts';
import { plainLine } from './plain-line.ts';

/** What went wrong at the authorization server, on one line. */
export function problemOf(error: unknown): string {
  const reason = plainLine(reasonOf(error));
  if (!(error instanceof OAuthError)) return reason;
  return reason === '' ? error.errorCode : `${error.errorCode}: ${reason}`;
}

/** Why a login came to nothing. */
export function loginFailure(server: string, error: unknown): StartFailure {
  if (error instanceof StartFailure) return error;
  const reason = problemOf(error);
  const register = /dynamic client registration/i.test(reason);
  return failure('login-failed', { server, reason, register }, EXIT.auth);
}
