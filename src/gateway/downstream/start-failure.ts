import type { ExitCode } from '../../cli/exit.ts';
import { type ErrorCode, type ErrorParams, messageOf } from '../../diagnostics/error.ts';

/** Why a server is not there, and the exit code that says so where it is the only one. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  constructor(
    message: string,
    readonly exit: ExitCode,
  ) {
    super(message);
  }
}

export function failure<C extends ErrorCode>(code: C, params: ErrorParams<C>, exit: ExitCode): StartFailure {
  return new StartFailure(messageOf(code, params), exit);
}
