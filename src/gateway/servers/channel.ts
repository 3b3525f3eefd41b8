import type { ExitCode } from '../../diagnostics/exit-code.ts';
import { type Frame, find, frameValueAt, type Lexeme, type ResponseFrame, RPC } from '../wire/frame.ts';
import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { StartFailure } from './start-failure.ts';

/** The reason why a message that was sent will get no answer. */
export interface Undelivered {
  readonly reason: string;
  /** The kind of failure. Absent: the server cannot be reached. */
  readonly exit?: ExitCode;
  /**
   * Set if the server has surely not read the message. It may then be sent again to the server's next life.
   */
  readonly unseen?: true;
}

/** The reason why a line cannot be relayed, and the request that it may have answered. */
export interface Unusable {
  readonly reason: string;
  readonly id: Lexeme | undefined;
}

/** How one life of a server ended. */
export interface Ending {
  /** The event and the server's last words, for people. */
  readonly reason: string;
  /** Set if the server has never answered. No request can then be the cause. */
  readonly failure: StartFailure | undefined;
  /** A signal ended the process, and not the process itself. */
  readonly killed?: boolean;
}

export interface ChannelEvents {
  /** One message. `about`: the id of the open request to which it surely belongs. */
  onframe(frame: Frame, about?: Lexeme): void;
  /** A line that is no message, or is too long. */
  onunusable(line: Unusable): void;
  /** A request that was sent will get no answer. Other requests may still get theirs. */
  onundelivered(id: Lexeme, why: Undelivered): void;
  /** Whether a request still waits for its answer. */
  awaits(id: Lexeme): boolean;
  /** The server takes bytes again. */
  ondrain(): void;
  /** Called once. No other event follows it. */
  onend(ending: Ending): void;
}

/** The connection to one life of a server. Messages keep their original bytes. */
export interface Channel {
  /** The process id, if a process was started for it. */
  readonly pid?: number | undefined;
  /** Bytes that were sent but not yet taken. */
  readonly queuedBytes: number;
  /** The last lines that the server has written beside the protocol. */
  readonly notes: readonly string[];
  /** Removes the config's secrets from a text of the server or about it. */
  hide(text: string): string;
  /** Sends one message. */
  send(message: OutgoingMessage): void;
  /** Reads nothing more from the server until `resume`. */
  pause(): void;
  resume(): void;
  /** Ends this life of the server. Resolves when every part of it has ended. */
  end(): Promise<void>;
}

/** Gets the last lines of a server's stderr when the server has ended. They then go nowhere else. */
export type OnNotes = (lines: readonly string[]) => void;

/** Begins one life of a server. Throws if it cannot even be tried. */
export type OpenChannel = (events: ChannelEvents) => Channel;

/** The outcome of a request: the server's answer, or the reason why there will be none. */
export type Answer = { readonly kind: 'response'; readonly frame: ResponseFrame } | Lost;
export interface Lost {
  readonly kind: 'lost';
  readonly reason: string;
  /** The kind of failure. Absent: the server cannot be reached. */
  readonly exit?: ExitCode;
  /** Set if the server has surely not read the request. */
  readonly unseen?: true;
}
export type Settle = (answer: Answer) => void;

/** Whether there is no result: an error, or no answer at all. */
export const failed = (answer: Answer): boolean =>
  answer.kind === 'lost' || answer.frame.result === undefined;

/** Whether a server answered that it does not know the method. */
export function isUnknownMethod(answer: Answer): boolean {
  if (answer.kind === 'lost') return false;
  const code = find(answer.frame, 'error', 'code');
  return code !== undefined && frameValueAt(answer.frame.bytes, code) === RPC.methodNotFound;
}
