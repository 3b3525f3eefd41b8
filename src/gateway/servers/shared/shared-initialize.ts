import { type Lexeme, type ResponseFrame, resultText, textAt } from '../../wire/frame.ts';
import type { Undelivered } from '../channel.ts';
import type { SharedSession } from './member.ts';
import { inVersion, sharedResult } from './shared-handshake.ts';

/** A session's initialize. */
export interface Joining {
  readonly id: Lexeme;
  /** The protocol version that the session speaks, if the server's may differ. */
  readonly asked: string | undefined;
}

/** A shared server's answer to initialize: requested once, and given to each session. */
export class SharedInitialize {
  /** JSON text. */
  #result: string | undefined;
  /** Sessions that wait for the answer. */
  readonly #waiting = new Map<SharedSession, Joining>();
  #isAsked = false;

  /** Whether there is an answer. */
  get over(): boolean {
    return this.#result !== undefined;
  }

  /** A session sends initialize. True if the server must get one now. */
  add(member: SharedSession, joining: Joining): boolean {
    if (this.#result !== undefined) {
      welcome(member, joining, this.#result);
      return false;
    }
    this.#waiting.set(member, joining);
    const isFirst = !this.#isAsked;
    this.#isAsked = true;
    return isFirst;
  }

  delete(member: SharedSession): void {
    this.#waiting.delete(member);
  }

  /** The server has answered. False if the answer was an error; the next session may then try again. */
  answered(frame: ResponseFrame): boolean {
    const waiting = this.#drain();
    if (frame.result === undefined) {
      for (const [member, { id }] of waiting) member.pass(frame, { ...frame.idSpan, text: id });
      return false;
    }
    this.#result = sharedResult(textAt(frame.bytes, frame.result));
    for (const [member, joining] of waiting) welcome(member, joining, this.#result);
    return true;
  }

  lost(why: Undelivered): void {
    for (const [{ events }, { id }] of this.#drain()) events.onundelivered(id, why);
  }

  #drain(): readonly (readonly [SharedSession, Joining])[] {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    this.#isAsked = false;
    return waiting;
  }
}

function welcome(member: SharedSession, { id, asked }: Joining, result: string): void {
  member.hears(resultText(id, asked === undefined ? result : inVersion(result, asked)));
}
