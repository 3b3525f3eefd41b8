import type { Ending, Undelivered } from '../../servers/channel.ts';
import type { Lexeme } from '../../wire/frame.ts';

export interface LinkEvents {
  /** One message. `about`: the id of the request in whose answer it came, where the transport tells. */
  onframe(line: Buffer, about: Lexeme | undefined): void;
  /** The first and last bytes of a message beyond the cap. `about` as above. */
  onoversize(head: Buffer, tail: Buffer, about: Lexeme | undefined): void;
  /** A request that was sent will have no answer, while others may. */
  onundelivered(id: Lexeme, why: Undelivered): void;
  ondrain(): void;
  /** Called once, and nothing is called after it. */
  onend(ending: Ending): void;
}

/** A request on its way to a server. */
export interface LinkRequest {
  readonly id: Lexeme;
  readonly method: string;
  /** Its bytes. */
  readonly pieces: readonly Buffer[];
  /** What the transport says of it besides, where it has a place for that. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The way to a server that is asked without a session. */
export interface ServerLink {
  /** Whether requests carry headers. */
  readonly hasHeaders: boolean;
  readonly pid?: number | undefined;
  readonly queuedBytes: number;
  readonly notes: readonly string[];
  hide(text: string): string;
  /** Whom it tells what happens, from now on. */
  attach(events: LinkEvents): void;
  request(request: LinkRequest): void;
  /** Nobody waits for the answer any more. */
  cancel(id: Lexeme, reason: string): void;
  notify(bytes: Buffer): void;
  pause(): void;
  resume(): void;
  end(): Promise<void>;
}
