import { KnownError } from '../diagnostics/error.ts';
import type { BlockErrorCode } from '../diagnostics/messages/bcp.ts';

export type BcpErrorCode = BlockErrorCode;

/** What this library throws for bad input. Its message says what, where, and how to mend it. */
export interface BcpError extends Error {
  readonly code: BcpErrorCode;
  /** What the message tells, as data: offsets, names, limits. */
  readonly params: unknown;
}

export function isBcpError(error: unknown): error is BcpError {
  return error instanceof KnownError;
}
