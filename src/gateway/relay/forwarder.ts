import { messageOf } from '../../diagnostics/error.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Answer, Connection, Settle } from '../downstream/connection.ts';
import type { Downstream } from '../downstream/downstream.ts';
import { type ByteEdit, find, type Lexeme, RPC, textAt, valueAt } from '../wire/frame.ts';
import { idKey } from '../wire/id.ts';
import type { ClientCall, ClientSide } from './client-side.ts';

/** Sends the client's requests to servers. */
export class Forwarder {
  /** Which server works on the request that carries a progress token. */
  readonly #tokens = new Map<string, Connection>();

  constructor(
    private readonly client: ClientSide,
    /** Called after each request, so that a server that does not read can be waited for. */
    private readonly onsent: (connection: Connection) => void,
  ) {}

  tokenOwner(token: Lexeme): Connection | undefined {
    return this.#tokens.get(idKey(token));
  }

  /** One server: its answer goes to the client, or to `settle`. */
  to(
    server: Downstream,
    call: ClientCall,
    edits: readonly ByteEdit[] = [],
    settle: Settle = (answer) => this.client.answer(call, answer),
  ): void {
    if (call.cancelled) return;
    const { open } = server;
    const settled: Settle = (answer) => {
      if (!failed(answer)) server.agreed(call.frame);
      if (!call.cancelled) settle(answer);
    };
    if (open !== undefined) {
      this.#send(open, call, edits, settled);
      return;
    }
    server
      .connection()
      .then((connection) => {
        if (!call.cancelled) this.#send(connection, call, edits, settled);
      })
      .catch((error: unknown) => settle({ kind: 'lost', reason: reasonOf(error) }));
  }

  #send(connection: Connection, call: ClientCall, edits: readonly ByteEdit[], settle: Settle): void {
    const span = find(call.frame, 'params', '_meta', 'progressToken');
    const token = span && idKey(textAt(call.frame.bytes, span));
    if (token !== undefined) this.#tokens.set(token, connection);
    const id = connection.relay(call.frame, edits, (answer) => {
      if (token !== undefined) this.#tokens.delete(token);
      settle(answer);
    });
    call.sent = { connection, id };
    this.onsent(connection);
  }

  /** One server after the other until one gives an answer that `again` does not refuse. */
  inOrder(servers: readonly Downstream[], call: ClientCall, again: (answer: Answer) => boolean): void {
    const [server, ...rest] = servers;
    if (server === undefined) {
      const { method } = call.frame;
      this.client.fail(call, RPC.methodNotFound, messageOf('method-unknown', { method }));
      return;
    }
    this.to(server, call, [], (answer) => {
      if (call.cancelled) return;
      if (rest.length > 0 && again(answer)) this.inOrder(rest, call, again);
      else this.client.answer(call, answer);
    });
  }

  /** All servers at once; the client gets the first answer that is no error, else the last one. */
  toAll(servers: readonly Downstream[], call: ClientCall): void {
    if (servers.length === 0) {
      this.inOrder([], call, failed);
      return;
    }
    let missing = servers.length;
    let good: Answer | undefined;
    for (const server of servers) {
      this.to(server, call, [], (answer) => {
        if (!failed(answer)) good ??= answer;
        if (--missing === 0) this.client.answer(call, good ?? answer);
      });
    }
  }
}

export const failed = (answer: Answer): boolean =>
  answer.kind === 'lost' || answer.frame.result === undefined;

export function isUnknownMethod(answer: Answer): boolean {
  if (answer.kind === 'lost') return false;
  const code = find(answer.frame, 'error', 'code');
  return code !== undefined && valueAt(answer.frame.bytes, code) === RPC.methodNotFound;
}
