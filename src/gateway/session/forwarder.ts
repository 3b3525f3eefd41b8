import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Backpressure } from '../client/backpressure.ts';
import type { ClientCall, ClientSide } from '../client/client-side.ts';
import { type Answer, failed, type Settle } from '../servers/channel.ts';
import type { Connection } from '../servers/connection.ts';
import type { Downstream } from '../servers/downstream.ts';
import { StartFailure } from '../servers/start-failure.ts';
import { type ByteEdit, find, type Lexeme, notificationText, RPC, textAt } from '../wire/frame.ts';
import { idKey } from '../wire/id.ts';
import { OutgoingMessage } from '../wire/outgoing-message.ts';
import { Tasks } from './tasks.ts';

/** Sends the client's requests to servers. */
export class Forwarder {
  /** The tasks that servers have begun for the client. */
  readonly tasks = new Tasks();
  /** The request that carries a progress token, while a server works on it. */
  readonly #tokens = new Map<string, ClientCall>();

  constructor(
    private readonly client: ClientSide,
    /** Checks after each request whether the client must wait for the server. */
    private readonly backpressure: Pick<Backpressure, 'sent'>,
    /** Called with each server that may keep something for the client that is nowhere else. */
    private readonly onbound: (server: string) => void = () => {},
  ) {}

  /** The open request with this progress token. */
  tokenOwner(token: Lexeme): ClientCall | undefined {
    return this.#tokens.get(idKey(token));
  }

  /** Sends to one server. The answer goes to the client, or to `settle`. */
  to(
    server: Downstream,
    call: ClientCall,
    edits: readonly ByteEdit[] = [],
    settle: Settle = (answer) => this.client.answer(call, answer),
    mayRepeat = true,
  ): void {
    if (call.cancelled) return;
    if (call.frame.method === 'tools/call' && keepsState(server.config)) this.onbound(server.name);
    const { open } = server;
    const hop = call.trace?.hop(server.name, call.frame);
    const all = hop === undefined ? edits : [...edits, ...hop.edits];
    const settled: Settle = (answer) => {
      hop?.ended(answer);
      if (mayRepeat && !call.cancelled && answer.kind === 'lost' && answer.unseen) {
        // The server's session had already ended, so the server has not seen the request. It is sent again in
        // the next session.
        setImmediate(() => this.to(server, call, edits, settle, false));
        return;
      }
      if (!failed(answer)) server.agreed(call.frame);
      if (!this.tasks.begun(server, call.frame, answer))
        settle({ kind: 'lost', reason: messageOf('task-taken', { server: server.name }) });
      else if (!call.cancelled) settle(answer);
    };
    if (open !== undefined) {
      this.#send(server, open, call, all, settled);
      return;
    }
    server
      .connection()
      .then((connection) => {
        if (!call.cancelled) this.#send(server, connection, call, all, settled);
      })
      .catch((error: unknown) => {
        const exit = error instanceof StartFailure ? { exit: error.exit } : {};
        const lost = { kind: 'lost', reason: reasonOf(error), ...exit } as const;
        hop?.ended(lost);
        settle(lost);
      });
  }

  #send(
    server: Downstream,
    connection: Connection,
    call: ClientCall,
    edits: readonly ByteEdit[],
    settle: Settle,
  ): void {
    const span = find(call.frame, 'params', '_meta', 'progressToken');
    const token = span && idKey(textAt(call.frame.bytes, span));
    if (token !== undefined) this.#tokens.set(token, call);
    const id = connection.relay(
      call.frame,
      () => edits,
      (answer) => {
        if (token !== undefined) this.#tokens.delete(token);
        clearTimeout(call.deadline);
        settle(answer);
      },
    );
    call.sent = { connection, id };
    const ms =
      call.frame.method === 'tools/call' ? (call.timeoutMs ?? server.config.callTimeoutMs) : undefined;
    if (ms !== undefined) call.deadline = setTimeout(() => this.#overdue(call, server.name, ms, settle), ms);
    this.backpressure.sent(connection);
  }

  /** The server was silent for too long. The client gets an error, and the server gets a cancellation. */
  #overdue(call: ClientCall, server: string, ms: number, settle: Settle): void {
    if (call.cancelled || call.sent === undefined) return;
    settle({ kind: 'lost', reason: messageOf('call-overdue', { server, ms }), exit: EXIT.timeout });
    call.cancelled = true;
    this.giveUp(call, `no answer within ${ms} ms`);
  }

  /** Tells the server of a call, if it has one, that nobody waits for the answer any more. */
  giveUp({ sent }: ClientCall, reason: string): void {
    if (sent === undefined) return;
    const { connection, id } = sent;
    connection.forget(id);
    const params = `{"requestId":${id},"reason":${JSON.stringify(reason)}}`;
    connection.send(OutgoingMessage.text(notificationText('notifications/cancelled', params)));
  }

  /** Tries one server after the other, until `again` accepts an answer. */
  inOrder(
    servers: readonly Downstream[],
    call: ClientCall,
    again: (answer: Answer) => boolean,
    editsFor: (server: Downstream) => readonly ByteEdit[] = () => [],
  ): void {
    const [server, ...rest] = servers;
    if (server === undefined) {
      const { method } = call.frame;
      this.client.fail(call, RPC.methodNotFound, messageOf('method-unknown', { method }));
      return;
    }
    this.to(server, call, editsFor(server), (answer) => {
      if (call.cancelled) return;
      if (rest.length > 0 && again(answer)) this.inOrder(rest, call, again, editsFor);
      else this.client.answer(call, answer);
    });
  }

  /**
   * Sends to all servers at once. The client gets the first answer that is no error, or else the last error.
   */
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

/**
 * Whether a server may keep state. A process of this session alone may. A program that runs once for each
 * call does not, unless the config says so.
 */
const keepsState = (config: ServerConfig): boolean =>
  'command' in config &&
  !config.shared &&
  (config.commands === undefined || config.commands.session !== undefined);
