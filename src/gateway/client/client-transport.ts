import type { ExitCode } from '../../diagnostics/exit-code.ts';
import type { Lexeme, ResponseFrame } from '../wire/frame.ts';

/** An HTTP request of a client, which carries the answers to the messages in it. */
export interface Exchange {
  /** What the client calls its request, where that is sent under an id of ours. */
  readonly askedAs?: Lexeme;
  /** What the client does by it, where it says so: it stands in the audit log. */
  readonly action?: string;
  /** Its answer is the very result of the server, for a reader that knows of no markers and no forms. */
  readonly untouched?: boolean;
  /** Gets the very result of the server, JSON text, before its answer: for a reader that shows one and computes with the other. */
  original?(json: string): void;
  /** Asks the person who waits for it, where there is one that can be asked. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Told before the answer where that says to come back later; in milliseconds. */
  limited?(retryAfterMs: number): void;
  /** Sends the answer to one of its requests; false where the client should be waited for. */
  answer(pieces: readonly Buffer[]): boolean;
  /** The same for a server's answer that changes in nothing but its id, which is still the server's own. */
  relayed?(answer: ResponseFrame): boolean;
  /** Sends a server's message about it before the answer; false where the client should be waited for. */
  tell(pieces: readonly Buffer[]): boolean;
  /** Told why before the answer is an error that no server has given. */
  unanswered?(exit: ExitCode): void;
  /** One of its requests will have no answer. */
  drop(): void;
}

/** The way to one client. Frames cross as bytes, without line breaks. */
export interface ClientTransport {
  /** Who stands behind it, where other replicas may meet the same client: what it was given is kept under that. */
  readonly owner?: string | undefined;
  /** Whether the client has all that it was sent, and asks for nothing. */
  readonly quiet?: boolean;
  /** Told that this server keeps for the client what no other replica can have. */
  bound?(server: string): void;
  /** Its session, where it has one with a name. */
  readonly id?: string;
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  /** The client reads again, after a send has returned false. */
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  /** The client has left, or has to leave. Open requests may still be answered. Called once. */
  onclose?: (() => void) | undefined;
  start(): Promise<void>;
  /** Sends a frame that belongs to no request of the client; false where the client should be waited for. */
  sendFrame(pieces: readonly Buffer[]): boolean;
  /** Told that a server has ended, but not because it was asked to: what it was to tell of its own accord is lost. */
  lost?(reason: string): void;
  pause(): void;
  resume(): void;
  /** Closes after everything sent has gone out. */
  close(): Promise<void>;
}
