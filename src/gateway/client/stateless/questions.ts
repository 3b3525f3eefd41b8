import { messageOf } from '../../../diagnostics/error.ts';
import { inside, type Lexeme, parseFrame, type RequestFrame, RPC, textAt } from '../../wire/frame.ts';
import { memberOf } from '../../wire/frame-outline.ts';
import type { InProcessClient } from '../in-process-client.ts';

interface Question {
  /** The server's id. */
  readonly id: Lexeme;
  readonly key: string;
  /** A member of `inputRequests`: JSON text. */
  readonly member: string;
}

/**
 * The questions of servers to a client while its call waits. Questions and answers keep their original bytes.
 */
export class Questions {
  #open: readonly Question[] = [];
  #asked = 0;

  constructor(private readonly client: Pick<InProcessClient, 'answer'>) {}

  get size(): number {
    return this.#open.length;
  }

  add(frame: RequestFrame): void {
    const key = `ask-${++this.#asked}`;
    const params = paramsOf(frame);
    const member = `"${key}":{"method":${JSON.stringify(frame.method)}${params === '' ? '' : `,"params":${params}`}}`;
    this.#open = [...this.#open, { id: frame.id, key, member }];
  }

  /** All open ones, as `inputRequests` has them: JSON text. */
  get text(): string {
    return `{${this.#open.map(({ member }) => member).join(',')}}`;
  }

  /** Passes the answers in this request to the servers. */
  answerFrom(frame: RequestFrame): void {
    const given = inside(frame, ['params', 'inputResponses']);
    this.#open = this.#open.filter(({ id, key }) => {
      const answer = memberOf(given, key);
      if (answer === undefined) return true;
      this.client.answer(id, `"result":${textAt(frame.bytes, answer)}`);
      return false;
    });
  }

  /** Nobody will answer them. */
  giveUp(): void {
    const error = { code: RPC.server, message: messageOf('stateless-unanswered', undefined) };
    for (const { id } of this.#open) this.client.answer(id, `"error":${JSON.stringify(error)}`);
    this.#open = [];
  }
}

/** The parameters of a question, as JSON text. Removes ids of elicitations, which belong to sessions. */
function paramsOf(frame: RequestFrame): string {
  const params = inside(frame, ['params']);
  if (params === undefined) return '';
  if (params.type !== 'object' || memberOf(params, 'elicitationId') === undefined)
    return textAt(frame.bytes, params);
  const kept = params.members.filter(({ key }) => key !== 'elicitationId');
  return `{${kept.map(({ start, value }) => textAt(frame.bytes, { start, end: value.end })).join(',')}}`;
}

/** The request as in its first round, without the members that are for the gateway alone. */
export function withoutAnswers(frame: RequestFrame): RequestFrame {
  const params = inside(frame, ['params']);
  if (params?.type !== 'object') return frame;
  const kept = params.members.filter(({ key }) => key !== 'inputResponses' && key !== 'requestState');
  const members = kept.map(({ start, value }) => textAt(frame.bytes, { start, end: value.end }));
  const text = `{${members.join(',')}}`;
  const before = frame.bytes.subarray(0, params.start);
  const bytes = Buffer.concat([before, Buffer.from(text), frame.bytes.subarray(params.end)]);
  const parsed = parseFrame(bytes);
  if (parsed.kind !== 'frame' || parsed.frame.kind !== 'request')
    throw new Error('a request has lost its form');
  return parsed.frame;
}
