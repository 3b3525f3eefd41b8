/** How the commands of a program that speaks no MCP become tools, resources and prompts. */

/** The answer in place of a command that is refused. */
export interface Blocked {
  readonly reason: string;
  /** The name of a tool, or any other words. */
  readonly use?: string;
}

/** Arguments of the program that have a tool of their own. */
export interface OwnCommand {
  readonly args: readonly string[];
  readonly description?: string;
  /** Stands behind what the command prints. */
  readonly hint?: string;
  /** It runs before the session tool was called as well, and this is said then. */
  readonly warnUnlessSession?: string;
  readonly readOnly: boolean;
}

/** The source of the agents' ids: a file, relative to the session's folder, or the output of the program. */
export type AgentList =
  | { readonly file: string; readonly key: string }
  | { readonly args: readonly string[]; readonly key: string };

/** The tool that has to be called before the program runs. */
export interface SessionTool {
  readonly tool: string;
  readonly agents?: AgentList;
  /** Variables that all commands get. */
  readonly env: { readonly session?: string; readonly agent?: string };
}

/** What a resource gives: a file, relative to the session's folder, or what the program prints. */
export type CommandResource = ({ readonly file: string } | { readonly args: readonly string[] }) & {
  readonly description?: string;
  readonly mime?: string;
};

export interface CommandPrompt {
  readonly args: readonly string[];
  readonly description?: string;
}

type ByName<T> = Readonly<Record<string, T>>;

export interface CommandSpec {
  /** The tool that takes any arguments. */
  readonly tool: string;
  readonly description?: string;
  /** How to get the program where it is missing. */
  readonly install?: string;
  readonly timeoutMs: number;
  /** Bytes of stdout, and of stderr, that are kept. */
  readonly maxOutput: number;
  /** One command after the other. */
  readonly serial: boolean;
  readonly readOnly: boolean;
  /**
   * Beginnings of commands that may be run, with their purpose; absent: every command that is not blocked.
   */
  readonly allowed?: ByName<string>;
  /** What stands behind the words of an allowed command in every call, by these words. */
  readonly always: ByName<readonly string[]>;
  /** Options that may stand before the command: `--no-pager`, or `-C DIR` where a value follows. */
  readonly options: readonly string[];
  readonly blocked: ByName<Blocked>;
  /** Arguments that print the program's help, from which the description is made. */
  readonly help?: readonly string[];
  readonly session?: SessionTool;
  readonly commands: ByName<OwnCommand>;
  readonly resources: ByName<CommandResource>;
  readonly prompts: ByName<CommandPrompt>;
}
