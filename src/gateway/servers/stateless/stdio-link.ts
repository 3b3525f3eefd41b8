import { type Lexeme, notificationText } from '../../wire/frame.ts';
import type { Channel, ChannelEvents } from '../channel.ts';
import type { LinkEvents, LinkRequest, ServerLink } from './server-link.ts';

/** Frames on a channel to a process. The owner of the channel passes its events on with `hears`. */
export class StdioLink implements ServerLink {
  readonly hasHeaders = false;
  #events: LinkEvents | undefined;

  constructor(private readonly channel: Channel) {}

  /** The events of the channel. */
  readonly hears: ChannelEvents = {
    onframe: (line) => this.#events?.onframe(line, undefined),
    onoversize: (head, tail) => this.#events?.onoversize(head, tail, undefined),
    onundelivered: (id, why) => this.#events?.onundelivered(id, why),
    awaits: () => true,
    ondrain: () => this.#events?.ondrain(),
    onend: (ending) => this.#events?.onend(ending),
  };

  get pid(): number | undefined {
    return this.channel.pid;
  }

  get queuedBytes(): number {
    return this.channel.queuedBytes;
  }

  get notes(): readonly string[] {
    return this.channel.notes;
  }

  hide(text: string): string {
    return this.channel.hide(text);
  }

  attach(events: LinkEvents): void {
    this.#events = events;
  }

  request({ pieces }: LinkRequest): void {
    this.channel.send(pieces);
  }

  cancel(id: Lexeme, reason: string): void {
    const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
    this.channel.send([Buffer.from(notificationText('notifications/cancelled', params))]);
  }

  notify(bytes: Buffer): void {
    this.channel.send([bytes]);
  }

  pause(): void {
    this.channel.pause();
  }

  resume(): void {
    this.channel.resume();
  }

  end(): Promise<void> {
    return this.channel.end();
  }
}
