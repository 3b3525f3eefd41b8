import { messageOf } from '../../../diagnostics/error.ts';
import type { Log } from '../../../platform/log.ts';
import {
  type ByteEdit,
  errorText,
  type Frame,
  find,
  type Lexeme,
  notificationText,
  type RequestFrame,
  RPC,
  resultText,
  type ServerFrame,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { withoutEnvelope } from '../../wire/outline-edits.ts';
import { type Answer, type Ending, failed, type OpenChannel } from '../channel.ts';
import { Connection } from '../connection.ts';
import type { SharedSession } from './member.ts';
import { routeNotification } from './route-notification.ts';
import { notShared, sharedParams } from './shared-handshake.ts';
import { SharedInitialize } from './shared-initialize.ts';
import { type SharedRequest, SharedRequests } from './shared-requests.ts';
import { Subscriptions } from './subscriptions.ts';

export interface SharedLifeContext {
  readonly server: string;
  readonly protocolVersion: string;
  /** Whether sessions of all protocol versions use it. */
  readonly speaksAll?: boolean;
  /** Throws `StartFailure`. */
  readonly open: OpenChannel;
  readonly log: Log;
  /** It is over. The next session begins another one. */
  readonly onover: () => void;
  /** Nobody uses it any more. */
  readonly onleft: () => void;
}

/**
 * One life of a server that several sessions use, each as if it were alone: a connection as a session has it, with more
 * than one session. Messages that the server sends by itself go to the sessions that they concern.
 */
export class SharedConnection {
  readonly #connection: Connection;
  readonly #members = new Set<SharedSession>();
  readonly #requests = new SharedRequests();
  readonly #initialize = new SharedInitialize();
  readonly #subscriptions = new Subscriptions<SharedSession>();

  /** Throws `StartFailure`. */
  constructor(private readonly context: SharedLifeContext) {
    const { server, log, open } = context;
    const events = {
      onframe: (frame: ServerFrame) => this.#heard(frame),
      ondrain: () => {
        for (const { events } of this.#members) events.ondrain();
      },
      onend: (ending: Ending) => this.#end(ending),
    };
    this.#connection = new Connection(server, open, events, log);
  }

  get pid(): number | undefined {
    return this.#connection.pid;
  }

  get notes(): readonly string[] {
    return this.#connection.notes;
  }

  hide(text: string): string {
    return this.#connection.hide(text);
  }

  get queuedBytes(): number {
    return this.#connection.queuedBytes;
  }

  /** Whether nobody uses it. */
  get idle(): boolean {
    return this.#members.size === 0;
  }

  /** Whether it has answered initialize. */
  get ready(): boolean {
    return this.#initialize.over;
  }

  /** Adds a session, with its initialize. */
  join(member: SharedSession, frame: RequestFrame): void {
    const { speaksAll, protocolVersion } = this.context;
    this.#members.add(member);
    const asked = speaksAll ? stringIn(frame, 'params', 'protocolVersion') : undefined;
    if (!this.#initialize.add(member, { id: frame.id, asked })) return;
    void this.#connection.ask('initialize', sharedParams(protocolVersion)).then((answer) => {
      if (answer.kind === 'lost') this.#initialize.lost(answer);
      else if (this.#initialize.answered(answer.frame))
        this.#send(notificationText('notifications/initialized'));
    });
  }

  /** Removes a session, and cancels its requests. */
  leave(member: SharedSession): void {
    if (!this.#members.delete(member)) return;
    this.#initialize.delete(member);
    for (const request of this.#requests.of(member)) this.#cancel(request, 'the client left');
    for (const uri of this.#subscriptions.leave(member)) this.#unsubscribe(uri);
    if (this.idle) this.context.onleft();
  }

  /** Ends it. Resolves when every part of it has ended. */
  end(): Promise<void> {
    return this.#connection.end();
  }

  /** Takes a session's frame. It is never an answer, because the server's requests reach no session. */
  hear(member: SharedSession, frame: Frame): void {
    if (frame.kind === 'request') this.#request(member, frame);
    else if (frame.kind === 'notification' && frame.method === 'notifications/cancelled') {
      const span = find(frame, 'params', 'requestId');
      const [request] = span === undefined ? [] : this.#requests.of(member, textAt(frame.bytes, span));
      if (request === undefined) return;
      this.#cancel(request, stringIn(frame, 'params', 'reason'));
      this.#unheld(request);
    }
  }

  #request(member: SharedSession, frame: RequestFrame): void {
    const { method, id } = frame;
    const refused = notShared(this.context.server, method);
    const uri = stringIn(frame, 'params', 'uri');
    if (uri !== undefined && method === 'resources/subscribe') this.#subscriptions.ask(uri, member);
    const leaves = uri !== undefined && method === 'resources/unsubscribe';
    if (refused !== undefined) member.hears(errorText(id, RPC.methodNotFound, refused));
    else if (leaves && !this.#subscriptions.delete(uri, member)) member.hears(resultText(id, '{}'));
    else this.#relay(member, frame);
  }

  #relay(member: SharedSession, frame: RequestFrame): void {
    const request = this.#requests.add(member, frame);
    const token = find(frame, 'params', '_meta', 'progressToken');
    // The server knows one client, which is the gateway.
    const envelope = withoutEnvelope(frame);
    const editsFor = (id: Lexeme): readonly ByteEdit[] => {
      request.serverId = id;
      return token === undefined ? envelope : [...envelope, { ...token, text: id }];
    };
    this.#connection.relay(frame, editsFor, (answer) => this.#answered(request, answer), true);
  }

  #cancel(request: SharedRequest, reason: string | undefined): void {
    this.#requests.delete(request);
    this.#connection.forget(request.serverId);
    const why = reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`;
    this.#send(notificationText('notifications/cancelled', `{"requestId":${request.serverId}${why}}`));
  }

  #unsubscribe(uri: string): void {
    void this.#connection.ask('resources/unsubscribe', JSON.stringify({ uri }));
  }

  /**
   * The server has not accepted a subscription. It also got no unsubscribe request for others that were given
   * up meanwhile.
   */
  #unheld({ member, subscribes: uri }: SharedRequest): void {
    if (uri !== undefined && this.#subscriptions.refuse(uri, member)) this.#unsubscribe(uri);
  }

  #send(text: string): void {
    this.#connection.send(OutgoingMessage.text(text));
  }

  #heard(frame: ServerFrame): void {
    const { log } = this.context;
    if (frame.kind === 'request') {
      const { id, method } = frame;
      const text = messageOf('shared-asks-nobody', { method });
      this.#send(method === 'ping' ? resultText(id, '{}') : errorText(id, RPC.methodNotFound, text));
      return;
    }
    const [members, requests, subscriptions] = [this.#members, this.#requests, this.#subscriptions];
    if (!routeNotification(frame, { members, requests, subscriptions }))
      log('debug', messageOf('shared-for-nobody', { from: this.#connection.from, method: frame.method }));
  }

  #answered(request: SharedRequest, answer: Answer): void {
    // Nobody waits for it any more.
    if (!this.#requests.delete(request)) return;
    const { member, id, subscribes } = request;
    if (failed(answer)) this.#unheld(request);
    else if (subscribes !== undefined) this.#subscriptions.confirm(subscribes, member);
    if (answer.kind === 'response') member.pass(answer.frame, { ...answer.frame.idSpan, text: id });
    else member.events.onundelivered(id, answer);
  }

  #end(ending: Ending): void {
    this.context.onover();
    const members = [...this.#members];
    this.#members.clear();
    for (const member of members) member.over(ending);
  }
}
