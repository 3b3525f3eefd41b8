import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { Channel } from './channel.ts';
import { ForwardingChannel } from './forwarding-channel.ts';

/** A channel that passes everything on to another one. That one may come later, or be replaced: messages wait until then. */
export abstract class HoldingChannel extends ForwardingChannel<Channel> implements Channel {
  #held: OutgoingMessage[] | undefined;
  #paused = false;
  /** Whether this life is to end. */
  protected ended = false;

  send(message: OutgoingMessage): void {
    if (this.#held !== undefined) this.#held.push(message);
    else this.pass(message);
  }

  override pause(): void {
    this.#paused = true;
    super.pause();
  }

  override resume(): void {
    this.#paused = false;
    super.resume();
  }

  override end(): Promise<void> {
    this.ended = true;
    return super.end();
  }

  /** Sends a message that need not wait. */
  protected pass(message: OutgoingMessage): void {
    this.inner?.send(message);
  }

  /** Keeps messages until `release`. */
  protected hold(): void {
    this.#held ??= [];
  }

  /** The messages that were kept, and all later ones, go to this channel. */
  protected release(inner: Channel | undefined): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.inner = inner;
    if (this.#paused) inner?.pause();
    if (this.ended) void inner?.end();
    for (const message of held) this.pass(message);
  }
}
