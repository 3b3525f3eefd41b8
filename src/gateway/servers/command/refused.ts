/** Decides which arguments of a program are refused. It knows only those options that the config names. */
import type { Blocked, CommandSpec } from '../../../model/command-server.ts';
import { type AllowedCommand, allowedCommand, takenBack } from './allowed-command.ts';
import { matches, patternWords } from './argument-words.ts';

export type Refused =
  | ({ readonly kind: 'blocked'; readonly words: string } & Blocked)
  | Extract<AllowedCommand, { kind: 'not-allowed' }>
  /** The option changes what the config always sets. */
  | { readonly kind: 'undone'; readonly option: string; readonly always: string };

type Rules = Pick<CommandSpec, 'allowed' | 'always' | 'blocked' | 'options'>;

/** The entry of `blocked` that means these arguments. */
export function blockedBy(
  args: readonly string[],
  { blocked, options }: Pick<CommandSpec, 'blocked' | 'options'>,
): Refused | undefined {
  for (const [words, why] of Object.entries(blocked)) {
    if (matches(args, 0, patternWords(words), options)) return { kind: 'blocked', words, ...why };
  }
  return undefined;
}

/** The reason why a call may not change what the config puts behind its words. */
export function undoes(args: readonly string[], rules: Rules): Refused | undefined {
  const found = takenBack(args, rules);
  return found === undefined ? undefined : { kind: 'undone', ...found };
}

/** The reason why the program must not get these arguments; `undefined` if it may. */
export function refused(args: readonly string[], rules: Rules): Refused | undefined {
  const blocked = blockedBy(args, rules);
  if (blocked !== undefined || rules.allowed === undefined) return blocked;
  const command = allowedCommand(args, rules);
  return command.kind === 'not-allowed' ? command : undoes(args, rules);
}
