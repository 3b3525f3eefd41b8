import { type Lexeme, type ResponseFrame, requestText } from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { CurrentAsker } from './asker.ts';
import type { ServerLink } from './server-link.ts';

/** Gets the server's answer to the request with this id, or `undefined` if there will be none. */
export type OwnAnswer = (frame: ResponseFrame | undefined, id: Lexeme) => void;

export interface OwnRequestsContext {
  readonly link: ServerLink;
  readonly client: CurrentAsker;
  readonly nextId: () => Lexeme;
}

/** The gateway's own requests to a server without sessions. */
export class OwnRequests {
  readonly #open = new Map<string, OwnAnswer>();

  constructor(private readonly context: OwnRequestsContext) {}

  /** Asks the server; `params` is JSON members. Returns the id of the request. */
  ask(method: string, params: readonly string[], onanswer: OwnAnswer): Lexeme {
    const { link, client, nextId } = this.context;
    const id = nextId();
    this.#open.set(idKey(id), onanswer);
    const members = [...params, `"_meta":{${client.envelope}}`].join(',');
    const message = OutgoingMessage.text(requestText(id, method, `{${members}}`));
    link.request({ id, method, message, headers: {} });
    return id;
  }

  cancel(id: Lexeme, reason: string): void {
    this.#open.delete(idKey(id));
    this.context.link.cancel(id, reason);
  }

  /** Settles one of these requests. False if no own request has this id. */
  settle(id: Lexeme, frame: ResponseFrame | undefined): boolean {
    const key = idKey(id);
    const onanswer = this.#open.get(key);
    if (onanswer === undefined) return false;
    this.#open.delete(key);
    onanswer(frame, id);
    return true;
  }
}
