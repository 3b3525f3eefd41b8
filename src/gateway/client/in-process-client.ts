import {
  type Frame,
  type Lexeme,
  notificationText,
  ownFrame,
  type ResponseFrame,
  requestText,
  type ServerFrame,
} from '../wire/frame.ts';
import type { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { ClientTransport, Exchange } from './client-transport.ts';

/** The receiver of the messages for one request, and what the gateway has to know of it. */
export interface ReplyHandler
  extends Pick<
    Exchange,
    'askedAs' | 'action' | 'workflow' | 'untouched' | 'original' | 'confirm' | 'unanswered'
  > {
  /** The answer, under any id. */
  answer(frame: ResponseFrame): void;
  /** A server's notification or request about it. */
  tell?(frame: ServerFrame): void;
  /** There will be no answer. */
  drop?(): void;
}

export interface InProcessEvents {
  /** A server's notification or request that belongs to no request of ours. */
  onframe?(frame: ServerFrame): void;
  /** The server has ended, although nobody asked it to. */
  onlost?(reason: string): void;
}

/** A client of a session that lives in this process. Nobody ever has to wait for it. */
export class InProcessClient {
  readonly transport: ClientTransport;
  #asked = 0;

  /** @param owner whom the session belongs to, if other replicas may meet the same client */
  constructor({ onframe, onlost }: InProcessEvents = {}, owner?: string) {
    this.transport = {
      owner,
      start: async () => {},
      sendFrame: ({ frame }) => {
        if (frame.kind !== 'response') onframe?.(frame);
        return true;
      },
      lost: (reason) => onlost?.(reason),
      pause: () => {},
      resume: () => {},
      close: async () => {},
    };
  }

  /** An id for the next request. It may be a progress token too, and some servers give a number back as a text. */
  nextId(): Lexeme {
    return `"m${++this.#asked}"`;
  }

  /** Sends a request. `params` is JSON text. Returns its id. */
  ask(method: string, params: string, handler: ReplyHandler): Lexeme {
    const id = this.nextId();
    this.send(ownFrame(requestText(id, method, params)), handler);
    return id;
  }

  /** Sends a request under an id of `nextId`. */
  send(request: Frame, handler: ReplyHandler): void {
    this.transport.onframe?.(request, new ReplyExchange(handler));
  }

  /** `params` is JSON text. */
  notify(method: string, params?: string): void {
    this.#tell(notificationText(method, params));
  }

  /** Answers a request of a server. `outcome` is `"result":…` or `"error":…`. */
  answer(id: Lexeme, outcome: string): void {
    this.#tell(`{"jsonrpc":"2.0","id":${id},${outcome}}`);
  }

  cancel(id: Lexeme, reason: string): void {
    this.notify('notifications/cancelled', `{"requestId":${id},"reason":${JSON.stringify(reason)}}`);
  }

  /** The client leaves: the session ends once its requests are answered. */
  leave(): void {
    this.transport.onclose?.();
  }

  #tell(message: string): void {
    this.transport.onframe?.(ownFrame(message));
  }
}

/** The way back of one request. Each request has one, so it is a class: a copy of the handler would cost more. */
class ReplyExchange implements Exchange {
  constructor(private readonly handler: ReplyHandler) {}

  get askedAs() {
    return this.handler.askedAs;
  }

  get action() {
    return this.handler.action;
  }

  get workflow() {
    return this.handler.workflow;
  }

  get untouched() {
    return this.handler.untouched;
  }

  get original() {
    return this.handler.original;
  }

  get confirm() {
    return this.handler.confirm;
  }

  get unanswered() {
    return this.handler.unanswered;
  }

  answer({ frame }: OutgoingMessage): boolean {
    if (frame.kind === 'response') this.handler.answer(frame);
    return true;
  }

  relayed(frame: ResponseFrame): boolean {
    this.handler.answer(frame);
    return true;
  }

  /** A request that the gateway refuses gets its error in the way of news. */
  tell({ frame }: OutgoingMessage): boolean {
    if (frame.kind === 'response') this.handler.answer(frame);
    else this.handler.tell?.(frame);
    return true;
  }

  drop(): void {
    this.handler.drop?.();
  }
}
