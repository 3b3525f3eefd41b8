import type { CommandGroup } from '../command-line/command-groups.ts';
import type { Usage } from '../command-line/usage.ts';
import type { ExitCode } from '../diagnostics/exit-code.ts';
import type { Io } from './io.ts';

/** What its help says of a command. */
export interface Explained {
  readonly usage: Usage;
  /** The allowed first words, if the command has several verbs. */
  readonly verbs?: readonly string[];
}

/** One command of the command line, in a file of its own under commands/. */
export interface Command extends Explained {
  /** Gets the words after the command's name. Known errors are thrown; the entry shows them. */
  run(argv: readonly string[], io: Io): Promise<ExitCode>;
}

/** A command in the table of a program. It is loaded when it is used: starting has to cost next to nothing. */
export type CommandEntry = { readonly group: CommandGroup; readonly summary: string } & (
  | { readonly load: () => Promise<Command> }
  /** Where running it takes less than its help. */
  | { readonly load: () => Promise<Pick<Command, 'run'>>; readonly explain: () => Promise<Explained> }
);

/** The commands of a program by their names. Those of a group have the order of its help. */
export type Commands = Readonly<Record<string, CommandEntry>>;

export const explained = (entry: CommandEntry): Promise<Explained> =>
  'explain' in entry ? entry.explain() : entry.load();
