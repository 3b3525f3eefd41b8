import { KnownError } from '../diagnostics/error.ts';
import type { Instead } from '../diagnostics/messages/cli-messages.ts';

/** The help text of a command, without a final line break. It is made where it is printed. */
export type Usage = () => string;

/** The error for a command line that does not fit: its problem, and the first form of the command. */
export function wrongUsage(
  problem: string,
  usage: Usage,
  { cause, instead }: { readonly cause?: unknown; readonly instead?: Instead | undefined } = {},
): KnownError<'usage'> {
  const [form = ''] = usage().split('\n', 1);
  return new KnownError('usage', { problem, usage: form, instead }, { cause });
}

/** Throws the error for a command line that does not fit. */
export type Refuse = (problem: string) => never;

export const refusing =
  (usage: Usage): Refuse =>
  (problem) => {
    throw wrongUsage(problem, usage);
  };
