import { type ByteEdit, find, type Lexeme, type RequestFrame, stringIn, textAt } from '../../wire/frame.ts';
import { idKey, knownKey } from '../../wire/id.ts';
import type { SharedSession } from './member.ts';

/** A request on its way: whose it is, and under which id and progress token it was asked. */
export interface SharedRequest {
  readonly member: SharedSession;
  readonly id: Lexeme;
  readonly token: Lexeme | undefined;
  /** Its id at the server, where it is the progress token too. */
  readonly serverId: Lexeme;
  /** The resource that it subscribes to. */
  readonly subscribes: string | undefined;
}

/** The open requests of all sessions: under ids of our own, so that two sessions' never meet. */
export class SharedRequests {
  readonly #open = new Map<string, SharedRequest>();
  #last = 0;

  /** An id that nothing else goes under. */
  nextId(): Lexeme {
    return String(++this.#last);
  }

  /** Gives what has to be changed in the request. */
  add(member: SharedSession, frame: RequestFrame): readonly ByteEdit[] {
    const serverId = this.nextId();
    const span = find(frame, 'params', '_meta', 'progressToken');
    const token = span && textAt(frame.bytes, span);
    const subscribes = frame.method === 'resources/subscribe' ? stringIn(frame, 'params', 'uri') : undefined;
    this.#open.set(idKey(serverId), { member, id: frame.id, token, serverId, subscribes });
    const edits = [{ ...frame.idSpan, text: serverId }];
    return span === undefined ? edits : [...edits, { ...span, text: serverId }];
  }

  has(serverId: Lexeme): boolean {
    return this.#open.has(idKey(serverId));
  }

  /** Whose progress carries this token. */
  ofToken(token: Lexeme): SharedRequest | undefined {
    const request = this.#find(token)?.request;
    return request?.token === undefined ? undefined : request;
  }

  /** Whose answer came under this id: it is open no more. */
  take(serverId: Lexeme): SharedRequest | undefined {
    const open = this.#find(serverId);
    if (open !== undefined) this.#open.delete(open.key);
    return open?.request;
  }

  /** This session's request of that id, which nobody waits for any more. */
  cancel(member: SharedSession, id: Lexeme): SharedRequest | undefined {
    return this.#of(member).find((request) => idKey(request.id) === idKey(id) && this.take(request.serverId));
  }

  /** All of a session, which nobody waits for any more. */
  leave(member: SharedSession): readonly SharedRequest[] {
    return this.#of(member).filter(({ serverId }) => this.take(serverId));
  }

  /** Some servers give an id or a token back as another type. */
  #find(serverId: Lexeme): { readonly key: string; readonly request: SharedRequest } | undefined {
    const key = knownKey(serverId, (one) => this.#open.has(one));
    const request = key === undefined ? undefined : this.#open.get(key);
    return key === undefined || request === undefined ? undefined : { key, request };
  }

  #of(member: SharedSession): readonly SharedRequest[] {
    return [...this.#open.values()].filter((request) => request.member === member);
  }
}
