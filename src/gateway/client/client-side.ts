import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { mayHoldMarked } from '../../engine/result/may-be-marked.ts';
import type { Log } from '../../platform/log.ts';
import type { Answer } from '../servers/channel.ts';
import type { Connection } from '../servers/connection.ts';
import type { CallTrace, SessionTracing } from '../telemetry/call-trace.ts';
import { failureIn } from '../telemetry/failure-in.ts';
import {
  type ByteEdit,
  errorText,
  type Lexeme,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  type RpcCode,
  resultText,
} from '../wire/frame.ts';
import { idKey } from '../wire/id.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import type { ClientTransport, Exchange } from './client-transport.ts';
import { escapeResult } from './escape-result.ts';

/** A request of the client that is still open. */
export interface ClientCall {
  /** The frame after its checks, in the form that goes to a server. */
  frame: RequestFrame;
  /** The trace of the call, if somebody watches. */
  readonly trace: CallTrace | undefined;
  /** The HTTP request that carried it, if its answer goes back in that. */
  readonly exchange: Exchange | undefined;
  /** Whether the client has cancelled it. No answer goes out then. */
  cancelled: boolean;
  /** The server's connection on which it was sent, and its id there. */
  sent: { readonly connection: Connection; readonly id: Lexeme } | undefined;
  /** The timer that ends the wait for the server, if the wait is limited. */
  deadline: NodeJS.Timeout | undefined;
  /** How long its server may take, if that differs from the usual time; in milliseconds. */
  timeoutMs?: number | undefined;
  /** Called when it has its answer, or will get none. */
  onover?: (() => void)[] | undefined;
}

/** Calls this when a call has its answer, or will get none. */
export function whenOver(call: ClientCall, over: () => void): void {
  call.onover ??= [];
  call.onover.push(over);
}

/** Methods whose answers are tool results. */
const RESULTS: ReadonlySet<string> = new Set(['tools/call', 'tasks/result']);

/** The messages to the client, and its open requests. */
export class ClientSide {
  readonly #open = new Set<ClientCall>();
  /**
   * The newest request of each id. No id may be open twice. If a client still does that, both requests are
   * answered.
   */
  readonly #byId = new Map<string, ClientCall>();
  #waiting: (() => void)[] = [];
  /** Frames of servers that wait until initialize is answered. */
  #held: OutgoingMessage[] | undefined = [];

  constructor(
    private readonly transport: ClientTransport,
    private readonly log: Log,
    private readonly onbusy: () => void,
    private readonly tracing?: SessionTracing,
  ) {}

  begin(frame: RequestFrame, exchange: Exchange | undefined): ClientCall {
    const trace = this.tracing?.begin(frame, exchange?.askedAs);
    const call: ClientCall = {
      ...{ frame, trace, exchange, cancelled: false, sent: undefined },
      ...{ deadline: undefined, timeoutMs: undefined, onover: undefined },
    };
    this.#open.add(call);
    this.#byId.set(idKey(frame.id), call);
    return call;
  }

  find(id: Lexeme): ClientCall | undefined {
    return this.#byId.get(idKey(id));
  }

  cancel(call: ClientCall): void {
    call.cancelled = true;
    call.trace?.failed('cancelled');
    this.#close(call);
    call.exchange?.drop();
  }

  /** Whether frames of servers wait for `release`. */
  get holds(): boolean {
    return this.#held !== undefined;
  }

