import { type ParseArgsConfig, parseArgs } from 'node:util';
import { KnownError } from '../diagnostics/error.ts';
import { optionProblem } from './option-problem.ts';

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
    const surplus = parsed.positionals.slice(maxWords);
    if (surplus.length === 0) return parsed;
    throw new KnownError('usage', { problem: `Too many arguments: ${surplus.join(' ')}`, usage: firstLine });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const problem = optionProblem(error, Object.keys(options));
    throw new KnownError('usage', { problem, usage: firstLine }, { cause: error });
  }
}
