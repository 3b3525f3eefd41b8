/** Makes a server from a program's help. */
import { defaultTool } from '../../config/normalise-commands.ts';
import { isHarmlessOption, suspiciousOptions, verdictOf } from './classify.ts';
import type { FoundCommand, FoundOption, ProgramHelp } from './program-help.ts';
import { SUSPICIOUS } from './words.ts';

/** The user's words about the server. */
export interface NamedServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly timeout: string | undefined;
}

/** A part of the server, and the commands and options that a person has to decide about. */
export interface Sorted {
  readonly allowed: readonly FoundCommand[];
  readonly unsure: readonly FoundCommand[];
  /** Words, and why they are refused. */
  readonly blocked: readonly (readonly [words: string, reason: string])[];
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

export function sorted({ commands, options }: ProgramHelp): Sorted {
  const judged = commands.map((command) => ({ command, verdict: verdictOf(command) }));
  const of = (kind: 'harmless' | 'unsure'): readonly FoundCommand[] =>
    judged.filter(({ verdict }) => verdict.kind === kind).map(({ command }) => command);
  const blocked = judged.flatMap(({ command, verdict }): [string, string][] =>
    verdict.kind === 'suspicious'
      ? [[command.name, SUSPICIOUS[verdict.why].reason]]
      : suspiciousOptions(command).map(({ words, why }) => [words, SUSPICIOUS[why].reason]),
  );
  const own = options.filter((option) => !isOfAll(option));
  return {
    allowed: of('harmless'),
    unsure: of('unsure'),
    blocked: [...new Map(blocked)],
    options: own.filter(isHarmlessOption).flatMap(optionWords),
    unsureOptions: own.filter((option) => !isHarmlessOption(option)).flatMap(optionWords),
  };
}

/** Characters of a tool's name. */
const MAX_TOOL = 63;

/** Escapes texts that look like placeholders, because the config fills placeholders in here. */
const literal = (text: string): string => text.split('${').join('$${');

/** The server as a config has it: what `lines` of yaml.ts say, without their comments. */
export function serverEntry({ name, command, args, timeout }: NamedServer, help: ProgramHelp, parts: Sorted) {
  return {
    type: 'command' as const,
    command: literal(command),
    ...(args.length === 0 ? {} : { args: args.map(literal) }),
    tool: defaultTool(name).slice(-MAX_TOOL),
    ...(timeout === undefined ? {} : { timeout }),
    ...(parts.options.length === 0 ? {} : { options: parts.options }),
    allowed: Object.fromEntries(parts.allowed.map(({ name, what }) => [name, what])),
    ...(parts.blocked.length === 0
      ? {}
      : { blocked: Object.fromEntries(parts.blocked.map(([words, reason]) => [words, { reason }])) }),
    ...(help.commands.length === 0 ? {} : { help: help.help }),
  };
}
