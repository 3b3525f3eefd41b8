/** The allowed command that a call begins with, and the arguments that the config puts behind its words. */
import type { CommandSpec } from '../../../model/command-server.ts';
import { isOption, isThatOption, optionName, patternWords, takesValue } from './argument-words.ts';

type Words = readonly string[];
export type AllowedRules = Pick<CommandSpec, 'allowed' | 'options'>;

export type AllowedCommand =
  /** `end`: the place behind its words. */
  | { readonly kind: 'allowed'; readonly words: string; readonly end: number }
  /** `option`: this option may not stand before the command. */
  | { readonly kind: 'not-allowed'; readonly word: string | undefined; readonly option: boolean };

/** An option that is a command of its own, such as `--version`. With words behind it, it may be none. */
const isWhole = (args: Words, pattern: Words): boolean =>
  isOption(pattern[0] ?? '') &&
  args.length === pattern.length &&
  pattern.every((word, i) => args[i] === word);

/** Of several entries, that with the most words counts. */
export function allowedCommand(args: Words, { allowed = {}, options }: AllowedRules): AllowedCommand {
  const entries = Object.keys(allowed)
    .map((words) => ({ words, pattern: patternWords(words) }))
    .sort((a, b) => b.pattern.length - a.pattern.length);
  const whole = entries.find(({ pattern }) => isWhole(args, pattern));
  if (whole !== undefined) return { kind: 'allowed', words: whole.words, end: args.length };
  let at = 0;
  for (; at < args.length && isOption(args[at] as string); at++) {
    const option = args[at] as string;
    const value = takesValue(options, option);
    if (value === undefined) return { kind: 'not-allowed', word: option, option: true };
    if (value) at++;
  }
  const begun = entries.find(({ pattern }) => pattern.every((word, i) => args[at + i] === word));
  if (begun === undefined) return { kind: 'not-allowed', word: args[at], option: false };
  return { kind: 'allowed', words: begun.words, end: at + begun.pattern.length };
}

type AlwaysRules = AllowedRules & Pick<CommandSpec, 'always'>;

function alwaysOf(args: Words, rules: AlwaysRules): { readonly end: number; readonly always: Words } {
  const command = allowedCommand(args, rules);
  if (command.kind !== 'allowed' || !Object.hasOwn(rules.always, command.words))
    return { end: 0, always: [] };
  return { end: command.end, always: rules.always[command.words] ?? [] };
}

/** The arguments of a call, with what the config puts behind the words of its command. */
export function withAlways(args: Words, rules: AlwaysRules): Words {
  const { end, always } = alwaysOf(args, rules);
  return always.length === 0 ? args : [...args.slice(0, end), ...always, ...args.slice(end)];
}

const opposite = (name: string): string | undefined => {
  if (name.startsWith('--no-')) return `--${name.slice(5)}`;
  return name.startsWith('--') ? `--no-${name.slice(2)}` : undefined;
};

/** An option of the call that sets an option of the config anew, or takes it back. */
export function takenBack(
  args: Words,
  rules: AlwaysRules,
): { readonly option: string; readonly always: string } | undefined {
  const { end, always } = alwaysOf(args, rules);
  const own = args.slice(end).filter(isOption);
  for (const [i, word] of always.entries()) {
    if (!isOption(word)) continue;
    const name = optionName(word);
    const not = opposite(name);
    const next = always[i + 1];
    const isValueNext = next !== undefined && !isOption(next);
    const option = own.find(
      (one) =>
        (not !== undefined && isThatOption(one, not)) ||
        (isThatOption(one, name) && (isValueNext || one !== word)),
    );
    if (option !== undefined) return { option, always: word };
  }
  return undefined;
}
