import { messageOf } from '../../../diagnostics/error.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import {
  errorText,
  type Frame,
  type Lexeme,
  type NotificationFrame,
  ownFrame,
  type RequestFrame,
  type ResponseFrame,
  RPC,
  stringIn,
} from '../../wire/frame.ts';
import { OpenRequests } from '../../wire/open-requests.ts';
import { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending, Settle, Undelivered } from '../channel.ts';
import { ForwardingChannel } from '../forwarding-channel.ts';
import { CurrentAsker } from './asker.ts';
import { CoreCalls } from './core-calls.ts';
import type { SaidOfItself } from './discovered.ts';
import { Listening } from './listening.ts';
import { OpenCalls } from './open-calls.ts';
import { OwnRequests } from './own-requests.ts';
import type { ServerLink } from './server-link.ts';
import { answerForSession, type SessionRequestsContext } from './session-requests.ts';
import { ToolHeaders } from './tool-headers.ts';

export interface StatelessContext {
  readonly server: string;
  readonly link: ServerLink;
  readonly discovered: SaidOfItself;
  /** Whether the clients behind the core are stateless. Their members stay in requests and results. */
  readonly isForStateless: boolean;
  readonly events: ChannelEvents;
  readonly log: Log;
  /** The server no longer speaks this protocol. */
  readonly onwrong: () => void;
}

/** Notifications of the core that a server without sessions does not know. */
const UNSENT: ReadonlySet<string> = new Set(['notifications/progress', 'notifications/roots/list_changed']);
/** Notifications of such a server that are unknown to a client with sessions, or mean nothing to it. */
const UNTOLD: ReadonlySet<string> = new Set([
  'notifications/cancelled',
  'notifications/elicitation/complete',
]);

/** Makes a server without sessions look like one that keeps them. The core notices no difference. */
export class StatelessChannel extends ForwardingChannel<ServerLink> implements Channel {
  #ended = false;

  readonly #open = new OpenCalls();
  /** The requests of the core and of this channel that the server has not answered yet. */
  readonly #pending = new OpenRequests<Settle>();
  readonly #own: OwnRequests;
  readonly #calls: CoreCalls;
  readonly #listening: Listening;
  readonly #session: SessionRequestsContext;
  /** The requests of the core that the server has not looked at. This life ends because of them. */
  readonly #unseen: Lexeme[] = [];

  constructor(private readonly context: StatelessContext) {
    super(context.link);
    const { server, link, discovered, events, log, onwrong } = context;
    const client = new CurrentAsker(context.isForStateless);

    const open = this.#open;
    const pending = this.#pending;
    const own = new OwnRequests({ link, client, pending });
    this.#own = own;
    this.#calls = new CoreCalls({
      ...{ server, link, client, open, pending },
      headers: new ToolHeaders({ server, link, client, own, log }),
      tell: (frame, about) => this.#tell(frame, about),
      reply: this.#reply,
      onlost: (id, why) => events.onundelivered(id, why),
      onunseen: (id) => {
        onwrong();
        // The request goes to the next life.
        this.#unseen.push(id);
        void this.end();
      },
    });
    this.#listening = new Listening({
      capabilities: discovered.capabilities,
      ask: (params) => this.#listen(params),
      cancel: (id) => own.cancel(id, 'another request has taken its place'),
      tell: (frame) => this.#tell(frame),
    });
    const listening = this.#listening;
    this.#session = { server, discovered, client, listening, reply: this.#reply };
    link.attach({
      onframe: (frame, about) => this.#heard(frame, about),
      onunusable: ({ id, reason }) => {
        log('warn', reason);
        if (id !== undefined) this.#lost(id, { reason });
      },
      onundelivered: (id, why) => this.#lost(id, why),
      ondrain: () => events.ondrain(),
      onend: (ending) => this.#gone(ending),
    });
  }

  override end(): Promise<void> {
    this.#over();
    return super.end();
  }

  #over(): void {
    this.#ended = true;
    this.#listening.end();
    this.#calls.end();
  }

  #gone(ending: Ending): void {
    const { server, events } = this.context;
    this.#over();
    const reason = messageOf('protocol-changed', { server });
    // The requests can go to the next life when this one is over.
    for (const id of this.#unseen) events.onundelivered(id, { reason, unseen: true });
    events.onend(ending);
  }

  /** A message of the core. */
  send(message: OutgoingMessage): void {
    if (this.#ended) return;
    const { frame } = message;
    switch (frame.kind) {
      case 'request':
        this.#request(frame);
        break;
      case 'notification':
        this.#notification(frame, message);
        break;
      case 'response':
        this.#calls.clientAnswered(frame);
        break;
    }
  }

  #request(frame: RequestFrame): void {
    if (!answerForSession(frame, this.#session)) this.#calls.begin(frame);
  }

  #listen(params: string): Lexeme {
    return this.#own.ask('subscriptions/listen', [params], (frame, id) => {
      const isRefused = frame !== undefined && frame.result === undefined;
      const said = isRefused ? stringIn(frame, 'error', 'message') : undefined;
      this.#listening.over(id, isRefused ? (said ?? 'it answered with an error') : undefined);
    });
  }

  #notification(frame: NotificationFrame, message: OutgoingMessage): void {
    const { method } = frame;
    if (method === 'notifications/initialized') this.#listening.begin();
    else if (method === 'notifications/cancelled') this.#calls.cancelled(frame);
    else if (!UNSENT.has(method)) this.context.link.notify(message);
  }

  /** The channel's own answer. It comes later, because the caller is still busy with its request. */
  readonly #reply = (text: string): void => queueMicrotask(() => this.#tell(ownFrame(text)));

  #tell(frame: Frame, about?: Lexeme): void {
    if (!this.#ended) this.context.events.onframe(frame, about);
  }

  /** A message of the server. */
  #heard(frame: Frame, about: Lexeme | undefined): void {
    const { server, link, log } = this.context;
    const from = `server "${server}"`;
    try {
      if (frame.kind === 'response') this.#answered(frame);
      else if (frame.kind === 'notification') this.#told(frame, about);
      else {
        // Such a server asks for input only in its results.
        log('debug', messageOf('answer-unasked', { from, id: frame.method }));
        link.notify(OutgoingMessage.text(errorText(frame.id, RPC.methodNotFound, 'Method not found')));
      }
    } catch (error) {
      const reason = messageOf('line-failed', { from, reason: reasonOf(error) });
      log('error', reason);
    }
  }

  #answered(frame: ResponseFrame): void {
    const settle = this.#pending.take(frame.id);
    const { server, log } = this.context;
    if (settle === undefined) {
      log('debug', messageOf('answer-unasked', { from: `server "${server}"`, id: frame.id }));
      return;
    }
    try {
      settle({ kind: 'response', frame });
    } catch (error) {
      // The request must not wait for ever.
      const reason = messageOf('line-failed', { from: `server "${server}"`, reason: reasonOf(error) });
      settle({ kind: 'lost', reason });
      throw error;
    }
  }

  #told(frame: NotificationFrame, about: Lexeme | undefined): void {
    if (UNTOLD.has(frame.method) || this.#listening.heard(frame)) return;
    const call = about === undefined ? undefined : this.#open.sentAs(about);
    this.#tell(frame, call?.frame.id);
  }

  #lost(id: Lexeme, why: Undelivered): void {
    this.#pending.take(id)?.({ kind: 'lost', ...why });
  }
}
