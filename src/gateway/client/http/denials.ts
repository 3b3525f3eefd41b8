import type { IncomingMessage, ServerResponse } from 'node:http';
import { messageOf } from '../../../diagnostics/error.ts';
import type { Caller } from '../../../model/caller.ts';
import type { EntryDenial, RefusedRequest } from '../../stats/refused-requests.ts';
import type { Admitted } from './entry/authenticator.ts';
import type { Lack } from './entry/protected-resource.ts';
import { refuse } from './refuse.ts';

interface DenialOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Who it is, if the credential is good. */
  readonly caller?: Caller;
}

/** Answers requests that are not let in. */
export class Denials {
  constructor(private readonly onrefused: ((request: RefusedRequest) => void) | undefined) {}

  /** The connection ends with this answer. The gateway does not wait for the remaining bytes of a stranger. */
  deny(
    status: 401 | 403,
    refused: EntryDenial,
    request: IncomingMessage,
    response: ServerResponse,
    { headers = {}, caller }: DenialOptions = {},
  ): void {
    this.onrefused?.({ status, refused, address: request.socket.remoteAddress, caller });
    refuse(response, status, messageOf('http-denied', { denial: refused }), { headers, unread: request });
  }

  /** Answers a request without a valid credential. */
  entry(
    entered: Exclude<Admitted, { readonly kind: 'in' }>,
    request: IncomingMessage,
    response: ServerResponse,
    challenge: (what: Lack) => string,
  ): void {
    const challenged = (what: Lack): DenialOptions => ({ headers: { 'www-authenticate': challenge(what) } });
    if (entered.kind === 'unknown') {
      const message = messageOf('http-issuer-away', { reason: entered.reason });
      refuse(response, 503, message, { headers: { 'retry-after': '5' }, unread: request });
    } else if (entered.kind === 'unscoped')
      this.deny(403, 'scope', request, response, challenged({ error: 'insufficient_scope' }));
    else {
      const what: Lack = entered.why === undefined ? {} : { error: 'invalid_token', why: entered.why };
      this.deny(401, 'token', request, response, challenged(what));
    }
  }
}
