import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { HIGH_WATER } from '../client/backpressure.ts';
import type { ClientCall, ClientSide } from '../client/client-side.ts';
import type { Connection } from '../servers/connection.ts';
import { QueueBound } from '../servers/queue-bound.ts';
import {
  type ByteEdit,
  errorText,
  find,
  type Lexeme,
  type NotificationFrame,
  notificationText,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  resultText,
  type ServerFrame,
  textAt,
} from '../wire/frame.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { ChangedNews, isListChanged } from './changed-news.ts';
import type { Forwarder } from './forwarder.ts';
import { type Exposed, ExposedIds } from './server-requests.ts';

/** Limits for one server, so that it cannot harm the others. */
export interface ServerBounds {
  /** Limits the frames that are held before the session is open. */
  readonly held: QueueBound;
  /** Requests of a server that the client has not answered. */
  readonly open: number;
}

const MAX_OPEN = 1000;

/** Servers' requests and notifications on their way to the client, and the client's answers on their way back. */
export class FromServer {
  readonly #ids = new ExposedIds();
  readonly #tokens = new ExposedIds();
  /** The token that goes with a request. */
  readonly #tokenOf = new Map<Exposed, Exposed>();
  readonly #changed = new ChangedNews((frame) => this.client.forward(OutgoingMessage.edited(frame)));

  constructor(
    private readonly client: ClientSide,
    private readonly catalog: Catalog,
    /** Knows which server a progress token and a task belong to. */
    private readonly forwarder: Pick<Forwarder, 'tokenOwner' | 'tasks'>,
    private readonly log: Log,
    private readonly bounds: ServerBounds = { held: new QueueBound(log), open: MAX_OPEN },
  ) {}

  /** `about`: the id, as the server knows it, of the request to which the frame belongs, if that is known. */
  frame(connection: Connection, frame: ServerFrame, about?: Lexeme): void {
    const isPing = frame.kind === 'request' && frame.method === 'ping';
    if (this.client.holds && !isPing && !this.bounds.held.takes(connection, frame)) return;
    if (frame.kind === 'request') this.#request(connection, frame, about);
    else this.#notification(connection, frame, about);
  }

  /** Sends an answer of our own. A server that does not read gets none. */
  #reply(connection: Connection, text: string): void {
    if (connection.queuedBytes < HIGH_WATER) connection.send(OutgoingMessage.text(text));
  }

  #request(connection: Connection, frame: RequestFrame, about: Lexeme | undefined): void {
    if (frame.method === 'ping') {
      this.#reply(connection, resultText(frame.id, '{}'));
      return;
    }
    const { open } = this.bounds;
    if (this.#ids.count(connection) >= open) {
      this.#reply(connection, errorText(frame.id, RPC.server, messageOf('server-asks-much', { max: open })));
      return;
    }
    const entry = this.#ids.expose(connection, frame.id);
    const edits: ByteEdit[] = entry.exposed === frame.id ? [] : [{ ...frame.idSpan, text: entry.exposed }];
    const span = find(frame, 'params', '_meta', 'progressToken');
    if (span !== undefined) {
      const token = this.#tokens.expose(connection, textAt(frame.bytes, span));
      edits.push({ ...span, text: token.exposed });
      this.#tokenOf.set(entry, token);
    }
    this.client.forward(OutgoingMessage.edited(frame, edits), this.client.newestAt(connection, about));
  }

  #notification(connection: Connection, frame: NotificationFrame, request: Lexeme | undefined): void {
    if (frame.method === 'notifications/cancelled') {
      const span = find(frame, 'params', 'requestId');
      const entry = span && this.#ids.findOriginal(connection, textAt(frame.bytes, span));
      if (span === undefined || entry === undefined) return;
      this.client.forward(OutgoingMessage.edited(frame, [{ ...span, text: entry.exposed }]));
      this.#giveUp(entry);
      return;
    }
    let about: ClientCall | undefined;
    if (frame.method === 'notifications/progress') {
      const span = find(frame, 'params', 'progressToken');
      const owner = span && this.forwarder.tokenOwner(textAt(frame.bytes, span));
      if (owner !== undefined && owner.sent?.connection !== connection) return;
      owner?.deadline?.refresh();
      about = owner;
    } else if (frame.method === 'notifications/tasks/status') {
      const task = this.forwarder.tasks.of(frame);
      if (task !== undefined && task.server.open !== connection) return;
    } else if (frame.method === 'notifications/message') about = this.client.newestAt(connection, request);
    this.catalog.notified(connection, frame.method);
    if (isListChanged(frame.method)) this.#changed.tell(connection, frame);
    else this.client.forward(OutgoingMessage.edited(frame), about);
  }

  /** The client's answer to a server's request. */
  answer(frame: ResponseFrame): void {
    const entry = this.#ids.find(frame.id);
    if (entry === undefined) {
      this.log('debug', messageOf('answer-unasked', { from: 'the client', id: frame.id }));
      return;
    }
    this.#ids.remove(entry);
    const token = this.#tokenOf.get(entry);
    if (token !== undefined) this.#tokens.remove(token);
    this.#tokenOf.delete(entry);
    if (!entry.connection.alive) return;
    const same = frame.id === entry.original;
    const edits = same ? [] : [{ ...frame.idSpan, text: entry.original }];
    entry.connection.send(OutgoingMessage.edited(frame, edits));
  }

  /** Whether the client owes this server an answer. */
  awaits(connection: Connection): boolean {
    return this.#ids.of(connection).length > 0;
  }

  /** The client's progress on a server's request. False if no server has given such a token. */
  progress(frame: NotificationFrame): boolean {
    const span = find(frame, 'params', 'progressToken');
    const entry = span && this.#tokens.find(textAt(frame.bytes, span));
    if (span === undefined || entry === undefined) return false;
    entry.connection.send(OutgoingMessage.edited(frame, [{ ...span, text: entry.original }]));
    return true;
  }

  /** The server is gone: its requests to the client are cancelled. */
  lost(connection: Connection): void {
    for (const entry of this.#ids.of(connection)) {
      const params = `{"requestId":${entry.exposed},"reason":"the server ended"}`;
      this.client.forward(OutgoingMessage.text(notificationText('notifications/cancelled', params)));
      this.#giveUp(entry);
    }
  }

  /** Forgets a cancelled request. A client need not answer it; an answer is dropped. */
  #giveUp(entry: Exposed): void {
    this.#ids.giveUp(entry);
    const token = this.#tokenOf.get(entry);
    if (token !== undefined) this.#tokens.giveUp(token);
    this.#tokenOf.delete(entry);
  }
}
