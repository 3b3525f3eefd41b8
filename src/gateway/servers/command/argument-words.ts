/** How the words of a call are compared with those of the config. */
type Words = readonly string[];

export const isOption = (word: string): boolean => word.length > 1 && word.startsWith('-');
export const optionName = (option: string): string => option.replace(/=.*$/s, '');
export const patternWords = (pattern: string): Words => pattern.trim().split(/\s+/);

/**
 * Reads `./GUI`, `Gui.exe` and ` gui` as `gui`, because programs differ in which words they accept as a
 * command.
 */
const plain = (word: string): string =>
  word
    .normalize('NFKC')
    .trim()
    .replace(/^.*[\\/]/s, '')
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase();

/** Whether a value follows, by the option's name; `undefined` for options that the config does not name. */
export function takesValue(options: Words, option: string): boolean | undefined {
  const found = options.map(patternWords).find(([name]) => name === optionName(option));
  return found === undefined ? undefined : found.length > 1 && !option.includes('=');
}

/**
 * The places where the next word that is no option may stand. This is the first such word. The word behind it
 * is one too if the first may be the value of an option that the config does not name.
 */
function candidates(args: Words, from: number, options: Words): readonly number[] {
  const found: number[] = [];
  let isMaybeValue = false;
  for (let at = from; at < args.length; at++) {
    const word = args[at] as string;
    if (word === '--' || word.trim() === '') continue;
    if (isOption(word)) {
      const value = takesValue(options, word);
      if (value === true) at++;
      isMaybeValue = value === undefined && !word.includes('=');
      continue;
    }
    found.push(at);
    if (!isMaybeValue) break;
    isMaybeValue = false;
  }
  return found;
}

/** Fewer letters behind one dash are short options that stand together. */
const MIN_ABBREVIATION = 3;

/** Reads `--interact`, `-inter` and `--Interactive` as `--interactive`, and finds `-i` in `-xi`. */
export function isThatOption(word: string, option: string): boolean {
  const name = optionName(word);
  if (name === option) return true;
  if (option.startsWith('--')) {
    const [given, meant] = [name.toLowerCase(), option.toLowerCase()];
    if (given.startsWith('--')) return given.length > 2 && meant.startsWith(given);
    return meant === `-${given}` || (given.length > MIN_ABBREVIATION && meant.startsWith(`-${given}`));
  }
  return option.length === 2 && /^-[A-Za-z0-9]/.test(name) && name.includes(option.slice(1), 1);
}

/** `*secret*`: any letters may stand for each `*`. A `*` alone is any command. */
const isGlob = (word: string): boolean => word.length > 1 && word.includes('*');

/** Whether a glob means the whole word, in whatever case. */
function isAs(word: string, glob: string): boolean {
  const text = word.normalize('NFKC').toLowerCase();
  const [start = '', ...parts] = glob.toLowerCase().split('*');
  const end = parts.pop() ?? '';
  if (text.length < start.length + end.length || !text.startsWith(start) || !text.endsWith(end)) return false;
  let rest = text.slice(start.length, text.length - end.length);
  return parts.every((part) => {
    const at = rest.indexOf(part);
    rest = rest.slice(at + part.length);
    return at !== -1;
  });
}

/** Whether the words of `blocked` mean a call. Options and globs mean words in any place. */
export function matches(args: Words, from: number, pattern: Words, options: Words): boolean {
  const [word, ...rest] = pattern;
  if (word === undefined) return true;
  if (word === '*') return matches(args, from, rest, options);
  const isAny = isGlob(word)
    ? args.slice(from).some((arg) => isAs(arg, word))
    : isOption(word) && args.some((arg) => isOption(arg) && isThatOption(arg, word));
  if (isAny) return matches(args, from, rest, options);
  if (isGlob(word) || isOption(word)) return false;
  return candidates(args, from, options).some(
    (at) => plain(args[at] as string) === plain(word) && matches(args, at + 1, rest, options),
  );
}
