import { KnownError } from '../diagnostics/error.ts';
import type { BlockErrorCode } from '../diagnostics/messages/bcp-messages.ts';

export type BcpErrorCode = BlockErrorCode;

/** The error of this library for bad input. Its message says the problem, the place and the repair. */
export interface BcpError extends Error {
  readonly code: BcpErrorCode;
  /** The facts of the message as data: offsets, names, limits. */
  readonly params: unknown;
}

export function isBcpError(error: unknown): error is BcpError {
  return error instanceof KnownError;
}
