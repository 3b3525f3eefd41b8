import type { Lexeme } from '../../wire/frame.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents } from '../channel.ts';

export type LinkEvents = Omit<ChannelEvents, 'awaits'>;

/** A request to a server. */
export interface LinkRequest {
  readonly id: Lexeme;
  readonly method: string;
  readonly message: OutgoingMessage;
  /** The headers that the transport sends beside the request, if it can. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The connection to a server that works without a session. */
export interface ServerLink extends Omit<Channel, 'send'> {
  /** Whether requests carry headers. */
  readonly hasHeaders: boolean;
  /** From now on, the link sends its events to this receiver. */
  attach(events: LinkEvents): void;
  request(request: LinkRequest): void;
  /** Nobody waits for the answer any more. */
  cancel(id: Lexeme, reason: string): void;
  notify(message: OutgoingMessage): void;
}
