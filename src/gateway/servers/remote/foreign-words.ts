/** What others have said, in words for a message. */

import { reasonOf } from '../../../diagnostics/reason.ts';

/** What tried several addresses says nothing itself. */
export function networkReason(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return reasonOf(first ?? error);
}

const SHOWN_CHARS = 300;

/** What somebody else has written, for a message: on one line, without what a terminal takes for commands. */
export const plainLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, SHOWN_CHARS);
