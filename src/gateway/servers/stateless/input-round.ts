import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../json/is-record.ts';
import { missingCapability } from '../../wire/capabilities.ts';
import {
  find,
  frameValueAt,
  inside,
  type Lexeme,
  type ResponseFrame,
  requestText,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { INPUT_METHODS, type InputMethod } from '../../wire/stateless-protocol.ts';
import type { Asker } from './asker.ts';
import type { Retry } from './enveloped.ts';

/** How often a server may ask for input within one request. */
export const MAX_ROUNDS = 8;
/** How long people may take for the answers of one round; in milliseconds. */
export const ROUND_WAIT = 10 * 60 * 1000;
/** The wait before the gateway sends a request again that the server only put off; in milliseconds. */
export const PAUSE = 250;

/** One question of a server to the client. */
export interface Question {
  /** The name of the question, as the server wrote it: JSON text. */
  readonly key: string;
  readonly method: InputMethod;
  /** JSON text. */
  readonly params: string | undefined;
}

/** The questions that a server needs answered before it can go on, or the reason why it gets no answers. */
export type Needed =
  | { readonly kind: 'needs'; readonly wanted: readonly Question[]; readonly state: string | undefined }
  | { readonly kind: 'impossible'; readonly lacking: string; readonly method: string }
  | { readonly kind: 'invalid' };

const isInputMethod = (method: unknown): method is InputMethod =>
  (INPUT_METHODS as readonly unknown[]).includes(method);

/**
 * The parameters in the form that a client with sessions wants. Without an id, such a client could not tell one page
 * to open from another.
 */
function sessionParams(text: string, params: unknown): string {
  const isPage = isRecord(params) && params['mode'] === 'url' && params['elicitationId'] === undefined;
  return isPage ? `${text.trimEnd().slice(0, -1)},"elicitationId":"${randomUUID()}"}` : text;
}

/** Reads the questions that a server sends instead of a result. */
export function neededFor(frame: ResponseFrame, asker: Asker): Needed {
  const stateSpan = find(frame, 'result', 'requestState');
  if (stateSpan !== undefined && stringIn(frame, 'result', 'requestState') === undefined)
    return { kind: 'invalid' };
  const state = stateSpan && textAt(frame.bytes, stateSpan);
  const requests = inside(frame, ['result', 'inputRequests']);
  if (requests !== undefined && requests.type !== 'object') return { kind: 'invalid' };
  const members = [...new Map(requests?.members.map((member) => [member.key, member])).values()];
  if (members.length === 0 && state === undefined) return { kind: 'invalid' };
  const wanted: Question[] = [];
  for (const { key, value } of members) {
    const request: unknown = frameValueAt(frame.bytes, value);
    if (!isRecord(request) || !isInputMethod(request['method'])) return { kind: 'invalid' };
    const { method, params } = request;
    const lacking = missingCapability(asker.capabilities, method, params)?.join('.');
    if (lacking !== undefined) return { kind: 'impossible', lacking, method };
    const span = find(frame, 'result', 'inputRequests', key, 'params');
    if (span === undefined ? method !== 'roots/list' : !isRecord(params)) return { kind: 'invalid' };
    const text = span && sessionParams(textAt(frame.bytes, span), params);
    wanted.push({ key: JSON.stringify(key), method, params: text });
  }
  return { kind: 'needs', wanted, state };
}

export interface InputRoundContext {
  readonly wanted: readonly Question[];
  readonly state: string | undefined;
  readonly nextId: () => Lexeme;
  /** Asks the client. */
  readonly ask: (id: Lexeme, text: string) => void;
  /** All questions are answered. */
  readonly ondone: (retry: Retry) => void;
  /**
   * The client cannot answer a question, or does not answer it, for this reason. `undefined`: not in time.
   */
  readonly onfailed: (reason: string | undefined) => void;
}

/** The questions of one answer of a server, until the client has answered them all. */
export class InputRound {
  readonly #open = new Map<string, { readonly id: Lexeme; readonly key: string }>();
  readonly #answers = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly context: InputRoundContext) {}

  /** Asks the client. A question that cannot be sent may be answered at once. */
  begin(): void {
    const { wanted, state, nextId, ask, ondone, onfailed } = this.context;
    if (wanted.length === 0) {
      this.#timer = setTimeout(() => ondone({ responses: undefined, state }), PAUSE);
      return;
    }
    this.#timer = setTimeout(() => onfailed(undefined), ROUND_WAIT);
    const asked = wanted.map(({ key, method, params }) => {
      const id = nextId();
      this.#open.set(idKey(id), { id, key });
      return { id, text: requestText(id, method, params) };
    });
    for (const { id, text } of asked) if (this.#open.has(idKey(id))) ask(id, text);
  }

  /** The ids of the questions that the client has not answered yet. */
  get open(): readonly Lexeme[] {
    return [...this.#open.values()].map(({ id }) => id);
  }

  /** An answer of the client. False if it answers none of these questions. */
  answered(frame: ResponseFrame): boolean {
    const question = this.#open.get(idKey(frame.id));
    if (question === undefined) return false;
    this.#open.delete(idKey(frame.id));
    if (frame.result === undefined) {
      this.context.onfailed(stringIn(frame, 'error', 'message') ?? 'the client answered with an error');
      return true;
    }
    this.#answers.set(question.key, textAt(frame.bytes, frame.result));
    if (this.#open.size > 0) return true;
    clearTimeout(this.#timer);
    const { wanted, state } = this.context;
    const members = wanted.map(({ key }) => `${key}:${this.#answers.get(key) ?? 'null'}`);
    this.context.ondone({ responses: `{${members.join(',')}}`, state });
    return true;
  }

  /** Nobody waits for the answers any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#open.clear();
  }
}