  /**
   * Sends a server's request or notification, or keeps it until `release`. `about` is the call that the frame belongs
   * to.
   */
  forward(message: OutgoingMessage, about?: ClientCall): void {
    if (this.#held !== undefined) this.#held.push(message);
    else if (about?.exchange === undefined) this.#send(message);
    else this.#sent(about.exchange.tell(message));
  }

  /**
   * The newest open request at this server whose answer goes back in an HTTP exchange. If an id is given, the
   * request that the server knows under this id.
   */
  newestAt(connection: Connection, id?: Lexeme): ClientCall | undefined {
    let newest: ClientCall | undefined;
    for (const call of this.#open)
      if (
        call.exchange !== undefined &&
        call.sent?.connection === connection &&
        (id === undefined || call.sent.id === id)
      )
        newest = call;
    return newest;
  }

  /** The open request that this server knows under this id. */
  sentAs(connection: Connection, id: Lexeme): ClientCall | undefined {
    for (const call of this.#open)
      if (call.sent?.connection === connection && call.sent.id === id) return call;
    return undefined;
  }

  /** The session is open. The waiting frames go out now. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const message of held) this.#send(message);
  }

  /** `result` is JSON text. */
  result(call: ClientCall, result: string): void {
    this.reply(call, OutgoingMessage.text(resultText(call.frame.id, result)));
  }

  fail(call: ClientCall, code: RpcCode, message: string, data?: object): void {
    call.trace?.failed(String(code));
    this.reply(call, OutgoingMessage.text(errorText(call.frame.id, code, message, data)));
  }

  /**
   * A server's answer under the id that the client gave. Every other byte stays. If a text in a tool's result
   * begins like the gateway's marker, it goes out behind an escape line. No text of a server can then be read
   * as the gateway's own.
   */
  answer(call: ClientCall, answer: Answer): void {
    if (answer.kind === 'lost') {
      call.exchange?.unanswered?.(answer.exit ?? EXIT.unreachable);
      this.fail(call, RPC.server, answer.reason);
      return;
    }
    const { frame } = answer;
    this.#noted(call, frame);
    const isShown = RESULTS.has(call.frame.method) && call.exchange?.untouched !== true;
    if (isShown && mayHoldMarked(frame.bytes)) this.#escaped(call, frame);
    else this.#asItCame(call, frame);
  }

  /** Records in the call's trace whether the answer is an error. */
  #noted({ trace }: ClientCall, frame: ResponseFrame): void {
    const failure = trace && failureIn(frame);
    if (failure !== undefined) trace?.failed(failure);
  }

  #asItCame(call: ClientCall, frame: ResponseFrame, edits: readonly ByteEdit[] = []): void {
    const { exchange } = call;
    if (edits.length === 0 && exchange?.relayed !== undefined) {
      if (this.#closed(call)) this.#sent(exchange.relayed(frame));
      return;
    }
    const { id, idSpan } = frame;
    const idEdit = id === call.frame.id ? [] : [{ ...idSpan, text: call.frame.id }];
    this.reply(call, OutgoingMessage.edited(frame, [...idEdit, ...edits]));
  }

  #escaped(call: ClientCall, frame: ResponseFrame): void {
    let edits: readonly ByteEdit[] = [];
    try {
      edits = escapeResult(frame);
    } catch (error) {
      this.log('error', messageOf('marker-not-escaped', { reason: reasonOf(error) }));
    }
    this.#asItCame(call, frame, edits);
  }

  /** The session is over. Requests in HTTP exchanges get an error now. */
  abandon(): void {
    this.giveUp(messageOf('session-over', undefined), ({ exchange }) => exchange !== undefined);
  }

  /** Answers open requests with an error. Returns how many there were. */
  giveUp(reason: string, concerns: (call: ClientCall) => boolean = () => true): number {
    const open = [...this.#open].filter(concerns);
    for (const call of open) {
      this.fail(call, RPC.server, reason);
      call.cancelled = true;
    }
    return open.length;
  }

  reply(call: ClientCall, message: OutgoingMessage): void {
    if (!this.#closed(call)) return;
    if (call.exchange === undefined) this.#send(message);
    else this.#sent(call.exchange.answer(message));
  }

  /** Whether its answer may go out now. */
  #closed(call: ClientCall): boolean {
    if (call.cancelled)
      this.log('debug', messageOf('answer-unasked', { from: 'a server', id: call.frame.id }));
    else this.#close(call);
    return !call.cancelled;
  }

  /** Answers a line that is not a request. `id` is the id, as far as it was readable. */
  refuse(id: Lexeme, code: RpcCode, message: string, exchange?: Exchange): void {
    const error = OutgoingMessage.text(errorText(id, code, message));
    if (exchange === undefined) this.#send(error);
    else this.#sent(exchange.tell(error));
  }

  /** Whether initialize is the only open request. */
  get onlyStarting(): boolean {
    return [...this.#open].every(({ frame }) => frame.method === 'initialize');
  }

  /** Resolves when no request is open. */
  settled(): Promise<void> {
    if (this.#open.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #close(call: ClientCall): void {
    call.trace?.ended();
    const key = idKey(call.frame.id);
    if (this.#byId.get(key) === call) this.#byId.delete(key);
    this.#open.delete(call);
    const { onover } = call;
    call.onover = undefined;
    for (const over of onover ?? []) over();
    if (this.#open.size > 0) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting = [];
  }

  #send(message: OutgoingMessage): void {
    this.#sent(this.transport.sendFrame(message));
  }

  #sent(ready: boolean): void {
    if (!ready) this.onbusy();
  }
}
