import { find, type Lexeme, type RequestFrame, stringIn, textAt } from '../../wire/frame.ts';
import { idKey, knownKey } from '../../wire/id.ts';
import type { SharedSession } from './member.ts';

/** An open request: its session, and its id and progress token there. */
export interface SharedRequest {
  readonly member: SharedSession;
  readonly id: Lexeme;
  readonly token: Lexeme | undefined;
  /** The resource that it subscribes to. */
  readonly subscribes: string | undefined;
  /** Its id at the server, which is also its progress token there. */
  serverId: Lexeme;
}

/** Whose requests are open at a shared server. The connection to the server waits for their answers. */
export class SharedRequests {
  readonly #open = new Set<SharedRequest>();

  add(member: SharedSession, frame: RequestFrame): SharedRequest {
    const span = find(frame, 'params', '_meta', 'progressToken');
    const subscribes = frame.method === 'resources/subscribe' ? stringIn(frame, 'params', 'uri') : undefined;
    const token = span && textAt(frame.bytes, span);
    const request = { member, id: frame.id, token, subscribes, serverId: frame.id };
    this.#open.add(request);
    return request;
  }

  /** The request with this progress token. Some servers give a token back as another type. */
  ofToken(token: Lexeme): SharedRequest | undefined {
    const told = [...this.#open].filter((request) => request.token !== undefined);
    const found = (key: string) => told.find(({ serverId }) => idKey(serverId) === key);
    const key = knownKey(token, (one) => found(one) !== undefined);
    return key === undefined ? undefined : found(key);
  }

  /** False if it was not open any more. */
  delete(request: SharedRequest): boolean {
    return this.#open.delete(request);
  }

  /** A session's requests. `id`: only the one with this id. */
  of(member: SharedSession, id?: Lexeme): readonly SharedRequest[] {
    const key = id === undefined ? undefined : idKey(id);
    return [...this.#open].filter(
      (one) => one.member === member && (key === undefined || idKey(one.id) === key),
    );
  }
}
