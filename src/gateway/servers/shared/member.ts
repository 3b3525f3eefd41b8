import { messageOf } from '../../../diagnostics/error.ts';
import {
  type ByteEdit,
  editedBytes,
  editedFrame,
  type Frame,
  ownFrame,
  type RequestFrame,
  stringIn,
} from '../../wire/frame.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { StartFailure } from '../start-failure.ts';
import { NotificationBuffer } from './notification-buffer.ts';

/** The parts of a shared server that a session needs. */
export interface SharedServer {
  readonly pid: number | undefined;
  readonly notes: readonly string[];
  readonly queuedBytes: number;
  hide(text: string): string;
  /** `initialize` is the session's own request. */
  join(member: SharedSession, initialize: RequestFrame): void;
  hear(member: SharedSession, frame: Frame): void;
  leave(member: SharedSession): void;
}

/** One session's connection to a server that it shares with others. */
export class SharedSession implements Channel {
  #life: SharedServer | undefined;
  #ended = false;
  #paused = false;
  readonly #held = new NotificationBuffer();

  constructor(
    private readonly server: string,
    readonly events: ChannelEvents,
    /** The life of the server that speaks this protocol version. Throws `StartFailure`. */
    private readonly lifeOf: (protocolVersion: string) => SharedServer,
  ) {}

  get pid(): number | undefined {
    return this.#life?.pid;
  }

  get notes(): readonly string[] {
    return this.#life?.notes ?? [];
  }

  hide(text: string): string {
    return this.#life?.hide(text) ?? text;
  }

  get queuedBytes(): number {
    return this.#life?.queuedBytes ?? 0;
  }

  send({ frame }: OutgoingMessage): void {
    if (this.#ended) return;
    if (this.#life !== undefined) this.#life.hear(this, frame);
    else if (frame.kind === 'request' && frame.method === 'initialize') {
      try {
        this.#life = this.lifeOf(stringIn(frame, 'params', 'protocolVersion') ?? '');
        this.#life.join(this, frame);
      } catch (error) {
        if (!(error instanceof StartFailure)) throw error;
        this.over({ reason: error.message, failure: error });
      }
    } else if (frame.kind === 'request') {
      this.events.onundelivered(frame.id, { reason: messageOf('server-not-open', { server: this.server }) });
    }
  }

  /**
   * The client does not read, but it must not hold up others. The gateway keeps its answers, and the newest
   * of its notifications.
   */
  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    // A message that goes out may pause it again.
    while (!this.#paused && !this.#ended) {
      const frame = this.#held.take();
      if (frame === undefined) break;
      this.events.onframe(frame);
    }
  }

  /** The session has left. The server continues to run. */
  end(): Promise<void> {
    this.#life?.leave(this);
    this.over({ reason: messageOf('session-over', undefined), failure: undefined });
    return Promise.resolve();
  }

  /** Passes an answer of the server on, with this edit. */
  pass(frame: Frame, ...edits: readonly ByteEdit[]): void {
    this.events.onframe(editedFrame(frame, edits));
  }

  /**
   * Passes on a notification. `kind` names the older notifications that it replaces. A notification without a
   * kind may be dropped.
   */
  tell(kind: string | undefined, frame: Frame, ...edits: readonly ByteEdit[]): void {
    if (!this.#paused) this.pass(frame, ...edits);
    else if (kind !== undefined) this.#held.add(kind, ownFrame(editedBytes(frame.bytes, edits)));
  }

  /**
   * Gives the client a message that needs no request to the server. It comes after the client's request has
   * left.
   */
  hears(text: string): void {
    setImmediate(() => {
      if (!this.#ended) this.events.onframe(ownFrame(text));
    });
  }

  /** This session's connection to the server is closed. */
  over(ending: Ending): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#held.clear();
    this.events.onend(ending);
  }
}
