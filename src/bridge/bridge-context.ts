import type { ServerConfig } from '../model/server-config.ts';
import type { Log, LogLevel } from '../platform/log.ts';
import type { Plan } from '../serve/plan.ts';
import type { Terminal } from './bridge-outcome.ts';
import type { ShellSessions } from './host/shell-sessions.ts';
import type { SourceWords } from './source-words.ts';

/** As people call it: suggestions are typed like that. */
export type ShellProgram = 'bcp-proxy' | 'mcp-cli';

/** A command line, and where it was typed. */
export interface BridgeRequest {
  /** The words behind the program's name: the command, its verb and the rest. */
  readonly argv: readonly string[];
  readonly program: ShellProgram;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** How much stderr is told. `undefined`: the command line names a level that there is not. */
  readonly level: LogLevel | undefined;
  /** Set where a person reads stdout. */
  readonly terminal: Terminal | undefined;
  /** Set where the command line itself names the servers. */
  readonly source?: SourceWords | undefined;
}

/** The streams of who typed it. */
export interface BridgeIo {
  /** All of standard input. */
  readonly stdin: () => Promise<Buffer>;
  /** Resolves when it can take more. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => void;
  /** Asks who typed it, where somebody reads and can answer. One question at a time. */
  readonly confirm?: ((question: string) => Promise<boolean>) | undefined;
  /** Ctrl-C, or the reader has gone. */
  readonly signal: AbortSignal;
}

/** The plan of the config, and the sessions with its servers. */
export interface BridgeServices {
  /**
   * The plan for the config in effect.
   *
   * @throws StartFailure, KnownError as `planOf`
   */
  readonly plan: () => Promise<Plan>;
  /**
   * The sessions with servers. `first` is the first server to be asked. It boots while the rest is loaded.
   *
   * @throws NeedsServers if this process may not start servers
   */
  readonly sessions: (first?: ServerConfig) => Promise<ShellSessions>;
}

/** The context of a command. */
export interface BridgeContext extends BridgeServices, Omit<BridgeRequest, 'argv' | 'level'>, BridgeIo {
  /** Messages while the command runs, on stderr. */
  readonly log: Log;
}

/** The wanted data is not cached. Servers are needed, and this process may not start them. */
export class NeedsServers extends Error {
  override readonly name = 'NeedsServers';
}

export interface ListContext extends Pick<BridgeContext, 'plan' | 'sessions' | 'signal'> {
  /** How long a server may take where it has to be asked; in milliseconds. */
  readonly timeoutMs?: number;
}
