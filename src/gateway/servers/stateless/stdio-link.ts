import { type Lexeme, notificationText } from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import { ForwardingChannel } from '../forwarding-channel.ts';
import type { LinkEvents, LinkRequest, ServerLink } from './server-link.ts';

/** Frames on a channel to a process. The owner of the channel passes its events on with `hears`. */
export class StdioLink extends ForwardingChannel<Channel> implements ServerLink {
  readonly hasHeaders = false;
  #events: LinkEvents | undefined;

  constructor(private readonly channel: Channel) {
    super(channel);
  }

  /** The events of the channel. */
  readonly hears: ChannelEvents = {
    onframe: (frame) => this.#events?.onframe(frame),
    onunusable: (line) => this.#events?.onunusable(line),
    onundelivered: (id, why) => this.#events?.onundelivered(id, why),
    awaits: () => true,
    ondrain: () => this.#events?.ondrain(),
    onend: (ending) => this.#events?.onend(ending),
  };

  attach(events: LinkEvents): void {
    this.#events = events;
  }

  request({ message }: LinkRequest): void {
    this.channel.send(message);
  }

  cancel(id: Lexeme, reason: string): void {
    const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
    this.channel.send(OutgoingMessage.text(notificationText('notifications/cancelled', params)));
  }

  notify(message: OutgoingMessage): void {
    this.channel.send(message);
  }
}
