import { messageOf } from '../../../diagnostics/error.ts';
import { isRecord } from '../../../json/is-record.ts';
import {
  type Frame,
  find,
  frameValueAt,
  type Lexeme,
  type NotificationFrame,
  parseFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  replaceBytes,
  textAt,
} from '../../wire/frame.ts';
import { ASKED, ASKING, ERA_ERRORS } from '../protocol.ts';
import type { RequestEnvelope } from './envelope.ts';
import type { InnerSession } from './inner-session.ts';
import { admitsLevel } from './log-level.ts';
import { digestOf, type Owner, type Parked } from './parked.ts';
import { errorAnswer, modernAnswer, ownResult, type Self, wantedVisits } from './results.ts';

/** The way back for one request. */
export interface Outlet {
  /** Its answer, once. */
  answer(frame: Buffer): void;
  /** What is said about it before. */
  tell(frame: Buffer): void;
}

export interface CallContext {
  readonly session: InnerSession;
  readonly self: Self;
  readonly principal: string;
  readonly parked: Parked<ParkedCall>;
  /** The calls of the session that are open. */
  readonly calls: Set<ModernCall>;
}

/** One round of a client's request. */
export interface Round {
  readonly frame: RequestFrame;
  readonly envelope: RequestEnvelope;
  readonly outlet: Outlet;
}

/** What waits for a client's next round. */
export interface ParkedCall {
  /** Goes on with the client's answers. */
  resume(round: Round): void;
  /** Nobody comes back for it. */
  giveUp(): void;
  /** How the client's next round is cancelled. */
  cancel(): void;
}

interface Question {
  readonly id: Lexeme;
  readonly key: string;
  readonly method: string;
  /** JSON text. */
  readonly params: string | undefined;
}

/** What a server asks at once goes to the client at once; in milliseconds. */
const TOGETHER = 10;

/** What the client has not said it can do, among what a server asks it for; `undefined` where it can. */
function missingCapability(method: string, params: unknown, capabilities: string): object | undefined {
  const can: unknown = JSON.parse(capabilities);
  const has = (key: string): unknown => (isRecord(can) ? can[key] : undefined);
  if (method === 'roots/list') return has('roots') === undefined ? { roots: {} } : undefined;
  if (method === 'sampling/createMessage')
    return has('sampling') === undefined ? { sampling: {} } : undefined;
  const elicitation = has('elicitation');
  const mode = isRecord(params) && params['mode'] === 'url' ? 'url' : 'form';
  if (!isRecord(elicitation)) return { elicitation: { [mode]: {} } };
  // Empty means forms.
  const can_ =
    mode === 'form' ? Object.keys(elicitation).length === 0 || 'form' in elicitation : 'url' in elicitation;
  return can_ ? undefined : { elicitation: { [mode]: {} } };
}

/**
 * A client's request while a session works on it. What a server asks meanwhile ends the client's request with these
 * questions; the session's own request waits, and goes on with the answers that the client's next request brings.
 */
export class ModernCall implements ParkedCall {
  #id: Lexeme | undefined;
  #round: Round | undefined;
  readonly #owner: Owner;
  readonly #method: string;
  #questions: Question[] = [];
  #asked = 0;
  #timer: NodeJS.Timeout | undefined;
  /** An answer that came while nobody waited for it. */
  #early: ResponseFrame | undefined;
  #over = false;
  /** What the server asked for and the client cannot do. */
  #lacking: object | undefined;

  constructor(
    private readonly context: CallContext,
    round: Round,
  ) {
    this.#round = round;
    this.#method = round.frame.method;
    this.#owner = { principal: context.principal, digest: digestOf(round.frame) };
  }

