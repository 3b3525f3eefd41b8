import { type BridgeErrorCode, ERROR_EXITS } from '../bridge/error-exits.ts';

export type ClientErrorCode = BridgeErrorCode;

/** What an error knows besides its text. */
export interface ClientErrorFacts {
  /** A command of the shell that runs as it stands, and says more. */
  readonly suggestion?: string | undefined;
  /** Names that are near to the one that was given. */
  readonly similar?: readonly string[] | undefined;
  /** Each wrong argument, the result that says it is an error, the server's own code. */
  readonly details?: unknown;
}

/** Everything that a client rejects with: a code of the shell, with its text. */
export class ClientError extends Error {
  override readonly name = 'ClientError';
  readonly suggestion: string | undefined;
  readonly similar: readonly string[];
  readonly details: unknown;

  constructor(
    readonly code: ClientErrorCode,
    message: string,
    { suggestion, similar = [], details }: ClientErrorFacts = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.suggestion = suggestion;
    this.similar = similar;
    this.details = details;
  }

  /** What a command of the shell ends with in this case. */
  get exit(): number {
    return ERROR_EXITS[this.code];
  }
}
