import type { ExitCode } from '../diagnostics/exit-code.ts';

/** What a command has to say where it succeeds. */
export interface BridgeOutcome {
  /** JSON text, which stands in the envelope as it is: a result keeps the bytes that its server wrote. */
  readonly data: string;
  /** What a model should read, without JSON around it. */
  readonly text: string;
  /** The same for a person at a terminal, where that is something else. What is a server's in it is made visible there. */
  readonly view?: (terminal: Terminal) => string;
  readonly server?: string;
  /** Whether something was left out, and how to go on. */
  readonly truncated?: boolean;
  readonly nextOffset?: number;
  /** How many there are, where `--offset` is behind the last one. */
  readonly total?: number;
  /** Servers that could not be asked. */
  readonly missing?: readonly MissingServer[];
  /** A command that prints the whole, where the text leaves something out. */
  readonly more?: string;
  /** Where it is not 0 although there is something to tell. */
  readonly exit?: ExitCode;
}

/** A server that could not be asked, while others could. */
export interface MissingServer {
  readonly server: string;
  readonly reason: string;
}

/** Where a person reads. */
export interface Terminal {
  /** In characters. */
  readonly columns: number;
  readonly colour: boolean;
}
