import { type ParseArgsConfig, parseArgs } from 'node:util';
import { defined } from '../model/defined.ts';
import { optionInstead, optionProblem } from './option-problem.ts';
import { type Usage, wrongUsage } from './usage.ts';

/**
 * The options of a command, and what each does. The key is as help shows it: `-o, --output FILE`. One without a value is a
 * switch. A value that ends in … may be given again, and one like `json|text` is one of these words. Rows that name no option stand in the help alone.
 */
export type OptionTable = Readonly<Record<string, string>>;

type NameIn<K> = K extends `${string}--${infer N} ${string}`
  ? N
  : K extends `${string}--${infer N}`
    ? N
    : never;
type OptionIn<K> =
  NameIn<K> extends infer N extends string ? (N extends '' | Uppercase<N> ? never : N) : never;
type WordsIn<V> = V extends `${infer W}|${infer More}` ? W | WordsIn<More> : V;
type ValueIn<K> = K extends `${string} ${string}…`
  ? string[]
  : K extends `${string}--${string} ${infer V}`
    ? V extends `${string}|${string}`
      ? WordsIn<V>
      : string
    : boolean;

/** The values of the options of a table, by their names. */
export type OptionValues<T extends OptionTable> = {
  readonly [K in keyof T as OptionIn<K>]?: ValueIn<K>;
};

export const CONFIG_OPTION = { '--config FILE': 'use this config instead of the one found' } as const;

type Options = NonNullable<ParseArgsConfig['options']>;

const OPTION = /^(?:-(?<short>\w), )?--(?<name>[a-z][\w-]*)(?: (?<value>.*))?$/;

/** The options of a table as Node reads them. */
export function optionsOf(table: OptionTable): Options {
  const options: Options = {};
  for (const key of Object.keys(table)) {
    const { short, name, value } = OPTION.exec(key)?.groups ?? {};
    if (name === undefined) continue;
    const type = value === undefined ? 'boolean' : 'string';
    const multiple = value?.endsWith('…') === true;
    options[name] = { type, multiple, ...defined({ short }) };
  }
  return options;
}

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

/** The values that `parseArgs` found, typed by their table. */
export interface ParsedOptions<T extends OptionTable> {
  readonly values: OptionValues<T>;
  readonly positionals: readonly string[];
}

/** @throws TypeError for a value that is none of the words that its option takes */
function checkChoices(values: Readonly<Record<string, unknown>>, table: OptionTable): void {
  for (const key of Object.keys(table)) {
    const { name = '', value = '' } = OPTION.exec(key)?.groups ?? {};
    const given = values[name];
    if (given === undefined || !value.includes('|') || value.split('|').includes(String(given))) continue;
    throw new TypeError(`--${name} is ${value.split('|').join(', ')}, not ${JSON.stringify(given)}.`);
  }
}

/** Reads options as Node does. @throws TypeError for one that does not fit */
export function parsedBy<T extends OptionTable>(argv: readonly string[], table: T): ParsedOptions<T> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    options: optionsOf(table),
    allowPositionals: true,
    strict: true,
  });
  checkChoices(values, table);
  return { values, positionals } as ParsedOptions<T>;
}

/** Options and words of a command; anything that does not fit is a usage error that shows how it is used. */
export function parseOptions<T extends OptionTable>(
  argv: readonly string[],
  table: T,
  usage: Usage,
  maxWords: number,
): ParsedOptions<T> {
  const options = optionsOf(table);
  try {
    const parsed = parsedBy(withValues(argv, options), table);
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