  /** Whether a question can go to the client with this call now. */
  get #isFree(): boolean {
    return this.#round !== undefined && this.#questions.length === 0 && ASKING.has(this.#method);
  }

  start(): void {
    this.context.calls.add(this);
    const { frame } = this.#round as Round;
    this.#id = this.context.session.relay(frame, {
      answer: (bytes) => this.#answered(bytes),
      tell: (told) => this.#told(told),
    });
  }

  /** The client waits no longer. */
  cancel(): void {
    this.#round = undefined;
    this.giveUp();
  }

  giveUp(): void {
    if (this.#over) return;
    this.#close();
    for (const { id } of this.#questions)
      this.context.session.answer(
        id,
        `"error":${JSON.stringify({ code: RPC.server, message: messageOf('era-unanswered', undefined) })}`,
      );
    if (this.#id !== undefined) this.context.session.cancel(this.#id, 'the client waits no longer');
  }

  #close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.context.calls.delete(this);
  }

  resume(round: Round): void {
    this.#round = round;
    const span = find(round.frame, 'params', 'inputResponses');
    const given: unknown = span === undefined ? {} : frameValueAt(round.frame.bytes, span);
    const answers = isRecord(given) ? given : {};
    const open = this.#questions;
    this.#questions = open.filter(({ key }) => !Object.hasOwn(answers, key));
    for (const { id, key } of open)
      if (Object.hasOwn(answers, key))
        this.context.session.answer(id, `"result":${JSON.stringify(answers[key])}`);
    const early = this.#early;
    if (early !== undefined) this.#finish(early);
    else if (this.#questions.length > 0) this.#soon();
  }

  #answered(bytes: Buffer): void {
    const parsed = parseFrame(bytes);
    if (parsed.kind !== 'frame' || parsed.frame.kind !== 'response' || this.#over) return;
    if (this.#round === undefined) this.#early = parsed.frame;
    else this.#finish(parsed.frame);
  }

  #finish(frame: ResponseFrame): void {
    const round = this.#round as Round;
    this.#close();
    const visits = wantedVisits(frame);
    if (visits !== undefined && visits.length > 0) {
      this.#visit(round, visits);
      return;
    }
    if (frame.result === undefined && this.#lacking !== undefined) {
      round.outlet.answer(errorAnswer(round.frame.id, lacks(this.#lacking)));
      return;
    }
    const { self } = this.context;
    const target = { id: round.frame.id, method: this.#method, self };
    round.outlet.answer(Buffer.concat(modernAnswer(frame, target)));
  }

  /** An older server wants a person to visit an address first: the client's next round asks it again. */
  #visit(round: Round, visits: readonly { url: string; message: string }[]): void {
    const { self, parked } = this.context;
    const { frame, envelope, outlet } = round;
    const params = { mode: 'url', url: '' };
    const missing = missingCapability('elicitation/create', params, envelope.capabilities);
    if (missing !== undefined) {
      outlet.answer(errorAnswer(frame.id, lacks(missing)));
      return;
    }
    const inputRequests = Object.fromEntries(
      visits.map(({ url, message }, i) => [
        `visit-${i + 1}`,
        { method: 'elicitation/create', params: { mode: 'url', url, message } },
      ]),
    );
    const again: ParkedCall = new AgainCall(this.context, this.#owner);
    const requestState = parked.put(this.#owner, again);
    outlet.answer(
      ownResult(frame.id, self, this.#method, { resultType: 'input_required', inputRequests, requestState }),
    );
  }

  #told(frame: Exclude<Frame, ResponseFrame>): void {
    if (this.#over) return;
    if (frame.kind === 'notification') this.#notified(frame);
    // On stdio nobody can tell which call a question is about. The answer finds its way by the question, whichever of the
    // client's calls brings it: so it goes with one that waits for none yet.
    else if (this.#isFree) this.#ask(frame);
    else ([...this.context.calls].find((call) => call.#isFree) ?? this).#ask(frame);
  }

  #notified(frame: NotificationFrame): void {
    const round = this.#round;
    if (round === undefined) return;
    if (frame.method === 'notifications/message') {
      const level = find(frame, 'params', 'level');
      const said = level === undefined ? undefined : frameValueAt(frame.bytes, level);
      if (!admitsLevel(round.envelope.logLevel, said)) return;
    }
    const token = find(round.frame, 'params', '_meta', 'progressToken');
    const span =
      frame.method === 'notifications/progress' ? find(frame, 'params', 'progressToken') : undefined;
    if (frame.method === 'notifications/progress' && (token === undefined || span === undefined)) return;
    const edits =
      span === undefined || token === undefined ? [] : [{ ...span, text: textAt(round.frame.bytes, token) }];
    round.outlet.tell(Buffer.concat(replaceBytes(frame.bytes, edits)));
  }

  #ask(frame: RequestFrame): void {
    const { session } = this.context;
    const span = find(frame, 'params');
    const params = span === undefined ? undefined : textAt(frame.bytes, span);
    const refusal = this.#refusal(frame.method, params);
    if (refusal !== undefined) {
      session.answer(frame.id, `"error":${JSON.stringify(refusal)}`);
      return;
    }
    this.#questions.push({ id: frame.id, key: `ask-${++this.#asked}`, method: frame.method, params });
    if (this.#round !== undefined) this.#soon();
  }

  /** Why a server gets no answer of the client: an error of JSON-RPC. */
  #refusal(method: string, params: string | undefined): object | undefined {
    const isKnown = ASKED.some((asked) => asked === method);
    if (!isKnown || !ASKING.has(this.#method))
      return { code: RPC.methodNotFound, message: messageOf('era-not-asked', { method }) };
    const value: unknown = params === undefined ? undefined : JSON.parse(params);
    const capabilities = this.#round?.envelope.capabilities;
    const lacking = capabilities === undefined ? undefined : missingCapability(method, value, capabilities);
    this.#lacking ??= lacking;
    if (lacking !== undefined)
      return { code: RPC.methodNotFound, message: messageOf('era-cannot', { method }) };
    if (this.context.parked.full)
      return { code: RPC.server, message: messageOf('era-many-parked', undefined) };
    return undefined;
  }

  #soon(): void {
    this.#timer ??= setTimeout(() => this.#park(), TOGETHER);
  }

  /** Ends the client's round with the open questions. */
  #park(): void {
    this.#timer = undefined;
    const round = this.#round;
    if (round === undefined || this.#over) return;
    this.#round = undefined;
    const { self, parked } = this.context;
    const requests = this.#questions.map(
      ({ key, method, params }) =>
        `"${key}":{"method":"${method}"${params === undefined ? '' : `,"params":${withoutId(params)}`}}`,
    );
    const requestState = parked.put(this.#owner, this);
    const own = ownResult(round.frame.id, self, this.#method, { resultType: 'input_required', requestState });
    // The questions are the server's own words.
    const text = own.toString().replace(/\}\}$/, `,"inputRequests":{${requests.join(',')}}}}`);
    round.outlet.answer(Buffer.from(text));
  }
}

/** The request was answered with an error that a visit mends: the next round sends it again. */
class AgainCall implements ParkedCall {
  #call: ModernCall | undefined;

  constructor(
    private readonly context: CallContext,
    readonly owner: Owner,
  ) {}

  resume(round: Round): void {
    this.#call = new ModernCall(this.context, withoutRound(round));
    this.#call.start();
  }

  giveUp(): void {}

  cancel(): void {
    this.#call?.cancel();
  }
}

/** The round's request as the first one was: without the answers, which mean something to the gateway alone. */
function withoutRound({ frame, ...rest }: Round): Round {
  const span = find(frame, 'params');
  if (span === undefined) return { frame, ...rest };
  const params = frameValueAt(frame.bytes, span);
  const { inputResponses: _, requestState: __, ...own } = isRecord(params) ? params : {};
  const bytes = Buffer.concat(replaceBytes(frame.bytes, [{ ...span, text: JSON.stringify(own) }]));
  const parsed = parseFrame(bytes);
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request')
    throw new Error('a request has lost its form');
  return { frame: parsed.frame, ...rest };
}

/** Ids of elicitations belong to sessions. */
function withoutId(params: string): string {
  if (!params.includes('"elicitationId"')) return params;
  const value: unknown = JSON.parse(params);
  if (!isRecord(value)) return params;
  const { elicitationId: _, ...rest } = value;
  return JSON.stringify(rest);
}

const lacks = (requiredCapabilities: object) => ({
  code: ERA_ERRORS.missingCapability,
  message: messageOf('era-lacks', { capabilities: JSON.stringify(requiredCapabilities) }),
  data: { requiredCapabilities },
});
