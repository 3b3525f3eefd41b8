/** The options that a help text lists. */
import { type HelpTextLine, helpLines, helpSectionOf } from './help-lines.ts';

export interface HelpOption {
  /** `-v` and `--verbose` are the same option. */
  readonly names: readonly string[];
  /** The kind of its value, if it takes one. */
  readonly value?: string;
  readonly what: string;
}

const NAME = /^--?[A-Za-z0-9][\w-]*$/;
const MOST_OPTIONS = 500;
/** Types of values, as Go's programs print them behind a name. */
const TYPES: ReadonlySet<string> = new Set(
  'string strings stringArray list int uint float duration path file dir bytes number value map name'.split(
    ' ',
  ),
);

const isValue = (word: string): boolean =>
  /^<.*>$/.test(word) || /^[A-Z][A-Z0-9_|=-]*$/.test(word) || TYPES.has(word) || /^<[\w-]+$/.test(word);

/** Reads `-C <dir>`, `--log=<file>`, `-v, --verbose` and `--[no-]tags`. */
function optionIn(column: string, what: string): HelpOption | undefined {
  const names: string[] = [];
  let value: string | undefined;
  for (const word of column.split(/[,\s]+|\|(?=-)/).filter(Boolean)) {
    const plain = word
      .replace('[no-]', '')
      .replace(/\[=.*$/, '')
      .replace(/\.{3}$/, '');
    const [name = '', own] = plain.split('=', 2);
    if (NAME.test(name)) {
      names.push(name);
      if (own !== undefined && own !== '') value = own;
    } else if (names.length > 0 && isValue(plain)) value = plain;
    else break;
  }
  if (names.length === 0) return undefined;
  return { names, value, what };
}

function fromLine({ text }: HelpTextLine): HelpOption | undefined {
  const gap = text.search(/ {2}/);
  return gap === -1 ? optionIn(text, '') : optionIn(text.slice(0, gap), text.slice(gap).trim());
}

/** The options before the command, as in `usage: git [-C <path>] [--no-pager] <command>`. */
function fromUsage(lines: readonly HelpTextLine[]): readonly HelpOption[] {
  const start = lines.findIndex(({ text }) => /^usage:/i.test(text));
  if (start === -1) return [];
  const end = lines.findIndex(({ text }, i) => i > start && text === '');
  const usage = lines.slice(start, end === -1 ? undefined : end).map(({ text }) => text);
  const [before = ''] = usage.join(' ').split(/<(?:sub)?command>|\bCOMMAND\b/);
  return before.split(' [-').flatMap((group, i) => {
    if (i === 0) return [];
    const words = `-${group.replace(/\]\s*$/, '')}`.split(' | ');
    return words.flatMap((word) => optionIn(word, '') ?? []);
  });
}

/** The options in their order, each once. */
export function optionsIn(help: string): readonly HelpOption[] {
  const lines = helpLines(help);
  const found = new Map<string, HelpOption>();
  const add = (option: HelpOption | undefined): void => {
    const key = option?.names.at(-1);
    if (option !== undefined && key !== undefined && !found.has(key) && found.size < MOST_OPTIONS)
      found.set(key, option);
  };
  let isExample = false;
  for (const line of lines) {
    if (line.indent === 0 && line.text !== '') isExample = helpSectionOf(line.text) === 'others';
    if (!isExample && line.text.startsWith('-')) add(fromLine(line));
  }
  for (const option of fromUsage(lines)) add(option);
  return [...found.values()];
}
