/** One line of a list of commands. */

export interface ListedCommand {
  /** Words that follow each other: `remote add`. */
  readonly name: string;
  /** Empty if the line has no description. */
  readonly what: string;
  /** The separator between the name and the description; `none`: there is no description. */
  readonly by: 'blanks' | 'sign' | 'none';
}

export interface FullCommand extends ListedCommand {
  /** The program's own name stood before it. */
  readonly full: boolean;
}

const NAME = /^[a-z0-9][\w+-]*(?::[\w+-]+)*$/;
const HAS_LETTER = /[a-z]/;
/** Words of sentences and of usages, which are no commands. */
const NO_COMMANDS: ReadonlySet<string> = new Set(['usage', 'or', 'and', 'where', 'see', 'note']);
/** `[FILE]`, `<file>`, `FILE...`, `PATTERN...|PID...`, `KEY=VALUE`, `--all`. */
const ARGUMENT = /^(?:[[<({].*|.*[\])>}](?:\.{3}|…)?|-.*|[A-Z][A-Z0-9_|=.…-]*|\.{3}|\|)$/;
const MOST_WORDS = 3;

export const isName = (word: string): boolean =>
  NAME.test(word) && HAS_LETTER.test(word) && word.length <= 60 && !NO_COMMANDS.has(word);

/** `build,`, `remove|rm`, `auth:` and `buildx*` without the signs after the name. */
const bare = (word: string): string => word.replace(/[,:*]+$/, '').replace(/[|,/].*$/, '');

/** The column that a line begins with, and the rest behind two blanks or a sign. */
function halves(text: string): {
  readonly left: string;
  readonly right: string;
  readonly by: ListedCommand['by'];
} {
  const gap = text.search(/ {2}/);
  const sign = /^[a-z0-9][\w.+-]*(?::[\w.+-]+)*(?: ?: | [-–—=#]{1,2} )/.exec(text)?.[0];
  if (sign !== undefined && (gap === -1 || sign.length <= gap + 1))
    return { left: sign.replace(/[\s:=#–—-]+$/, ''), right: text.slice(sign.length).trim(), by: 'sign' };
  if (gap === -1) return { left: text, right: '', by: 'none' };
  return {
    left: text.slice(0, gap),
    right: text
      .slice(gap)
      .trim()
      .replace(/^[-–—:#] +/, ''),
    by: 'blanks',
  };
}

/** The words that are names, if the others are arguments; `undefined`: the words are a sentence. */
function names(words: readonly string[], most: number): readonly string[] | undefined {
  const found: string[] = [];
  let isInName = true;
  let inAliases = false;
  for (const word of words) {
    const isAlias = inAliases;
    inAliases = /[,|/]$/.test(word);
    if (isAlias && isName(bare(word))) continue;
    if (isInName && isName(bare(word)) && found.length < most) found.push(bare(word));
    else if (found.length > 0 && ARGUMENT.test(word)) isInName = false;
    else return undefined;
  }
  return found;
}

/** Reads `set-property UNIT KEY=VALUE... Sets it`, where the column was too narrow for the arguments. */
function afterArguments(text: string): ListedCommand | undefined {
  const [first = '', ...rest] = text.split(' ');
  if (!isName(bare(first))) return undefined;
  const end = rest.findIndex((word) => !ARGUMENT.test(word));
  const isSentence = end > 0 && /^[A-Z][a-z]/.test(rest[end] ?? '');
  return isSentence ? { name: bare(first), what: rest.slice(end).join(' '), by: 'blanks' } : undefined;
}

/** @param program words that lines may begin with: `["git", "remote"]` */
export function listedCommand(line: string, program: readonly string[]): FullCommand | undefined {
  const start = program.length === 0 ? '' : `${program.join(' ')} `;
  const full = start !== '' && line.startsWith(start);
  const text = full ? line.slice(start.length) : line.replace(/^(?:[-*•+] +|\+?o +(?=[a-z]))/, '');
  const { left, right, by } = halves(text);
  const found = names(left.split(' ').filter(Boolean), MOST_WORDS);
  if (found !== undefined && found.length > 0) return { name: found.join(' '), what: right, by, full };
  const narrow = afterArguments(text);
  return narrow === undefined ? undefined : { ...narrow, full };
}

/** Reads `access, adduser, audit,` or columns of names; `undefined` if the line is something else. */
export function listedNames(line: string, isList: boolean): readonly string[] | undefined {
  const isCommas = line.includes(',');
  const words = line
    .split(isCommas ? /,\s*/ : / {1,}/)
    .map((word) => word.trim())
    .filter(Boolean);
  const own = words.filter((word) => isName(word));
  const isOdd = (word: string): boolean => !isName(word) && !/^\[{1,2}$/.test(word);
  if (words.some(isOdd) || (words.length < 3 && !isList)) return undefined;
  // A sentence of small words has single blanks.
  if (!isCommas && !isList && !/ {2}/.test(line)) return undefined;
  return own;
}
