/** What came together from a client, where answers have a way of their own: an HTTP request. */
export interface Exchange {
  /** Sends the answer to one of its requests; false where the client should be waited for. */
  answer(pieces: readonly Buffer[]): boolean;
  /** Sends what a server has to say about it meanwhile; false where the client should be waited for. */
  tell(pieces: readonly Buffer[]): boolean;
  /** One of its requests will have no answer. */
  drop(): void;
}

/** The way to one client. Frames cross as bytes, without line breaks. */
export interface ClientTransport {
  onframe?: (line: Buffer, exchange?: Exchange) => void;
  onoversize?: (head: Buffer, tail: Buffer) => void;
  /** The client takes bytes again after one of the functions that send returned false. */
  ondrain?: () => void;
  onerror?: ((error: Error) => void) | undefined;
  /** The client has left, or is to: open requests may still be answered. Called once. */
  onclose?: (() => void) | undefined;
  start(): Promise<void>;
  /** Sends what belongs to no request of the client; false where it should be waited for. */
  sendFrame(pieces: readonly Buffer[]): boolean;
  pause(): void;
  resume(): void;
  /** Lets what was sent go out, and nothing more. */
  close(): Promise<void>;
}
