import { messageOf } from '../../../diagnostics/error.ts';
import { asCapabilities, missingCapability } from '../../wire/capabilities.ts';
import {
  editedBytes,
  find,
  frameValueAt,
  type Lexeme,
  type NotificationFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  type ServerFrame,
  textAt,
} from '../../wire/frame.ts';
import { ASKING, INPUT_METHODS } from '../../wire/stateless-protocol.ts';
import { admitsLevel } from './message-levels.ts';
import { ownerOf } from './parked.ts';
import { Questions } from './questions.ts';
import { errorAnswer, lacksCapability, ownResult, statelessAnswer } from './results.ts';
import type { CallContext, OpenCall, ParkedCall, Round } from './round.ts';
import { askToVisit } from './visits.ts';

/** How long the gateway collects questions, so that they go to the client together; in milliseconds. */
const TOGETHER = 10;

/**
 * A client's request while a session works on it. If a server asks something, the client's request ends with
 * these questions. The session's own request waits. It goes on with the answers in the client's next request.
 */
export class StatelessCall implements ParkedCall, OpenCall {
  #id: Lexeme | undefined;
  /** The round that the client waits for. Absent while the call waits for the client. */
  #round: Round | undefined;
  /** The request of the first round. */
  readonly #first: RequestFrame;
  readonly #questions: Questions;
  #timer: NodeJS.Timeout | undefined;
  /** An answer that came while the client did not wait for it. */
  #early: ResponseFrame | undefined;
  #isOver = false;
  /** The capability that the server's question needs and the client lacks. */
  #lacking: readonly string[] | undefined;

  constructor(
    private readonly context: CallContext,
    round: Round,
  ) {
    this.#round = round;
    this.#first = round.frame;
    this.#questions = new Questions(context.session.client);
  }

  get isFree(): boolean {
    return this.#round !== undefined && this.#questions.size === 0 && ASKING.has(this.#first.method);
  }

  start(): void {
    this.context.calls.add(this);
    this.#id = this.context.session.relay(this.#first, {
      askedAs: this.#first.id,
      answer: (frame) => this.#answered(frame),
      tell: (told) => this.#told(told),
    });
  }

  cancel(): void {
    this.#round = undefined;
    this.giveUp();
  }

  giveUp(): void {
    if (this.#isOver) return;
    this.#close();
    this.#questions.giveUp();
    if (this.#id !== undefined) this.context.session.client.cancel(this.#id, 'the client waits no longer');
  }

  resume(round: Round): void {
    this.#round = round;
    this.#questions.answerFrom(round.frame);
    if (this.#early !== undefined) this.#finish(this.#early, round);
    else if (this.#questions.size > 0) this.#soon();
  }

  #close(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.context.calls.delete(this);
  }

  #answered(frame: ResponseFrame): void {
    if (this.#isOver) return;
    if (this.#round === undefined) this.#early = frame;
    else this.#finish(frame, this.#round);
  }

  #finish(frame: ResponseFrame, round: Round): void {
    this.#close();
    if (frame.result === undefined) {
      if (askToVisit(frame, round, this.context, this.#first)) return;
      if (this.#lacking !== undefined) {
        round.outlet.answer(errorAnswer(round.frame.id, lacksCapability(asCapabilities(this.#lacking))));
        return;
      }
    }
    const target = { id: round.frame.id, method: this.#first.method, self: this.context.self };
    round.outlet.answer(statelessAnswer(frame, target));
  }

  #told(frame: ServerFrame): void {
    if (this.#isOver) return;
    if (frame.kind === 'notification') this.#notified(frame);
    // On stdio nobody can tell to which call a question belongs. The answer reaches its question, whichever
    // call of the client brings it. The question therefore goes with a call that waits for no question yet.
    else if (this.isFree) this.ask(frame);
    else ([...this.context.calls].find((call) => call.isFree) ?? this).ask(frame);
  }

  #notified(frame: NotificationFrame): void {
    const round = this.#round;
    if (round === undefined) return;
    if (frame.method === 'notifications/message') {
      const level = find(frame, 'params', 'level');
      const said = level === undefined ? undefined : frameValueAt(frame.bytes, level);
      if (admitsLevel(round.envelope.logLevel, said)) round.outlet.tell(frame.bytes);
    } else if (frame.method === 'notifications/progress') {
      const token = find(round.frame, 'params', '_meta', 'progressToken');
      const span = find(frame, 'params', 'progressToken');
      if (token === undefined || span === undefined) return;
      const edit = { ...span, text: textAt(round.frame.bytes, token) };
      round.outlet.tell(editedBytes(frame.bytes, [edit]));
    } else round.outlet.tell(frame.bytes);
  }

  ask(frame: RequestFrame): void {
    const refusal = this.#refusal(frame);
    if (refusal !== undefined) {
      this.context.session.client.answer(frame.id, `"error":${JSON.stringify(refusal)}`);
      return;
    }
    this.#questions.add(frame);
    if (this.#round !== undefined) this.#soon();
  }

  /** The reason why a server gets no answer from the client: a JSON-RPC error. */
  #refusal(frame: RequestFrame): object | undefined {
    const method = INPUT_METHODS.find((one) => one === frame.method);
    if (method === undefined || !ASKING.has(this.#first.method))
      return {
        code: RPC.methodNotFound,
        message: messageOf('stateless-not-asked', { method: frame.method }),
      };
    const span = find(frame, 'params');
    const params = span === undefined ? undefined : frameValueAt(frame.bytes, span);
    const { capabilities } = this.#round?.envelope ?? {};
    const lacking = capabilities && missingCapability(capabilities, method, params);
    this.#lacking ??= lacking;
    if (lacking !== undefined)
      return { code: RPC.methodNotFound, message: messageOf('stateless-cannot', { method }) };
    if (this.context.parked.full)
      return { code: RPC.server, message: messageOf('stateless-many-parked', undefined) };
    return undefined;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#park(), TOGETHER);
  }

  /** Ends the client's round with the open questions. */
  #park(): void {
    this.#timer = undefined;
    const round = this.#round;
    if (round === undefined || this.#isOver) return;
    const { self, parked, principal } = this.context;
    const state = parked.put(ownerOf(principal, this.#first), this);
    // The server learns that nobody answers. It decides what that means for the call.
    if (state === undefined) {
      this.#questions.giveUp();
      return;
    }
    this.#round = undefined;
    const members = `"resultType":"input_required","inputRequests":${this.#questions.text},"requestState":"${state}"`;
    round.outlet.answer(ownResult(round.frame.id, self, this.#first.method, members, false));
  }
}
