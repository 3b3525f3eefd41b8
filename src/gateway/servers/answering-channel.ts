import { messageOf } from '../../diagnostics/error.ts';
import {
  type Frame,
  find,
  type Lexeme,
  ownFrame,
  type RequestFrame,
  stringIn,
  textAt,
} from '../wire/frame.ts';
import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import { PROTOCOL_VERSIONS } from '../wire/versions.ts';
import type { Channel, ChannelEvents } from './channel.ts';
import { answerBytes, refusalBytes } from './protocol-refusal.ts';

/** The surroundings in which a request is answered. */
export interface Answering {
  readonly signal: AbortSignal;
  /** Gets the frames that go before the answer. */
  readonly tell: (bytes: Buffer) => void;
}

/** Answers the protocol's requests for something that does not speak the protocol. */
export interface Answerer {
  /** The result. Throws `ProtocolRefusal` if the answer is an error. */
  answer(frame: RequestFrame, answering: Answering): Promise<object>;
  /** Removes the config's secrets from a text. */
  hide(text: string): string;
  /** No request comes any more. Ends the work that no request ends. */
  end(): void;
  /** All requests are over. */
  close(): Promise<void>;
}

/** The version of the protocol in the answer to initialize. */
export function agreedVersion(initialize: RequestFrame): string {
  const asked = stringIn(initialize, 'params', 'protocolVersion');
  return PROTOCOL_VERSIONS.find((one) => one === asked) ?? PROTOCOL_VERSIONS[0];
}

/** The connection to something that does not speak the protocol. */
export class AnsweringChannel implements Channel {
  readonly queuedBytes = 0;
  readonly notes: readonly string[] = [];
  /** The requests that are not answered yet. */
  readonly #open = new Map<Lexeme, { readonly abort: AbortController; readonly done: Promise<void> }>();
  /** Answers that are held back while nobody reads them. */
  #held: Frame[] | undefined;
  #ending: Promise<void> | undefined;

  constructor(
    private readonly server: string,
    private readonly answerer: Answerer,
    private readonly events: ChannelEvents,
  ) {}

  hide(text: string): string {
    return this.answerer.hide(text);
  }

  send({ frame }: OutgoingMessage): void {
    if (this.#ending !== undefined) return;
    if (frame.kind === 'request') this.#take(frame);
    else if (frame.kind === 'notification' && frame.method === 'notifications/cancelled') {
      const id = find(frame, 'params', 'requestId');
      if (id !== undefined) this.#open.get(textAt(frame.bytes, id))?.abort.abort();
    }
  }

  pause(): void {
    this.#held ??= [];
  }

  resume(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const frame of held) this.events.onframe(frame);
  }

  /** Ends all requests that are open. */
  end(): Promise<void> {
    this.#ending ??= this.#end();
    return this.#ending;
  }

  async #end(): Promise<void> {
    const open = [...this.#open.values()];
    this.answerer.end();
    for (const { abort } of open) abort.abort();
    await Promise.all(open.map(({ done }) => done));
    await this.answerer.close();
    const how = 'on request';
    this.events.onend({
      reason: messageOf('server-ended', { server: this.server, how, stderr: [] }),
      failure: undefined,
    });
  }

  #take(frame: RequestFrame): void {
    const abort = new AbortController();
    const { signal } = abort;
    // The answer comes later, because the sender is still busy with its request.
    const done = Promise.resolve()
      .then(() => this.answerer.answer(frame, { signal, tell: (bytes) => this.#tell(bytes) }))
      .then((result) => answerBytes(frame.id, result))
      .catch((error: unknown) => refusalBytes(frame.id, error))
      .then((bytes) => {
        this.#open.delete(frame.id);
        // A client that has cancelled a request wants no answer.
        if (!signal.aborted) this.#tell(bytes);
      });
    this.#open.set(frame.id, { abort, done });
  }

  #tell(bytes: Buffer): void {
    const frame = ownFrame(bytes);
    if (this.#held === undefined) this.events.onframe(frame);
    else this.#held.push(frame);
  }
}
