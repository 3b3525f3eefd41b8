import { reasonOf } from '../../../diagnostics/reason.ts';
import type { RemoteServer } from '../../../model/server-config.ts';
import type { Log } from '../../../platform/log.ts';
import type { RequestFrame } from '../../wire/frame.ts';
import type { OutgoingMessage } from '../../wire/outgoing-message.ts';
import type { Channel, ChannelEvents, Ending } from '../channel.ts';
import { hasOwnHeader } from '../oauth/configured-login.ts';
import { Credentials } from '../oauth/credentials.ts';
import { filledRemote } from '../remote/filled-remote.ts';
import { HttpClient } from '../remote/http-client.ts';
import { SseChannel } from '../remote/sse-channel.ts';
import { StreamableChannel } from '../remote/streamable-channel.ts';
import { askerOf } from './asker.ts';
import { HttpLink } from './http-link.ts';
import { NegotiatingChannel } from './negotiating-channel.ts';
import type { ProtocolHint } from './protocol-hint.ts';

export interface NegotiatingRemoteContext {
  readonly config: RemoteServer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxFrameBytes: number;
  readonly log: Log;
  readonly hint: ProtocolHint;
  readonly isForStateless: boolean;
}

/** How long a server may take to answer the discovery request; in milliseconds. */
const PROBE_WAIT = 5000;

/** Statuses with which servers of the older transport answer a POST at their stream's address. */
const FOREIGN = new Set([400, 404, 405, 406, 415]);

/**
 * Statuses that do not show which protocol a server speaks. The client is not authenticated, or sends too
 * many requests or too slowly.
 */
const UNTOLD: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Sends requests to one configured server. Throws if the config has mistakes. */
function remoteClient({ config, env, log }: NegotiatingRemoteContext): HttpClient {
  const remote = filledRemote(config, env);
  const credentials = hasOwnHeader(remote) ? undefined : new Credentials(config.name, remote, env, log);
  const client = new HttpClient(config.name, remote, credentials);
  void client.url;
  return client;
}

/**
 * One life of a server over HTTP, of either protocol, with the transport that the config names. If the config names
 * none, it tries streamable HTTP first. If the server does not know that, it uses the older transport.
 */
export class NegotiatingRemote extends NegotiatingChannel {
  readonly #client: HttpClient;
  #opening: RequestFrame | undefined;
  /** It was asked already, or cannot be stateless. */
  #probed: boolean;
  /** Messages that were sent over streamable HTTP before the server's first answer. */
  #sent: OutgoingMessage[] | undefined;

  /** Throws `StartFailure`. */
  constructor(
    private readonly context: NegotiatingRemoteContext,
    events: ChannelEvents,
  ) {
    super(events, context.hint, context.isForStateless);
    this.#client = remoteClient(context);
    this.#probed = context.config.transport === 'sse';
    this.inner = this.#probed ? this.#sse() : this.#streamable();
  }

  #sse(): Channel {
    return new SseChannel(this.#client, this.heard, this.context.maxFrameBytes);
  }

  #streamable(): Channel {
    this.#sent = [];
    const { heard } = this;
    return new StreamableChannel({
      client: this.#client,
      maxFrameBytes: this.context.maxFrameBytes,
      events: {
        ...heard,
        onframe: (frame, about) => {
          this.#sent = undefined;
          heard.onframe(frame, about);
        },
      },
      // It cannot ask the client for anything, nor tell it anything by itself.
      onstateless: () => (this.hint.read() === 'session' ? Promise.resolve(false) : this.#instead()),
      onforeign: (status) => this.#foreign(status),
    });
  }

  /** The server refuses the initialize. True if another way to speak to it was found. */
  async #foreign(status: number): Promise<boolean> {
    const isAnswer = status >= 400 && status < 500 && !UNTOLD.has(status);
    if (isAnswer && (await this.#instead())) return true;
    const sent = this.#sent;
    if (this.ended || this.context.config.transport === 'http' || sent === undefined || !FOREIGN.has(status))
      return false;
    this.#sent = undefined;
    this.release(this.#sse());
    for (const message of sent) this.inner?.send(message);
    return true;
  }

  protected override transmit(message: OutgoingMessage): void {
    this.#sent?.push(message);
    super.transmit(message);
  }

  protected override initializeFirst(opening: RequestFrame, mayBeStateless = true): void {
    this.#opening = opening;
    super.initializeFirst(opening, mayBeStateless);
  }

  protected override discoverFirst(opening: RequestFrame): void {
    this.#opening = opening;
    void this.#another().then((isStateless) => {
      if (isStateless) return;
      this.initializeFirst(opening, false);
      this.release(this.inner);
    });
  }

  protected override refused(_: RequestFrame, accept: () => void): void {
    void this.#another().then((isStateless) => {
      if (isStateless) return;
      accept();
      this.release(this.inner);
    });
  }

  protected override gone(_: RequestFrame, ending: Ending): void {
    this.events.onend(ending);
  }

  async #instead(): Promise<boolean> {
    const isStateless = await this.#another();
    if (!isStateless) this.release(this.inner);
    return isStateless;
  }

  /** Whether the server is stateless. The channel then speaks the stateless protocol. */
  #another(): Promise<boolean> {
    return this.#probe().catch((error: unknown) => {
      this.context.log('error', reasonOf(error));
      return false;
    });
  }

  async #probe(): Promise<boolean> {
    const { config, maxFrameBytes, log, hint } = this.context;
    const opening = this.#opening;
    if (this.#probed || opening === undefined || this.ended) return false;
    this.#probed = true;
    this.hold();
    const { discover } = await import('./discover.ts');
    const link = new HttpLink(this.#client, maxFrameBytes);
    const finding = await discover(link, askerOf(opening, this.isForStateless), PROBE_WAIT);
    if (finding.kind !== 'stateless') {
      if (finding.kind === 'session' && hint.read() !== 'session') hint.write('session');
      return false;
    }
    this.#sent = undefined;
    this.becomes(
      finding.open({ server: config.name, log, events: this.events, onwrong: () => hint.forget() }),
    );
    return true;
  }
}
