import { hasCode, KnownError, messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import type { Instead } from '../diagnostics/messages/cli-messages.ts';
import { shellWord } from '../diagnostics/shell-word.ts';
import { StartFailure } from '../gateway/servers/start-failure.ts';
import { type BridgeErrorCode, ERROR_EXITS } from './error-exits.ts';

export interface ErrorFacts {
  /** Details for programs: each wrong argument, the line and column, the server's own code. */
  readonly details?: unknown;
  /** The same as JSON text, of which all bytes are kept. */
  readonly detailsJson?: string;
  /** A command that runs as it stands. */
  readonly suggestion?: string;
  /** The details as plain text. */
  readonly text?: string;
  /** The name that was given, and the one near to it; told as a suggestion. */
  readonly instead?: Instead;
  /** Names that are near to the one that was given. */
  readonly similar?: readonly string[];
}

/** What an error says if a name near to the given one is known. */
export const nearFacts = (
  given: string,
  near: string | undefined,
): Pick<ErrorFacts, 'similar' | 'instead'> =>
  near === undefined ? {} : { similar: [near], instead: { given, meant: near } };

/** An error of the command line's bridge: a closed code with a text, and what mends it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  constructor(
    readonly code: BridgeErrorCode,
    message: string,
    readonly facts: ErrorFacts = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }

  get exit(): ExitCode {
    return ERROR_EXITS[this.code];
  }
}

/** The error code if servers could not be used, by the exit code of the gateway. */
const BY_EXIT: Readonly<Record<ExitCode, BridgeErrorCode>> = {
  [EXIT.ok]: 'SERVER_UNREACHABLE',
  [EXIT.failed]: 'SERVER_UNREACHABLE',
  [EXIT.usage]: 'USAGE',
  [EXIT.unreachable]: 'SERVER_UNREACHABLE',
  [EXIT.auth]: 'AUTH_REQUIRED',
  [EXIT.timeout]: 'TIMEOUT',
  [EXIT.denied]: 'CONFIG_UNTRUSTED',
  [EXIT.config]: 'CONFIG_INVALID',
  [EXIT.interrupted]: 'INTERRUPTED',
};

/** A server, or all of them, could not be started. */
export const startError = (message: string, exit: ExitCode, facts: ErrorFacts = {}): BridgeError =>
  new BridgeError(BY_EXIT[exit], message, facts);

/** Which server it was that gave no answer, and how to see whether it gives one at all. */
export const testing = (server: string): ErrorFacts => ({
  details: { server },
  suggestion: `bcp-proxy servers test ${shellWord(server)}`,
});

/** A server cannot be used. */
export function unusable(server: string, message: string, exit: ExitCode): BridgeError {
  if (exit === EXIT.unreachable || exit === EXIT.timeout) return startError(message, exit, testing(server));
  const login = exit === EXIT.auth ? { suggestion: `bcp-proxy auth login ${shellWord(server)}` } : {};
  return startError(message, exit, { details: { server }, ...login });
}

/** Nothing can be started by this config. */
function startFailed({ message, exit, code, file }: StartFailure, program: string): BridgeError {
  if (code === 'no-servers' && file === undefined && program === 'mcp-cli')
    return new BridgeError('CONFIG_NOT_FOUND', messageOf('shell-no-config', undefined), {
      suggestion: 'mcp-cli servers --help',
    });
  if (code === 'no-servers' && file === undefined)
    return new BridgeError('CONFIG_NOT_FOUND', message, { suggestion: 'bcp-proxy init' });
  return code === 'config-untrusted' && file !== undefined
    ? startError(message, exit, { suggestion: `bcp-proxy trust ${shellWord(file)}` })
    : startError(message, exit);
}

/** The bridge's code for an error of the rest of the program. */
function codeOf({ code }: KnownError): BridgeErrorCode {
  if (code === 'server-unknown') return 'SERVER_NOT_FOUND';
  if (code === 'unreadable-input') return 'INPUT_UNREADABLE';
  if (code === 'unwritable-output' || code === 'file-unwritable') return 'OUTPUT_UNWRITABLE';
  if (code === 'config-busy' || code === 'shell-batch-late') return 'TIMEOUT';
  if (code === 'config-untrusted') return 'CONFIG_UNTRUSTED';
  return code.startsWith('config') ? 'CONFIG_INVALID' : 'USAGE';
}

/** A wrong command line as an error. */
function usageError(error: KnownError<'usage'>): BridgeError {
  const { instead } = error.params;
  const facts = instead === undefined ? {} : { instead, similar: [instead.meant] };
  return new BridgeError('USAGE', error.message, facts, { cause: error });
}

/** Any error as one of the bridge. An unexpected error is a defect of this program, and its text says so. */
export function toBridgeError(error: unknown, program = 'bcp-proxy'): BridgeError {
  if (error instanceof BridgeError) return error;
  if (error instanceof StartFailure) return startFailed(error, program);
  if (hasCode(error, 'usage')) return usageError(error);
  if (error instanceof KnownError) return new BridgeError(codeOf(error), error.message, {}, { cause: error });
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new BridgeError(
    'INTERNAL',
    `This is a defect of bcp-proxy, please report it.\n${message}`,
    {},
    { cause: error },
  );
}
