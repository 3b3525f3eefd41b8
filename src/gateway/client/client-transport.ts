import type { ExitCode } from '../../diagnostics/exit-code.ts';
import type { Frame, Lexeme, ResponseFrame } from '../wire/frame.ts';
import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { Unread } from '../wire/receive.ts';

/** The workflow of which a call is a step. */
export interface OfWorkflow {
  /** `server/tool`. */
  readonly name: string;
  /** How many workflows wait for the call. */
  readonly depth: number;
}

/** An HTTP request of a client. It carries the answers to its messages. */
export interface Exchange {
  /** The client's own id of its request, if the request is sent under an id of ours. */
  readonly askedAs?: Lexeme;
  /** The client's purpose, if it states one. It goes into the audit log. */
  readonly action?: string;
  /**
   * Whether the answer is the unchanged result of the server, for a reader that knows no markers and no
   * forms.
   */
  readonly untouched?: boolean;
  /**
   * Gets the unchanged result of the server, JSON text, before the answer. This is for a reader that shows
   * one and computes with the other.
   */
  original?(json: string): void;
  /** Set for a step of a workflow. */
  readonly workflow?: OfWorkflow | undefined;
  /** Asks the person who waits for it, if there is one. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Called before an answer that tells the client to retry after this many milliseconds. */
  limited?(retryAfterMs: number): void;
  /** Sends the answer to one of its requests. False if the gateway should wait for the client. */
  answer(message: OutgoingMessage): boolean;
  /** The same for a server's answer that changes only in its id, which is still the server's own. */
  relayed?(answer: ResponseFrame): boolean;
  /** Sends a server's message about it before the answer. False if the gateway should wait for the client. */
  tell(message: OutgoingMessage): boolean;
  /** Called with the exit code before an error answer that no server has given. */
  unanswered?(exit: ExitCode): void;
  /** One of its requests will get no answer. */
  drop(): void;
}

/** The connection to one client. */
export interface ClientTransport {
  /**
   * The owner of the client's session, if other replicas may meet the same client. The texts that the client
   * got are stored under this owner.
   */
  readonly owner?: string | undefined;
  /** Whether the client has read everything, and has no open request. */
  readonly quiet?: boolean;
  /** Called when this server keeps something for the client that no other replica can have. */
  bound?(server: string): void;
  /** The id of its session, if it has one. */
  readonly id?: string;
  onframe?: (frame: Frame, exchange?: Exchange) => void;
  /** A line that is no message. */
  onunread?: (message: Unread) => void;
  /** The first and last bytes of a line beyond the cap. */
  onoversize?: (head: Buffer, tail: Buffer) => void;
  /** The client reads again, after a send has returned false. */
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  /** The client has left, or must leave. Open requests may still be answered. Called once. */
  onclose?: (() => void) | undefined;
  start(): Promise<void>;
  /**
   * Sends a frame that belongs to no request of the client. False if the gateway should wait for the client.
   */
  sendFrame(message: OutgoingMessage): boolean;
  /**
   * Called when a server has ended although the gateway did not ask it to. Its unsent notifications are lost.
   */
  lost?(reason: string): void;
  /** Finds out whether a client that writes no more still reads: `onerror` if it does not. */
  probe?(): void;
  pause(): void;
  resume(): void;
  /** Closes after everything sent has gone out. */
  close(): Promise<void>;
}
