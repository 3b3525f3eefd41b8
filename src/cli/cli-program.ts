import { COMMAND_GROUPS } from '../command-line/command-groups.ts';
import { type OldSpelling, respelt } from '../command-line/old-spellings.ts';
import { parseOptions } from '../command-line/options.ts';
import { verbOf } from '../command-line/verb.ts';
import { KnownError, messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { type CommandEntry, type Commands, explained } from './command.ts';
import { type Io, processIo, writeOutput } from './io.ts';

/** One of the programs of this package: what its command line means. */
export interface CliProgram {
  readonly name: string;
  /** What its help says before the commands, and behind them. */
  readonly help: { readonly before: string; readonly behind?: string };
  readonly version: string;
  readonly commands: Commands;
  /** The spellings that its commands once had. */
  readonly oldSpellings?: readonly OldSpelling[];
  /** The command of a command line that begins with an option, or is empty. Without it, an empty one asks for help. */
  readonly usual?: string;
  /** The error for a first word that is no command. `meant`: the command that is near. */
  readonly unknown?: (words: readonly string[], meant: string | undefined, io: Io) => Promise<KnownError>;
  /** What comes before a command that runs. */
  readonly prepare?: (argv: readonly string[], io: Io) => Promise<void> | void;
  /** Shows an error, and says how the process ends. */
  readonly failed: (error: unknown, argv: readonly string[], io: Io) => Promise<ExitCode>;
}

const VERSION_WORDS: readonly string[] = ['--version', '-V', '-v', 'version'];

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h';

/** A help option counts anywhere: no option takes it as its value. Words behind `--` belong to another program. */
export function asksForHelp(words: readonly string[]): boolean {
  const dashes = words.indexOf('--');
  return words.slice(0, dashes === -1 ? undefined : dashes).some(isHelp);
}

/** The commands of a program in their groups, and what each is for. */
export function helpText({ name, help, commands }: CliProgram): string {
  const width = Math.max(...Object.keys(commands).map((each) => each.length));
  const grouped = Object.entries(COMMAND_GROUPS).flatMap(([group, title]) => {
    const rows = Object.entries(commands)
      .filter(([, entry]) => entry.group === group)
      .map(([each, { summary }]) => `  ${each.padEnd(width)}  ${summary}`);
    return rows.length === 0 ? [] : [`${title}:`, ...rows, ''];
  });
  return [
    ...[help.before, '', ...grouped],
    ...(help.behind === undefined ? [] : [help.behind]),
    `Run "${name} COMMAND --help" for more.`,
  ].join('\n');
}

async function entryOf(words: readonly string[], program: CliProgram, io: Io): Promise<CommandEntry> {
  const { commands, unknown } = program;
  const [name = ''] = words;
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (found !== undefined) return found;
  const meant = closest(name, Object.keys(commands));
  throw (await unknown?.(words, meant, io)) ?? new KnownError('unknown-command', { name, meant });
}

/** The help for the words behind `help`: nothing, a command, or a command and its verb. */
async function helpOn(words: readonly string[], program: CliProgram, io: Io): Promise<string> {
  const [name, verb] = words;
  const command = name === undefined ? undefined : await explained(await entryOf([name], program, io));
  const form = (): string => `${program.name} help [COMMAND [VERB]]`;
  parseOptions(words, {}, form, command?.verbs === undefined ? 1 : 2);
  if (name === undefined || command === undefined) return helpText(program);
  if (verb !== undefined && command.verbs !== undefined) {
    verbOf(verb, { command: name, verbs: command.verbs, usage: command.usage });
  }
  return command.usage();
}

/** The name of the command, and the words behind it. */
function lineOf(argv: readonly string[], { usual }: CliProgram): readonly string[] {
  const [first] = argv;
  return usual === undefined || first?.startsWith('-') === false ? argv : [usual, ...argv];
}

/** What a command line asks to be told; `undefined` where it runs a command. */
async function told(argv: readonly string[], program: CliProgram, io: Io): Promise<string | undefined> {
  const [first, ...rest] = argv;
  const isAsking = isHelp(first) || (first === undefined && program.usual === undefined);
  if (isAsking) return helpText(program);
  if (VERSION_WORDS.includes(first ?? '')) return program.version;
  const behind = rest.filter((word) => !isHelp(word));
  if (first === 'help') return helpOn(behind, program, io);
  if (!asksForHelp(argv)) return undefined;
  return (await explained(await entryOf(lineOf(argv, program), program, io))).usage();
}

async function run(argv: readonly string[], program: CliProgram, io: Io): Promise<ExitCode> {
  const text = await told(argv, program, io);
  if (text !== undefined) {
    const bytes = Buffer.from(`${text}\n`);
    const rest = io.writeNow?.(bytes) ?? bytes;
    if (rest.length > 0) await writeOutput(rest, io);
    return EXIT.ok;
  }
  const { argv: words, replaced } = respelt(lineOf(argv, program), program.oldSpellings ?? []);
  const { load } = await entryOf(words, program, io);
  const command = await load();
  await program.prepare?.(argv, io);
  for (const one of replaced) io.stderr.write(`${program.name} warn ${messageOf('old-spelling', one)}\n`);
  return command.run(words.slice(1), io);
}

/** Runs a command line of a program, and gives its exit code. Errors are shown. */
export const mainOf =
  (program: CliProgram) =>
  (argv: readonly string[], io: Io): Promise<ExitCode> =>
    run(argv, program, io).catch((error: unknown) => program.failed(error, argv, io));

/** Runs a program as it was called, and says with which code the process ends. */
export function startProgram(main: ReturnType<typeof mainOf>): void {
  void main(process.argv.slice(2), processIo).then((code) => {
    process.exitCode = code;
  });
}
