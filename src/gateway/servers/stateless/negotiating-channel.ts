import { type Frame, isInitialize, type RequestFrame } from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { HoldingChannel } from '../holding-channel.ts';
import { forSessions } from './for-sessions.ts';
import type { ProtocolHint } from './protocol-hint.ts';

/**
 * One life of a server whose first answer shows its protocol. The channel expects a server with sessions, and
 * passes its frames on unchanged.
 */
export abstract class NegotiatingChannel extends HoldingChannel {
  #opening: RequestFrame | undefined;
  #begun = false;
  #isStateless = false;
  /** The receiver of the server's messages. */
  protected to: ChannelEvents;

  protected constructor(
    protected readonly events: ChannelEvents,
    protected readonly hint: ProtocolHint,
    /** Whether the clients behind the core are stateless. A server of both protocols is then used as a stateless one. */
    protected readonly isForStateless: boolean,
  ) {
    super();
    this.to = events;
  }

  /** The events that every channel to the server gets. They lead to the current receiver. */
  protected readonly heard: ChannelEvents = {
    onframe: (frame, about) => this.to.onframe(frame, about),
    onunusable: (line) => this.to.onunusable(line),
    onundelivered: (id, why) => this.to.onundelivered(id, why),
    awaits: (id) => this.to.awaits(id),
    ondrain: () => this.to.ondrain(),
    onend: (ending) => this.to.onend(ending),
  };

  /** Members that only the stateless protocol knows do not go to a server with sessions. */
  protected override pass(message: OutgoingMessage): void {
    if (!this.#begun) {
      this.#begin(message);
      return;
    }
    const isForeign = this.isForStateless && !this.#isStateless;
    const { sent, refusal } = isForeign ? forSessions(message) : { sent: message };
    if (sent !== undefined) this.transmit(sent);
    else if (refusal !== undefined) queueMicrotask(() => this.to.onframe(refusal));
  }

  #begin(message: OutgoingMessage): void {
    this.#begun = true;
    const { frame: opening } = message;
    if (opening.kind !== 'request' || !isInitialize(opening)) {
      // The core begins without an initialize. The server gets that message, whichever protocol it speaks.
      this.transmit(message);
      return;
    }
    this.#opening = opening;
    const believed = this.hint.read();
    if (believed === 'stateless' || (this.isForStateless && believed !== 'session')) {
      this.hold();
      this.discoverFirst(opening);
    } else this.initializeFirst(opening);
  }

  /** Sends the initialize of the core as it is, and looks at its answer. */
  protected initializeFirst(opening: RequestFrame, mayBeStateless = true): void {
    this.to = this.#watching(opening, mayBeStateless);
    this.transmit(OutgoingMessage.edited(opening));
  }

  #watching(opening: RequestFrame, mayBeStateless: boolean): ChannelEvents {
    const { events } = this;
    return {
      ...events,
      onframe: (frame, about) => {
        if (frame.kind !== 'response' || frame.id !== opening.id) {
          if (frame.kind !== 'response' || !this.foundLate(frame)) events.onframe(frame, about);
          return;
        }
        this.to = events;
        if (frame.result !== undefined || !mayBeStateless) {
          if (frame.result !== undefined && (this.isForStateless || !mayBeStateless)) this.accepted();
          return events.onframe(frame, about);
        }
        this.hold();
        this.refused(opening, () => events.onframe(frame, about));
      },
      onend: (ending) => {
        this.to = events;
        if (this.ended || ending.failure !== undefined) events.onend(ending);
        else if (mayBeStateless) this.gone(opening, ending);
        else if (!this.endedLate(opening)) events.onend(ending);
      },
    };
  }

  /** Sends a message in the form that the server gets. */
  protected transmit(message: OutgoingMessage): void {
    this.inner?.send(message);
  }

  /** The server is stateless. This channel makes it look like one with sessions. */
  protected becomes(channel: Channel): void {
    if (this.hint.read() !== 'stateless') this.hint.write('stateless');
    this.inner = channel;
    this.#isStateless = true;
    if (this.#opening !== undefined) channel.send(OutgoingMessage.edited(this.#opening));
    this.release(channel);
  }

  /** The server has answered the initialize, although it might not have done so. */
  protected accepted(): void {}

  /**
   * Whether this is the server's late answer to the discovery request, and shows a stateless server. The
   * channel then speaks the stateless protocol.
   */
  protected foundLate(_: Frame): boolean {
    return false;
  }

  /**
   * Whether the server's end may be its late answer to the discovery request. The server is then started once
   * more, without that request.
   */
  protected endedLate(_: RequestFrame): boolean {
    return false;
  }

  /**
   * First asks which protocol the server speaks. Ends in `becomes`, or in `initializeFirst` and `release`.
   */
  protected abstract discoverFirst(opening: RequestFrame): void;
  /** The server has answered the initialize with an error, which `accept` gives to the core. */
  protected abstract refused(opening: RequestFrame, accept: () => void): void;
  /** The server has ended instead of answering. */
  protected abstract gone(opening: RequestFrame, ending: Ending): void;
}
