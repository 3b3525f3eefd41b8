import { type ErrorCode, type ErrorParams, KnownError, messageOf } from '../../diagnostics/error.ts';
import { errorCode } from '../../diagnostics/error-code.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { isFolder } from '../../platform/is-folder.ts';

/** The reason why a server is not available, and the exit code for it if it is the only server. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  constructor(
    message: string,
    readonly exit: ExitCode,
    /** Which message it is. */
    readonly code?: ErrorCode,
    /** The file that it is about. */
    readonly file?: string,
  ) {
    super(message);
  }
}

/** A signal ended a server's process. Its next life may be sound. */
export class ServerKilled extends StartFailure {}

export function failure<C extends ErrorCode>(code: C, params: ErrorParams<C>, exit: ExitCode): StartFailure {
  const file: unknown = typeof params === 'object' && params !== null && 'file' in params && params.file;
  return new StartFailure(messageOf(code, params), exit, code, typeof file === 'string' ? file : undefined);
}

/** Node's own words would quote the value, which may be a secret. */
const SPAWN_REASONS: Readonly<Record<string, string>> = {
  E2BIG: 'its arguments and environment are longer than the system allows (E2BIG)',
  ERR_INVALID_ARG_VALUE: 'its command, an argument, its cwd or its environment contains a NUL character',
};

/**
 * A server that never began: opening it threw, or its child process emitted an error. `cwd` as it was filled
 * in.
 */
export function spawnFailure(server: string, error: unknown, cwd: string | undefined): StartFailure {
  if (error instanceof StartFailure) return error;
  if (error instanceof KnownError) return new StartFailure(error.message, EXIT.config);
  const knownReason = SPAWN_REASONS[errorCode(error) ?? ''];
  // The system reports a missing cwd as if the command were missing.
  if (knownReason === undefined && cwd !== undefined && !isFolder(cwd)) {
    return failure('server-cwd-missing', { server, cwd }, EXIT.unreachable);
  }
  return failure('server-spawn-failed', { server, reason: knownReason ?? reasonOf(error) }, EXIT.unreachable);
}
