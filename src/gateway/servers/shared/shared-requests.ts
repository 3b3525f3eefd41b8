import { type ByteEdit, find, type Lexeme, type RequestFrame, stringIn, textAt } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { OpenRequests } from '../../wire/open-requests.ts';
import { withoutEnvelope } from '../../wire/outline-edits.ts';
import type { SharedSession } from './member.ts';

/** An open request: its session, and its id and progress token there. */
export interface SharedRequest {
  readonly member: SharedSession;
  readonly id: Lexeme;
  readonly token: Lexeme | undefined;
  /** Its id at the server, which is also its progress token there. */
  readonly serverId: Lexeme;
  /** The resource that it subscribes to. */
  readonly subscribes: string | undefined;
}

/** The open requests of all sessions. Their ids at the server are ours, so that two sessions' ids never meet. */
export class SharedRequests {
  readonly #open = new OpenRequests<SharedRequest>();

  /** An id that no other request has. */
  nextId(): Lexeme {
    return this.#open.idFor();
  }

  /** Adds a request. Returns the edits to its frame. */
  add(member: SharedSession, frame: RequestFrame): readonly ByteEdit[] {
    const serverId = this.nextId();
    const span = find(frame, 'params', '_meta', 'progressToken');
    const token = span && textAt(frame.bytes, span);
    const subscribes = frame.method === 'resources/subscribe' ? stringIn(frame, 'params', 'uri') : undefined;
    this.#open.set(serverId, { member, id: frame.id, token, serverId, subscribes });
    // The server knows one client, which is the gateway.
    const edits = [{ ...frame.idSpan, text: serverId }, ...withoutEnvelope(frame)];
    return span === undefined ? edits : [...edits, { ...span, text: serverId }];
  }

  has(serverId: Lexeme): boolean {
    return this.#open.get(serverId) !== undefined;
  }

  /** The request with this progress token. */
  ofToken(token: Lexeme): SharedRequest | undefined {
    const request = this.#open.get(token);
    return request?.token === undefined ? undefined : request;
  }

  /** Takes out the request that is answered under this id. */
  take(serverId: Lexeme): SharedRequest | undefined {
    return this.#open.take(serverId);
  }

  /** Takes out a session's request, which it has cancelled. */
  cancel(member: SharedSession, id: Lexeme): SharedRequest | undefined {
    const request = this.#of(member).find((one) => idKey(one.id) === idKey(id));
    return request && this.#open.cancel(request.serverId);
  }

  /** Takes out all requests of a session. */
  leave(member: SharedSession): readonly SharedRequest[] {
    return this.#of(member).filter(({ serverId }) => this.#open.cancel(serverId));
  }

  #of(member: SharedSession): readonly SharedRequest[] {
    return [...this.#open.values()].filter((request) => request.member === member);
  }
}
