/** Makes a server from a program's help. */

import { defaultTool } from '../../config/normalise-commands.ts';
import { literal } from '../../config/placeholders.ts';
import { defined } from '../../model/defined.ts';
import { isHarmlessOption, suspiciousOptions, verdictOf } from './classify.ts';
import type { FoundCommand, FoundOption, ProgramHelp } from './program-help.ts';
import { SUSPICIONS, SUSPICIOUS, type Suspicion } from './suspicious-words.ts';

/** The user's words about the server. */
export interface NamedServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly timeout: string | undefined;
}

export interface BlockedWords {
  readonly reason: string;
  readonly words: readonly string[];
}

/** A command that a person has to look at, and the options that are why. */
export interface UnsureCommand extends FoundCommand {
  readonly risky: readonly string[];
}

/** A part of the server, and the commands and options that a person has to decide about. */
export interface Sorted {
  readonly allowed: readonly FoundCommand[];
  readonly unsure: readonly UnsureCommand[];
  /** Words, by the reason why they are refused. */
  readonly blocked: readonly BlockedWords[];
  readonly options: readonly string[];
  readonly unsureOptions: readonly string[];
}

/** As `options` has them: `-C DIR` where a value follows. */
function optionWords({ names, value }: FoundOption): readonly string[] {
  const word =
    value
      ?.match(/[A-Za-z0-9_-]+/g)
      ?.join('_')
      .toUpperCase() ?? '';
  return names.map((name) => (value === undefined ? name : `${name} ${word === '' ? 'VALUE' : word}`));
}

const isOfAll = ({ names }: FoundOption): boolean =>
  names.some((name) => name === '--help' || name === '--version' || name === '-h');

/** The words of each reason, without those that stand twice. */
function byReason(blocked: readonly (readonly [words: string, why: Suspicion])[]): readonly BlockedWords[] {
  const words = [...new Map(blocked)];
  return SUSPICIONS.map((why) => ({
    reason: SUSPICIOUS[why].reason,
    words: words.filter(([, one]) => one === why).map(([word]) => word),
  })).filter((group) => group.words.length > 0);
}

export function sorted({ commands, options }: ProgramHelp): Sorted {
  const judged = commands.map((command) => ({ command, verdict: verdictOf(command) }));
  const blocked = judged.flatMap(({ command, verdict }): (readonly [string, Suspicion])[] =>
    verdict.kind === 'suspicious'
      ? [[command.name, verdict.why]]
      : suspiciousOptions(command).map(({ words, why }) => [words, why]),
  );
  const own = options.filter((option) => !isOfAll(option));
  return {
    allowed: judged.flatMap(({ command, verdict }) => (verdict.kind === 'harmless' ? [command] : [])),
    unsure: judged.flatMap(({ command, verdict }) =>
      verdict.kind === 'unsure' ? [{ ...command, risky: verdict.risky }] : [],
    ),
    blocked: byReason(blocked),
    options: own.filter(isHarmlessOption).flatMap(optionWords),
    unsureOptions: own.filter((option) => !isHarmlessOption(option)).flatMap(optionWords),
  };
}

/** Characters of a tool's name. */
const MAX_TOOL = 63;

/** The server as a config has it: what `lines` of config-text.ts say, without their comments. */
export function serverEntry({ name, command, args, timeout }: NamedServer, help: ProgramHelp, parts: Sorted) {
  return {
    type: 'command' as const,
    command: literal(command),
    tool: defaultTool(name).slice(-MAX_TOOL),
    allowed: Object.fromEntries(parts.allowed.map(({ name, what }) => [name, what])),
    ...defined({
      args: args.length === 0 ? undefined : args.map(literal),
      timeout,
      options: parts.options.length === 0 ? undefined : parts.options,
      blocked: parts.blocked.length === 0 ? undefined : parts.blocked,
      help: help.commands.length === 0 ? undefined : help.help,
    }),
  };
}
