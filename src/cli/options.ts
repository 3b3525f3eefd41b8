import { type ParseArgsConfig, parseArgs } from 'node:util';
import { KnownError } from '../diagnostics/error.ts';

/** Options and words of a command; anything that does not fit is a usage error that shows how it is used. */
export function parseOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: T,
  usage: string,
  maxWords: number,
) {
  const [firstLine = usage] = usage.split('\n');
  try {
    const parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
    if (parsed.positionals.length > maxWords) {
      throw new TypeError(`Too many arguments: ${parsed.positionals.slice(maxWords).join(' ')}`);
    }
    return parsed;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new KnownError('usage', { problem: error.message, usage: firstLine }, { cause: error });
  }
}
