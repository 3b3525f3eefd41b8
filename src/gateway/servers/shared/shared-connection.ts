import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import {
  errorText,
  type Frame,
  find,
  type Lexeme,
  notificationText,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  requestText,
  resultText,
  stringIn,
  textAt,
} from '../../wire/frame.ts';
import { idKey } from '../../wire/id.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import { SkippedLines } from '../../wire/skipped-lines.ts';
import type { Channel, Ending, OpenChannel, Undelivered, Unusable } from '../channel.ts';
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
 * One life of a server that several sessions use, each as if it were alone. Ids and progress tokens are this
 * connection's own. Messages that the server sends by itself go to the sessions that they concern.
 */
export class SharedConnection {
  readonly #channel: Channel;
  readonly #members = new Set<SharedSession>();
  readonly #requests = new SharedRequests();
  readonly #initialize = new SharedInitialize();
  readonly #subscriptions = new Subscriptions<SharedSession>();
  readonly #skipped: SkippedLines;
  readonly #from: string;

  constructor(private readonly context: SharedLifeContext) {
    const { server, log, open } = context;
    this.#from = `server "${server}"`;
    this.#skipped = new SkippedLines(this.#from, log);
    this.#channel = open({
      onframe: (frame) => this.#frame(frame),
      onunusable: (line) => this.#unusable(line),
      onundelivered: (id, why) => this.#lose(id, why),
      awaits: (id) => this.#initialize.isAsked(idKey(id)) || this.#requests.has(id),
      ondrain: () => {
        for (const { events } of this.#members) events.ondrain();
      },
      onend: (ending) => this.#end(ending),
    });
  }

  get pid(): number | undefined {
    return this.#channel.pid;
  }

  get notes(): readonly string[] {
    return this.#channel.notes;
  }

  hide(text: string): string {
    return this.#channel.hide(text);
  }

  get queuedBytes(): number {
    return this.#channel.queuedBytes;
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
    this.#members.add(member);
    const asked = this.context.speaksAll ? stringIn(frame, 'params', 'protocolVersion') : undefined;
    if (!this.#initialize.add(member, { id: frame.id, asked })) return;
    const serverId = this.#requests.nextId();
    this.#initialize.ask(serverId);
    this.#send(requestText(serverId, 'initialize', sharedParams(this.context.protocolVersion)));
  }

  /** Removes a session, and cancels its requests. */
  leave(member: SharedSession): void {
    if (!this.#members.delete(member)) return;
    this.#initialize.delete(member);
    for (const { serverId } of this.#requests.leave(member)) this.#cancel(serverId, 'the client left');
    for (const uri of this.#subscriptions.leave(member)) this.#unsubscribe(uri);
    if (this.idle) this.context.onleft();
  }

  /** Ends it. Resolves when every part of it has ended. */
  end(): Promise<void> {
    return this.#channel.end();
  }

  /** Takes a session's frame. It is never an answer, because the server's requests reach no session. */
  hear(member: SharedSession, frame: Frame): void {
    if (frame.kind === 'request') this.#request(member, frame);
    else if (frame.kind === 'notification' && frame.method === 'notifications/cancelled') {
      const span = find(frame, 'params', 'requestId');
      const request = span && this.#requests.cancel(member, textAt(frame.bytes, span));
      if (request === undefined) return;
      this.#cancel(request.serverId, stringIn(frame, 'params', 'reason'));
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
    else this.#channel.send(OutgoingMessage.edited(frame, this.#requests.add(member, frame)));
  }

  #cancel(serverId: Lexeme, reason: string | undefined): void {
    const why = reason === undefined ? '' : `,"reason":${JSON.stringify(reason)}`;
    this.#send(notificationText('notifications/cancelled', `{"requestId":${serverId}${why}}`));
  }

  #unsubscribe(uri: string): void {
    this.#send(requestText(this.#requests.nextId(), 'resources/unsubscribe', JSON.stringify({ uri })));
  }

  /**
   * The server has not accepted a subscription. It also got no unsubscribe request for others that were given
   * up meanwhile.
   */
  #unheld({ member, subscribes: uri }: SharedRequest): void {
    if (uri !== undefined && this.#subscriptions.refuse(uri, member)) this.#unsubscribe(uri);
  }

  #send(text: string): void {
    this.#channel.send(OutgoingMessage.text(text));
  }

  #frame(frame: Frame): void {
    try {
      this.#heard(frame);
    } catch (error) {
      const reason = messageOf('line-failed', { from: this.#from, reason: reasonOf(error) });
      this.context.log('error', reason);
      if (frame.kind === 'response') this.#lose(frame.id, { reason });
    }
  }

  #heard(frame: Frame): void {
    switch (frame.kind) {
      case 'notification':
        if (
          !routeNotification(frame, {
            members: this.#members,
            requests: this.#requests,
            subscriptions: this.#subscriptions,
          })
        )
          this.context.log(
            'debug',
            messageOf('shared-for-nobody', { from: this.#from, method: frame.method }),
          );
        return;
      case 'request': {
        const { id, method } = frame;
        const text = messageOf('shared-asks-nobody', { method });
        this.#send(method === 'ping' ? resultText(id, '{}') : errorText(id, RPC.methodNotFound, text));
        return;
      }
      case 'response':
        this.#answered(frame);
    }
  }

  #answered(frame: ResponseFrame): void {
    const { id, idSpan } = frame;
    if (this.#initialize.isAsked(idKey(id))) {
      if (this.#initialize.answered(frame)) this.#send(notificationText('notifications/initialized'));
      return;
    }
    const request = this.#requests.take(id);
    if (request === undefined) {
      this.context.log('debug', messageOf('answer-unasked', { from: this.#from, id }));
      return;
    }
    const { member, subscribes } = request;
    if (frame.result === undefined) this.#unheld(request);
    else if (subscribes !== undefined) this.#subscriptions.confirm(subscribes, member);
    member.pass(frame, { ...idSpan, text: request.id });
  }

  /** Drops a line that cannot be relayed. A request that waits for it is settled as lost. */
  #unusable(line: Unusable): void {
    this.#skipped.add(line.reason);
    this.#lose(line.id, line);
  }

  #lose(id: Lexeme | undefined, { reason, unseen }: Undelivered): void {
    if (id === undefined) return;
    const why = { reason, unseen };
    if (this.#initialize.isAsked(idKey(id))) this.#initialize.lost(why);
    const request = this.#requests.take(id);
    if (request === undefined) return;
    this.#unheld(request);
    request.member.events.onundelivered(request.id, why);
  }

  #end(ending: Ending): void {
    this.context.onover();
    const members = [...this.#members];
    this.#members.clear();
    for (const member of members) member.over(ending);
  }
}
