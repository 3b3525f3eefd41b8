import { type Lexeme, type ResponseFrame, requestText } from '../../wire/frame.ts';
import type { OpenRequests } from '../../wire/open-requests.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Settle } from '../channel.ts';
import type { CurrentAsker } from './asker.ts';
import type { ServerLink } from './server-link.ts';

/** Gets the server's answer to the request with this id, or `undefined` if there will be none. */
export type OwnAnswer = (frame: ResponseFrame | undefined, id: Lexeme) => void;

export interface OwnRequestsContext {
  readonly link: ServerLink;
  readonly client: CurrentAsker;
  readonly pending: OpenRequests<Settle>;
}

/** The gateway's own requests to a server without sessions. */
export class OwnRequests {
  constructor(private readonly context: OwnRequestsContext) {}

  /** Asks the server; `params` is JSON members. Returns the id of the request. */
  ask(method: string, params: readonly string[], onanswer: OwnAnswer): Lexeme {
    const { link, client, pending } = this.context;
    const id: Lexeme = pending.add((answer) =>
      onanswer(answer.kind === 'response' ? answer.frame : undefined, id),
    );
    const members = [...params, `"_meta":{${client.envelope}}`].join(',');
    const message = OutgoingMessage.text(requestText(id, method, `{${members}}`));
    link.request({ id, method, message, headers: {} });
    return id;
  }

  cancel(id: Lexeme, reason: string): void {
    this.context.pending.cancel(id);
    this.context.link.cancel(id, reason);
  }
}
