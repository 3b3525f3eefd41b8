import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';

/** Everything that can go wrong for who types a command, and the exit code of each. */
export const ERROR_EXITS = {
  USAGE: EXIT.usage,
  INVALID_JSON: EXIT.usage,
  INVALID_ARGUMENTS: EXIT.usage,
  INPUT_UNREADABLE: EXIT.usage,
  SERVER_NOT_FOUND: EXIT.usage,
  TOOL_NOT_FOUND: EXIT.usage,
  RESOURCE_NOT_FOUND: EXIT.usage,
  PROMPT_NOT_FOUND: EXIT.usage,
  BATCH_INVALID: EXIT.usage,
  /** A result of the tool that says of itself that it is an error. */
  TOOL_FAILED: EXIT.failed,
  /** The server answered with an error of the protocol. */
  SERVER_ERROR: EXIT.failed,
  BATCH_FAILED: EXIT.failed,
  OUTPUT_UNWRITABLE: EXIT.failed,
  INTERNAL: EXIT.failed,
  SERVER_UNREACHABLE: EXIT.unreachable,
  DAEMON_UNREACHABLE: EXIT.unreachable,
  AUTH_REQUIRED: EXIT.auth,
  TIMEOUT: EXIT.timeout,
  DENIED: EXIT.denied,
  CONFIG_UNTRUSTED: EXIT.denied,
  CONFIG_INVALID: EXIT.config,
  CONFIG_NOT_FOUND: EXIT.config,
  INTERRUPTED: EXIT.interrupted,
} as const satisfies Record<string, ExitCode>;
export type BridgeErrorCode = keyof typeof ERROR_EXITS;
