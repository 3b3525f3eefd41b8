import { KnownError } from '../../diagnostics/error.ts';

/** Accepted by every command, as in the reference; there is nothing to colour and nothing more to tell. */
export const GLOBAL_OPTIONS = {
  verbose: { type: 'boolean', short: 'v' },
  'no-color': { type: 'boolean' },
} as const;

/** Runs `parseArgs` and turns its complaints into usage errors. */
export function parsed<T>(parse: () => T, usage: string): T {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new KnownError('bcp-usage', { problem: error.message, usage });
  }
}

/** The only positional argument, or a usage error. */
export function onlyPositional(positionals: readonly string[], name: string, usage: string): string {
  const [value, extra] = positionals;
  if (value === undefined) throw new KnownError('bcp-usage', { problem: `${name} is missing.`, usage });
  if (extra !== undefined) {
    throw new KnownError('bcp-usage', { problem: `Unexpected argument ${JSON.stringify(extra)}.`, usage });
  }
  return value;
}

/** A whole number from 0 to 2^32 - 1, or a usage error. */
export function parseCount(text: string | undefined, option: string, usage: string): number | undefined {
  if (text === undefined) return undefined;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (count <= 0xffff_ffff) return count;
  const problem = `${option} needs a whole number, not ${JSON.stringify(text)}.`;
  throw new KnownError('bcp-usage', { problem, usage });
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
