import type { Caller } from '../../../model/caller.ts';
import type { ListLifetime } from '../../catalog/lifetime.ts';
import {
  editedFrame,
  find,
  type Lexeme,
  type RequestFrame,
  type ResponseFrame,
  type ServerFrame,
  stringIn,
} from '../../wire/frame.ts';
import { replaced } from '../../wire/outline-edits.ts';
import { PROTOCOL_VERSIONS } from '../../wire/versions.ts';
import type { ClientTransport } from '../client-transport.ts';
import { InProcessClient, type ReplyHandler } from '../in-process-client.ts';
import type { RequestEnvelope } from './request-envelope.ts';

/** The running parts behind one session, once it has begun. */
export interface RunningSession {
  readonly done: Promise<unknown>;
  stop(): void;
}

/** A client whose requests need no session, as the session behind them knows it. */
export interface StatelessClient {
  /** Its own name; empty if it has not said one. Servers see it only in the client's own requests. */
  readonly name: string;
  /** Tells how long lists may be cached. */
  readonly lifetime: ListLifetime;
}

/** Begins a session for a caller. */
export type BeginSession = (
  transport: ClientTransport,
  caller: Caller,
  client: StatelessClient,
) => RunningSession;

/** The client of a session, as its requests describe it. */
export type DescribedClient = Pick<RequestEnvelope, 'capabilitiesText' | 'clientName'>;

export interface InnerEvents {
  /** A server's notification or request that belongs to no request of ours. */
  onframe(frame: ServerFrame): void;
  /** The session is over. */
  onover(): void;
}

/** The name under which servers see clients without sessions: what they answer is then kept for all of them. */
const CLIENT = { name: 'mcp-2026-07-28', version: '1' } as const;

/**
 * A session of the gateway that clients without sessions share, if they have the same name, the same
 * capabilities and the same credential. It begins with the first request that needs one.
 */
export class InnerSession {
  /** What the session's client says. */
  readonly client: InProcessClient;
  readonly #behind: RunningSession;
  #over = false;
  /** Resolves when requests can be sent. Resolves with the reason if they cannot. */
  readonly opened: Promise<string | undefined>;

  constructor(
    begin: (transport: ClientTransport) => RunningSession,
    described: DescribedClient,
    events: InnerEvents,
    owner?: string,
  ) {
    this.client = new InProcessClient({ onframe: (frame) => events.onframe(frame) }, owner);
    this.#behind = begin(this.client.transport);
    this.ended = this.#behind.done
      .catch(() => {})
      .then(() => {
        this.#over = true;
        events.onover();
      });
    this.opened = this.#open(described);
  }

  /** Resolves when every part of it has ended. */
  readonly ended: Promise<unknown>;

  get over(): boolean {
    return this.#over;
  }

  async #open({ capabilitiesText }: DescribedClient): Promise<string | undefined> {
    const [version] = PROTOCOL_VERSIONS;
    const params = `{"protocolVersion":"${version}","capabilities":${capabilitiesText},"clientInfo":${JSON.stringify(CLIENT)}}`;
    const answer = await new Promise<ResponseFrame | undefined>((resolve) => {
      this.client.ask('initialize', params, { answer: resolve });
      void this.#behind.done.catch(() => {}).then(() => resolve(undefined));
    });
    if (answer === undefined) return 'the session has ended';
    if (answer.result !== undefined) {
      this.client.notify('notifications/initialized');
      return undefined;
    }
    this.end();
    return stringIn(answer, 'error', 'message') ?? 'it has not begun';
  }

  /**
   * Sends a client's request under an id of ours. Its envelope stays for stateless servers. Progress notifications
   * carry that id too.
   */
  relay(frame: RequestFrame, handler: ReplyHandler): Lexeme {
    const id = this.client.nextId();
    const edits = [replaced(frame.idSpan, id)];
    const token = find(frame, 'params', '_meta', 'progressToken');
    if (token !== undefined) edits.push(replaced(token, id));
    this.client.send(editedFrame(frame, edits), handler);
    return id;
  }

  end(): void {
    this.#behind.stop();
  }
}
