import { hasOpenQuote, wordsOfLine } from '../../command-line/words-of-line.ts';
import { type FirstWords, isShort, OWN } from './typed-line.ts';

/** What fits command lines as a shell has them. */
export interface Fitting {
  /** The possible values of the last word. */
  readonly words: (words: readonly string[]) => Promise<readonly string[]>;
  /** The names of a tool's arguments. */
  readonly argumentNames: (server: string, tool: string) => Promise<readonly string[]>;
}

/** What fits behind `SERVER TOOL`, where arguments are `NAME=VALUE`. */
async function fittingArguments(words: readonly string[], fitting: Fitting): Promise<readonly string[]> {
  const [server = '', tool = ''] = words;
  const typed = words.at(-1) ?? '';
  const call = ['tools', 'exec', ...words.slice(0, -1)];
  const isOption = typed.startsWith('-') || words.at(-2)?.startsWith('--') === true;
  if (isOption) return fitting.words([...call, typed]);
  const at = typed.indexOf('=');
  if (at === -1) return (await fitting.argumentNames(server, tool)).map((name) => `${name}=`);
  const name = typed.slice(0, at);
  const values = await fitting.words([...call, `--${name}`, typed.slice(at + 1)]);
  return values.map((value) => `${name}=${value}`);
}

/** The possible values of the last word of a line, and this word as far as it was typed. */
export async function completionsOf(
  line: string,
  known: FirstWords,
  fitting: Fitting,
): Promise<[string[], string]> {
  const typed = /\S*$/.exec(line)?.[0] ?? '';
  const before = wordsOfLine(line.slice(0, line.length - typed.length));
  if (hasOpenQuote(line) || /["'\\]/.test(typed)) return [[], typed];
  const words = [...before, typed];
  const [first = '', second = ''] = words;
  const all = async (): Promise<readonly string[]> => {
    if (before.length === 0) return [...(await fitting.words(words)), ...known.servers, ...Object.keys(OWN)];
    if (!isShort(first, known)) return fitting.words(words);
    return before.length === 1
      ? fitting.words(['tools', 'exec', first, second])
      : fittingArguments(words, fitting);
  };
  const found = [...new Set((await all()).filter((word) => word.startsWith(typed)))];
  const [only = ''] = found;
  return [found.length === 1 && !only.endsWith('=') ? [`${only} `] : found, typed];
}
