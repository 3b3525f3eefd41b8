import { find, inside, isInitialize, parseFrame, type RequestFrame, replaceBytes } from '../../wire/frame.ts';
import { FOR_STATELESS } from '../../wire/stateless-protocol.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { HoldingChannel } from '../holding-channel.ts';
import { forSessions } from './for-sessions.ts';
import type { ProtocolHint } from './protocol-hint.ts';

const MARK = `"${FOR_STATELESS}"`;

/** The initialize of the core, and the form of it that a server may see. */
export interface Opening {
  readonly frame: RequestFrame;
  readonly sent: readonly Buffer[];
  readonly isForStateless: boolean;
}

function openingOf(pieces: readonly Buffer[]): Opening | undefined {
  const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
  const parsed = parseFrame(bytes);
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request' || !isInitialize(parsed.frame))
    return undefined;
  const { frame } = parsed;
  const span = bytes.includes(MARK) ? find(frame, 'params', '_meta', FOR_STATELESS) : undefined;
  if (span === undefined) return { frame, sent: pieces, isForStateless: false };
  return { frame, sent: withoutMark(frame), isForStateless: true };
}

/** The gateway sets the mark for itself, and the server must not see it. */
function withoutMark(frame: RequestFrame): readonly Buffer[] {
  const meta = inside(frame, ['params', '_meta']);
  const params = inside(frame, ['params']);
  if (meta?.type !== 'object' || params?.type !== 'object') return [frame.bytes];
  const isAlone = meta.members.every(({ key }) => key === FOR_STATELESS);
  const [level, gone] = isAlone ? [params, '_meta'] : [meta, FOR_STATELESS];
  const kept = level.members.filter(({ key }) => key !== gone);
  const text = kept.map(({ start, value }) => frame.bytes.toString('utf8', start, value.end)).join(',');
  return replaceBytes(frame.bytes, [{ start: level.start, end: level.end, text: `{${text}}` }]);
}

/**
 * One life of a server whose first answer shows its protocol. The channel expects a server with sessions, and
 * passes its frames on unchanged.
 */
export abstract class NegotiatingChannel extends HoldingChannel {
  #opening: Opening | undefined;
  #begun = false;
  #isStateless = false;
  /** The receiver of the server's messages. */
  protected to: ChannelEvents;

  protected constructor(
    protected readonly events: ChannelEvents,
    protected readonly hint: ProtocolHint,
  ) {
    super();
    this.to = events;
  }

  /** The events that every channel to the server gets. They lead to the current receiver. */
  protected readonly heard: ChannelEvents = {
    onframe: (line, about) => this.to.onframe(line, about),
    onoversize: (head, tail) => this.to.onoversize(head, tail),
    onundelivered: (id, why) => this.to.onundelivered(id, why),
    awaits: (id) => this.to.awaits(id),
    ondrain: () => this.to.ondrain(),
    onend: (ending) => this.to.onend(ending),
  };

  /** Members that only the stateless protocol knows do not go to a server with sessions. */
  protected override pass(pieces: readonly Buffer[]): void {
    if (!this.#begun) {
      this.#begin(pieces);
      return;
    }
    const isForeign = this.#opening?.isForStateless === true && !this.#isStateless;
    const { sent, refusal } = isForeign ? forSessions(pieces) : { sent: pieces };
    if (sent !== undefined) this.inner?.send(sent);
    else if (refusal !== undefined) queueMicrotask(() => this.to.onframe(refusal, undefined));
  }

  #begin(pieces: readonly Buffer[]): void {
    this.#begun = true;
    const opening = openingOf(pieces);
    if (opening === undefined) {
      // The core begins without an initialize. The server gets that message, whichever protocol it speaks.
      this.inner?.send(pieces);
      return;
    }
    this.#opening = opening;
    const believed = this.hint.read();
    if (believed === 'stateless' || (opening.isForStateless && believed !== 'session')) {
      this.hold();
      this.discoverFirst(opening);
    } else this.initializeFirst(opening);
  }

  /** Sends the initialize of the core as it is, and looks at its answer. */
  protected initializeFirst(opening: Opening, mayBeStateless = true): void {
    this.to = this.#watching(opening, mayBeStateless);
    this.inner?.send(opening.sent);
  }

  #watching(opening: Opening, mayBeStateless: boolean): ChannelEvents {
    const { events } = this;
    return {
      ...events,
      onframe: (line, about) => {
        const parsed = parseFrame(line);
        const answer = parsed.kind === 'frame' && parsed.frame.kind === 'response' ? parsed.frame : undefined;
        if (answer?.id !== opening.frame.id) {
          if (answer === undefined || !this.foundLate(line)) events.onframe(line, about);
          return;
        }
        this.to = events;
        if (answer.result !== undefined || !mayBeStateless) {
          if (answer.result !== undefined && (opening.isForStateless || !mayBeStateless)) this.accepted();
          return events.onframe(line, about);
        }
        this.hold();
        this.refused(opening, () => events.onframe(line, about));
      },
      onend: (ending) => {
        this.to = events;
        if (this.ended || ending.failure !== undefined) events.onend(ending);
        else if (mayBeStateless) this.gone(opening, ending);
        else if (!this.endedLate(opening)) events.onend(ending);
      },
    };
  }

  /** The server is stateless. This channel makes it look like one with sessions. */
  protected becomes(channel: Channel): void {
    if (this.hint.read() !== 'stateless') this.hint.write('stateless');
    this.inner = channel;
    this.#isStateless = true;
    if (this.#opening !== undefined) channel.send([this.#opening.frame.bytes]);
    this.release(channel);
  }

  /** The server has answered the initialize, although it might not have done so. */
  protected accepted(): void {}

  /**
   * Whether this line is the server's late answer to the discovery request, and shows a stateless server. The
   * channel then speaks the stateless protocol.
   */
  protected foundLate(_: Buffer): boolean {
    return false;
  }

  /**
   * Whether the server's end may be its late answer to the discovery request. The server is then started once
   * more, without that request.
   */
  protected endedLate(_: Opening): boolean {
    return false;
  }

  /**
   * First asks which protocol the server speaks. Ends in `becomes`, or in `initializeFirst` and `release`.
   */
  protected abstract discoverFirst(opening: Opening): void;
  /** The server has answered the initialize with an error, which `accept` gives to the core. */
  protected abstract refused(opening: Opening, accept: () => void): void;
  /** The server has ended instead of answering. */
  protected abstract gone(opening: Opening, ending: Ending): void;
}
