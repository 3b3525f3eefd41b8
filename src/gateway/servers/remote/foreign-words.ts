/** Errors and texts of other programs, in words for a message. */

import { reasonOf } from '../../../diagnostics/reason.ts';

/**
 * The reason of a network error. An error about several addresses has no text of its own, so the first one's counts.
 */
export function networkReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return reasonOf(first ?? error);
}

const SHOWN_CHARS = 300;

/** A text of another program for a message: on one line, without control characters. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_CHARS);
