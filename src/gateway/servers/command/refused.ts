/** Decides which arguments of a program are refused. It knows only those options that the config names. */
import type { Blocked, CommandSpec } from '../../../model/command-server.ts';

export type Refused =
  | ({ readonly kind: 'blocked'; readonly words: string } & Blocked)
  /** `option`: this option may not stand before the command. */
  | { readonly kind: 'not-allowed'; readonly word: string | undefined; readonly option: boolean };

type Words = readonly string[];
type Rules = Pick<CommandSpec, 'allowed' | 'blocked' | 'options'>;

const isOption = (word: string): boolean => word.length > 1 && word.startsWith('-');
const nameOf = (option: string): string => option.replace(/=.*$/s, '');
const wordsOf = (pattern: string): Words => pattern.trim().split(/\s+/);

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
function takesValue(options: Words, option: string): boolean | undefined {
  const found = options.map(wordsOf).find(([name]) => name === nameOf(option));
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

/** Reads `--interact`, `-interactive` and `--Interactive` as `--interactive`, and finds `-i` in `-xi`. */
function isThatOption(word: string, option: string): boolean {
  const name = nameOf(word);
  if (name === option) return true;
  if (option.startsWith('--')) {
    const [given, meant] = [name.toLowerCase(), option.toLowerCase()];
    return given.length > 2 && (given.startsWith('--') ? meant.startsWith(given) : meant === `-${given}`);
  }
  return option.length === 2 && /^-[A-Za-z0-9]/.test(name) && name.includes(option.slice(1), 1);
}

function matches(args: Words, from: number, pattern: Words, options: Words): boolean {
  const [word, ...rest] = pattern;
  if (word === undefined) return true;
  if (isOption(word)) {
    return args.some((arg) => isOption(arg) && isThatOption(arg, word)) && matches(args, from, rest, options);
  }
  if (word === '*') return matches(args, from, rest, options);
  return candidates(args, from, options).some(
    (at) => plain(args[at] as string) === plain(word) && matches(args, at + 1, rest, options),
  );
}

/** An option that is a command of its own, such as `--version`. With words behind it, it may be none. */
const isWhole = (args: Words, pattern: Words): boolean =>
  isOption(pattern[0] ?? '') &&
  args.length === pattern.length &&
  pattern.every((word, i) => args[i] === word);

function notAllowed(args: Words, allowed: Words, options: Words): Refused | undefined {
  if (allowed.some((pattern) => isWhole(args, wordsOf(pattern)))) return undefined;
  let at = 0;
  for (; at < args.length && isOption(args[at] as string); at++) {
    const option = args[at] as string;
    const value = takesValue(options, option);
    if (value === undefined) return { kind: 'not-allowed', word: option, option: true };
    if (value) at++;
  }
  const begins = (pattern: Words): boolean => pattern.every((word, i) => args[at + i] === word);
  if (allowed.some((pattern) => begins(wordsOf(pattern)))) return undefined;
  return { kind: 'not-allowed', word: args[at], option: false };
}

/** The reason why the program must not get these arguments; `undefined` if it may. */
export function refused(args: Words, { allowed, blocked, options }: Rules): Refused | undefined {
  for (const [words, why] of Object.entries(blocked)) {
    if (matches(args, 0, wordsOf(words), options)) return { kind: 'blocked', words, ...why };
  }
  return allowed === undefined ? undefined : notAllowed(args, Object.keys(allowed), options);
}
