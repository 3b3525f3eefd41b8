import { type ParseArgsConfig, parseArgs } from 'node:util';
import { optionInstead, optionProblem } from './option-problem.ts';
import { type Usage, wrongUsage } from './usage.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Every command answers to these, before its own options are read. */
const OF_ALL = ['--help', '-h'];

/** The option that a word is, with a value of its own or without. */
function optionOf(word: string, options: Options): string | undefined {
  const [name = word] = word.split('=');
  return Object.keys(options).find((long) => {
    const short = options[long]?.short;
    return name === `--${long}` || (short !== undefined && word === `-${short}`);
  });
}

/**
 * Node takes no value that begins with a dash for one. Here the word behind an option is its value, whatever it begins
 * with: `--downstream-args -y,server`. One that is an option itself is left: then the value was forgotten.
 */
function withValues(argv: readonly string[], options: Options): readonly string[] {
  const words: string[] = [];
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string;
    if (word === '--') return [...words, ...argv.slice(i)];
    const next = argv[i + 1];
    const option = word.includes('=') ? undefined : optionOf(word, options);
    const dashed = next?.startsWith('-') === true && next !== '-' && next !== '--' && !OF_ALL.includes(next);
    const takesIt = option !== undefined && options[option]?.type === 'string' && dashed;
    if (takesIt && optionOf(next, options) === undefined) {
      words.push(`--${option}=${next}`);
      i++;
    } else words.push(word);
  }
  return words;
}

/** Options and words of a command; anything that does not fit is a usage error that shows how it is used. */
export function parseOptions<T extends Options>(
  argv: readonly string[],
  options: T,
  usage: Usage,
  maxWords: number,
) {
  try {
    const parsed = parseArgs({
      args: [...withValues(argv, options)],
      options,
      allowPositionals: true,
      strict: true,
    });
    const surplus = parsed.positionals.slice(maxWords);
    if (surplus.length === 0) return parsed;
    throw wrongUsage(`Too many arguments: ${surplus.join(' ')}`, usage);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const known = Object.keys(options);
    throw wrongUsage(optionProblem(error, known), usage, {
      cause: error,
      instead: optionInstead(error, known),
    });
  }
}
