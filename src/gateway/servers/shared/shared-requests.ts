import { type ByteEdit, find, type Lexeme, type RequestFrame, stringIn, textAt } from '../../wire/frame.ts';
import { idKey, knownKey } from '../../wire/id.ts';
import type { SharedSession } from './member.ts';

/** A request on its way: whose it is, and under which id and progress token it was asked. */
export interface SharedRequest {
  readonly member: SharedSession;
  readonly id: Lexeme;
  readonly token: Lexeme | undefined;
  /** Its id at the server, where it is the progress token too. */
  readonly own: Lexeme;
  /** The resource that it subscribes to. */
  readonly subscribes: string | undefined;
}

/** The open requests of all sessions: under ids of our own, so that two sessions' never meet. */
export class SharedRequests {
  readonly #open = new Map<string, SharedRequest>();
  #made = 0;

  /** An id that nothing else goes under. */
  own(): Lexeme {
    return String(++this.#made);
  }

  /** Gives what has to be changed in the request. */
  add(member: SharedSession, frame: RequestFrame): readonly ByteEdit[] {
    const own = this.own();
    const span = find(frame, 'params', '_meta', 'progressToken');
    const token = span && textAt(frame.bytes, span);
    const subscribes = frame.method === 'resources/subscribe' ? stringIn(frame, 'params', 'uri') : undefined;
    this.#open.set(idKey(own), { member, id: frame.id, token, own, subscribes });
    const edits = [{ ...frame.idSpan, text: own }];
    return span === undefined ? edits : [...edits, { ...span, text: own }];
  }

  has(own: Lexeme): boolean {
    return this.#open.has(idKey(own));
  }

  /** Whose progress carries this token. */
  ofToken(token: Lexeme): SharedRequest | undefined {
    const asked = this.#known(token)?.asked;
    return asked?.token === undefined ? undefined : asked;
  }

  /** Whose answer came under this id: it is open no more. */
  take(own: Lexeme): SharedRequest | undefined {
    const known = this.#known(own);
    if (known !== undefined) this.#open.delete(known.key);
    return known?.asked;
  }

  /** This session's request of that id, which nobody waits for any more. */
  cancel(member: SharedSession, id: Lexeme): SharedRequest | undefined {
    return this.#of(member).find((asked) => idKey(asked.id) === idKey(id) && this.take(asked.own));
  }

  /** All of a session, which nobody waits for any more. */
  leave(member: SharedSession): readonly SharedRequest[] {
    return this.#of(member).filter(({ own }) => this.take(own));
  }

  /** Some servers give an id or a token back as another type. */
  #known(own: Lexeme): { readonly key: string; readonly asked: SharedRequest } | undefined {
    const key = knownKey(own, (one) => this.#open.has(one));
    const asked = key === undefined ? undefined : this.#open.get(key);
    return key === undefined || asked === undefined ? undefined : { key, asked };
  }

  #of(member: SharedSession): readonly SharedRequest[] {
    return [...this.#open.values()].filter((asked) => asked.member === member);
  }
}
