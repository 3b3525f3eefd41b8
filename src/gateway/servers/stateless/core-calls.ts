import { messageOf } from '../../../diagnostics/error.ts';
import {
  editedFrame,
  errorText,
  type Frame,
  find,
  type Lexeme,
  type NotificationFrame,
  notificationText,
  ownFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  resultText,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import type { OpenRequests } from '../../wire/open-requests.ts';
import type { Answer, Settle, Undelivered } from '../channel.ts';
import { type AnswerOutcome, outcomeOf } from './answer-outcome.ts';
import type { CurrentAsker } from './asker.ts';
import { enveloped } from './enveloped.ts';
import { InputRound, type Question, ROUND_WAIT } from './input-round.ts';
import type { Call, OpenCalls } from './open-calls.ts';
import type { ServerLink } from './server-link.ts';
import type { ToolHeaders } from './tool-headers.ts';

export interface CoreCallsContext {
  readonly server: string;
  readonly link: ServerLink;
  readonly client: CurrentAsker;
  readonly open: OpenCalls;
  /** The requests that the server has not answered yet. */
  readonly pending: OpenRequests<Settle>;
  readonly headers: ToolHeaders;
  /** A message for the core. `about`: its open request that the message belongs to. */
  readonly tell: (frame: Frame, about?: Lexeme) => void;
  /** The same, to a core that is still busy with its request. */
  readonly reply: (text: string) => void;
  /** A request of the core will get no answer. */
  readonly onlost: (id: Lexeme, why: Undelivered) => void;
  /** The server no longer speaks this protocol, and has not looked at a request of the core. */
  readonly onunseen: (id: Lexeme) => void;
}

/** The requests of the core. Turns the server's answers into the answers that the core gets. */
export class CoreCalls {
  /** How many questions the client has had. */
  #questions = 0;

  constructor(private readonly context: CoreCallsContext) {}

  begin(frame: RequestFrame): void {
    this.#send(this.context.open.add(frame), frame.id);
  }

  /** The core no longer waits for the answer. */
  cancelled(frame: NotificationFrame): void {
    const { open, link } = this.context;
    const span = find(frame, 'params', 'requestId');
    const call = span && open.ofCore(textAt(frame.bytes, span));
    if (call === undefined) return;
    const reason = stringIn(frame, 'params', 'reason') ?? 'cancelled';
    if (call.sent !== undefined) link.cancel(call.sent, reason);
    this.#close(call, reason);
  }

  /** An answer of the client to any question. */
  clientAnswered(frame: ResponseFrame): void {
    this.context.open.rounds().some((round) => round.answered(frame));
  }

  /** Nobody waits for any answer any more. */
  end(): void {
    for (const round of this.context.open.rounds()) round.end();
  }

  /** The first message uses the core's id if that is free. Each later message for the same call gets an id of ours. */
  #send(call: Call, wanted?: Lexeme): void {
    const { client, link, open, pending, headers, reply } = this.context;
    const { frame, retry } = call;
    const { envelope, asker } = client;
    const id = pending.idFor(wanted);
    const message = enveloped(frame, { id, envelope, retry, isStateless: asker.isStateless });
    if (message === undefined) {
      open.remove(call);
      reply(errorText(frame.id, RPC.invalidParams, 'params must be an object'));
      return;
    }
    pending.set(id, (answer) => this.#answered(call, answer));
    call.sent = id;
    link.request({ id, method: frame.method, message, headers: headers.headersOf(frame) });
  }

  #answered(call: Call, answer: Answer): void {
    const { server, link, client } = this.context;
    call.sent = undefined;
    if (answer.kind === 'response') {
      const hide = (text: string): string => link.hide(text);
      const { frame } = answer;
      this.#settle(call, frame, outcomeOf(call, frame, { server, asker: client.asker, hide }));
    } else if (answer.unseen === true) this.#unseen(call);
    else {
      this.#close(call, answer.reason);
      this.context.onlost(call.frame.id, answer);
    }
  }

  #settle(call: Call, frame: ResponseFrame, outcome: AnswerOutcome): void {
    const { open, headers } = this.context;
    switch (outcome.kind) {
      case 'answer': {
        const isList = call.frame.method === 'tools/list' && frame.result !== undefined;
        const listed = isList ? headers.listed(call.frame, frame) : [];
        this.#finish(call, editedFrame(frame, [...outcome.edits, ...listed]));
        break;
      }
      case 'error':
        this.#refuse(call, outcome.text);
        break;
      case 'failure':
        this.#fail(call, outcome.text);
        break;
      case 'asks':
        this.#askClient(call, outcome.wanted, outcome.state);
        break;
      case 'other-headers':
        call.refreshed = true;
        headers.relearn(
          call.frame,
          () => open.has(call),
          () => this.#send(call),
        );
        break;
      case 'other-protocol':
        this.#unseen(call);
        break;
    }
  }

  #askClient(call: Call, wanted: readonly Question[], state: string | undefined): void {
    const { server, tell } = this.context;
    call.rounds++;
    call.round = new InputRound({
      ...{ wanted, state },
      nextId: () => `"bcp-proxy/${++this.#questions}"`,
      ask: (_, text) => tell(ownFrame(text), call.frame.id),
      ondone: (retry) => {
        call.round = undefined;
        call.retry = retry;
        this.#send(call);
      },
      onfailed: (reason) =>
        this.#fail(
          call,
          reason === undefined
            ? messageOf('input-late', { server, minutes: ROUND_WAIT / 60_000 })
            : messageOf('input-failed', { server, reason }),
        ),
    });
    call.round.begin();
  }

  #unseen(call: Call): void {
    this.#close(call, messageOf('protocol-changed', { server: this.context.server }));
    this.context.onunseen(call.frame.id);
  }

  /** The model reads the reason in a tool's result instead of in a protocol error. */
  #fail(call: Call, text: string): void {
    const { method, id } = call.frame;
    if (method !== 'tools/call') {
      this.#refuse(call, text);
      return;
    }
    const result = JSON.stringify({ content: [{ type: 'text', text }], isError: true });
    this.#finish(call, ownFrame(resultText(id, result)));
  }

  #refuse(call: Call, text: string): void {
    this.#finish(call, ownFrame(errorText(call.frame.id, RPC.internal, text)));
  }

  #finish(call: Call, answer: Frame): void {
    this.#close(call, 'the request is over');
    this.context.tell(answer);
  }

  #close(call: Call, reason: string): void {
    const { open, pending, tell } = this.context;
    open.remove(call);
    if (call.sent !== undefined) pending.cancel(call.sent);
    call.sent = undefined;
    for (const id of call.round?.open ?? []) {
      const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
      tell(ownFrame(notificationText('notifications/cancelled', params)), call.frame.id);
    }
    call.round?.end();
    call.round = undefined;
  }
}
