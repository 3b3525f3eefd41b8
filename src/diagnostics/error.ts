import { MESSAGES } from './messages/all-messages.ts';

export type ErrorCode = keyof typeof MESSAGES;
export type ErrorParams<C extends ErrorCode> = Parameters<(typeof MESSAGES)[C]>[0];

/** The text of a code. All texts that a user can meet are made here. */
export function messageOf<C extends ErrorCode>(code: C, params: ErrorParams<C>): string {
  return (MESSAGES[code] as (p: ErrorParams<C>) => string)(params);
}

/** An error that is expected: shown without a stack. Anything else that is thrown is a defect of this program. */
export class KnownError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  constructor(
    readonly code: C,
    readonly params: ErrorParams<C>,
    options?: { cause?: unknown },
  ) {
    super(messageOf(code, params), options);
  }
}

/** Whether an error has this code; then its parameters are those of the code. */
export function hasCode<C extends ErrorCode>(error: unknown, code: C): error is KnownError<C> {
  return error instanceof KnownError && error.code === code;
}
