import { optionProblem } from '../../command-line/option-problem.ts';
import { type OptionTable, optionsOf, type ParsedOptions, parsedBy } from '../../command-line/options.ts';
import type { Usage } from '../../command-line/usage.ts';
import { KnownError } from '../../diagnostics/error.ts';

/** Accepted by every command, as in the reference; there is nothing to colour and nothing more to tell. */
export const GLOBAL_OPTIONS = { '-v, --verbose': '', '--no-color': '' } as const;

/** Reads a command's words; what does not fit is a usage error. */
export function parseWords<T extends OptionTable>(
  argv: readonly string[],
  table: T,
  usage: Usage,
): ParsedOptions<T> {
  try {
    return parsedBy(argv, table);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageError(optionProblem(error, Object.keys(optionsOf(table))), usage);
  }
}

/** A usage error. */
export function usageError(problem: string, usage: Usage): KnownError<'bcp-usage'> {
  return new KnownError('bcp-usage', { problem, usage: usage() });
}

/** The only positional argument, or a usage error. */
export function onlyPositional(positionals: readonly string[], name: string, usage: Usage): string {
  const [value, extra] = positionals;
  if (value === undefined) throw usageError(`${name} is missing.`, usage);
  if (extra !== undefined) throw usageError(`Unexpected argument ${JSON.stringify(extra)}.`, usage);
  return value;
}

const MAX_COUNT = 0xffff_ffff;

/** A whole number from 0 to 2^32 - 1, or a usage error. */
export function parseCount(text: string | undefined, option: string, usage: Usage): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count <= MAX_COUNT) return count;
  throw usageError(
    `${option} needs a whole number from 0 to ${MAX_COUNT}, not ${JSON.stringify(text)}.`,
    usage,
  );
}

/** One of the choices, in any case or by an alias; anything else is a known error, found late as in the reference. */
export function choose<T extends string>(
  choices: readonly T[],
  value: string,
  option: string,
  aliases: Readonly<Record<string, T>> = {},
): T {
  const lower = value.toLowerCase();
  const choice = choices.find((name) => name === lower) ?? aliases[lower];
  if (choice !== undefined) return choice;
  throw new KnownError('bcp-option', { option, value, expected: choices.join('|') });
}
