import type { Lexeme } from '../../wire/frame.ts';
import type { Ending, Undelivered } from '../channel.ts';

export interface LinkEvents {
  /** One message. `about`: the id of the request whose answer carried it, if the transport says so. */
  onframe(line: Buffer, about: Lexeme | undefined): void;
  /** The first and last bytes of a message beyond the cap. `about` as above. */
  onoversize(head: Buffer, tail: Buffer, about: Lexeme | undefined): void;
  /** A request that was sent will get no answer. Other requests may still get theirs. */
  onundelivered(id: Lexeme, why: Undelivered): void;
  ondrain(): void;
  /** Called once. No other event follows it. */
  onend(ending: Ending): void;
}

/** A request to a server. */
export interface LinkRequest {
  readonly id: Lexeme;
  readonly method: string;
  /** Its bytes. */
  readonly pieces: readonly Buffer[];
  /** The headers that the transport sends beside the request, if it can. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The connection to a server that works without a session. */
export interface ServerLink {
  /** Whether requests carry headers. */
  readonly hasHeaders: boolean;
  readonly pid?: number | undefined;
  readonly queuedBytes: number;
  readonly notes: readonly string[];
  hide(text: string): string;
  /** From now on, the link sends its events to this receiver. */
  attach(events: LinkEvents): void;
  request(request: LinkRequest): void;
  /** Nobody waits for the answer any more. */
  cancel(id: Lexeme, reason: string): void;
  notify(bytes: Buffer): void;
  pause(): void;
  resume(): void;
  end(): Promise<void>;
}
