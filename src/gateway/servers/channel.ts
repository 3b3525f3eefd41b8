import type { ExitCode } from '../../diagnostics/exit-code.ts';
import type { Lexeme, ResponseFrame } from '../wire/frame.ts';
import type { StartFailure } from './start-failure.ts';

/** Why a message that was sent will have no answer. */
export interface Undelivered {
  readonly reason: string;
  /** What kind of failure that is; absent: the server cannot be reached. */
  readonly exit?: ExitCode;
  /** Set where the server has surely not read it, so that it may be sent again to its next life. */
  readonly unseen?: true;
}

/** How one life of a server ended. */
export interface Ending {
  /** What happened, and the server's last words, for people. */
  readonly reason: string;
  /** Set where the server has never answered, so no request can be the cause. */
  readonly failure: StartFailure | undefined;
}

export interface ChannelEvents {
  /** One message. The bytes belong to the receiver. `about`: the id of the open request that it surely belongs to. */
  onframe(line: Buffer, about?: Lexeme): void;
  /** The first and last bytes of a message beyond the cap. */
  onoversize(head: Buffer, tail: Buffer): void;
  /** A request that was sent will have no answer, while others may. */
  onundelivered(id: Lexeme, why: Undelivered): void;
  /** Whether a request is still to be answered. */
  awaits(id: Lexeme): boolean;
  /** The server takes bytes again. */
  ondrain(): void;
  /** Called once, and nothing is called after it. */
  onend(ending: Ending): void;
}

/** The way to one life of a server. Messages cross as the bytes that they came in. */
export interface Channel {
  /** The process id, where a process was started for it. */
  readonly pid?: number | undefined;
  /** Bytes that were sent and not yet taken. */
  readonly queuedBytes: number;
  /** The last lines that the server has said beside the protocol. */
  readonly notes: readonly string[];
  /** A text of the server, or about it, without the config's secrets. */
  hide(text: string): string;
  /** Sends one message: its bytes in pieces, without a line break. */
  send(pieces: readonly Buffer[]): void;
  /** Reads nothing more from the server until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends this life of the server. Resolves when nothing of it is left. */
  end(): Promise<void>;
}

/** Gets the last lines of a server's stderr when the server has ended. They go nowhere else then. */
export type OnNotes = (lines: readonly string[]) => void;

/** Begins one life of a server. Throws where it cannot even be tried. */
export type OpenChannel = (events: ChannelEvents) => Channel;

/** What became of a request: the server's answer, or why there will be none. */
export type Answer = { readonly kind: 'response'; readonly frame: ResponseFrame } | Lost;
export interface Lost {
  readonly kind: 'lost';
  readonly reason: string;
  /** What kind of failure that is; absent: the server cannot be reached. */
  readonly exit?: ExitCode;
  /** Set where the server has surely not read the request. */
  readonly unseen?: true;
}
export type Settle = (answer: Answer) => void;
