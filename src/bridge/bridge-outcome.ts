import type { ExitCode } from '../diagnostics/exit-code.ts';

/** The result of a command that succeeds. */
export interface BridgeOutcome {
  /** JSON text, which stands in the envelope as it is: a result keeps the bytes that its server wrote. */
  readonly data: string;
  /** The text for a model, without JSON around it. */
  readonly text: string;
  /** The text for a person at a terminal, if it differs. It makes hidden characters in texts of a server visible. */
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
  /** The exit code, if it is not 0 although there is a result. */
  readonly exit?: ExitCode;
}

/** A server that could not be asked, while others could. */
export interface MissingServer {
  readonly server: string;
  readonly reason: string;
}

/** The terminal of a person. */
export interface Terminal {
  /** In characters. */
  readonly columns: number;
  readonly colour: boolean;
}
