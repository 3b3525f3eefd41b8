/** The commands and options in a program's help. */

export interface FoundOption {
  readonly names: readonly string[];
  readonly value?: string;
  readonly what: string;
}

export interface FoundCommand {
  /** With the commands before it: `remote add`. */
  readonly name: string;
  readonly what: string;
  readonly options: readonly FoundOption[];
  /** Its own help was read. */
  readonly isRead: boolean;
  /** It has commands of its own that are not listed. */
  readonly hasCommands: boolean;
}

export interface ProgramHelp {
  /** The arguments with which it printed its help. */
  readonly help: readonly string[];
  /** Without those that have commands of their own, which are listed in their place. */
  readonly commands: readonly FoundCommand[];
  /** Options that may stand before the command. */
  readonly options: readonly FoundOption[];
  /** Helps that were read. */
  readonly read: number;
  /** Helps that there was no time for, or no room. */
  readonly unread: number;
}
