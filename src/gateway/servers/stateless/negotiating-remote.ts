import { reasonOf } from '../../../diagnostics/reason.ts';
import type { RemoteServer } from '../../../model/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { RequestFrame } from '../../wire/frame.ts';
import type { ChannelEvents, Ending } from '../channel.ts';
import type { HttpClient } from '../remote/http-client.ts';
import { openRemote, remoteClient } from '../remote/remote-channel.ts';
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

/** One life of a server over HTTP, of either protocol. */
export class NegotiatingRemote extends NegotiatingChannel {
  readonly #client: HttpClient;
  #opening: RequestFrame | undefined;
  /** It was asked already, or cannot be stateless. */
  #probed: boolean;

  /** Throws `StartFailure`. */
  constructor(
    private readonly context: NegotiatingRemoteContext,
    events: ChannelEvents,
  ) {
    super(events, context.hint, context.isForStateless);
    const { config, env, maxFrameBytes, log } = context;
    this.#client = remoteClient(config, env, log);
    this.#probed = config.transport === 'sse';
    this.inner = openRemote(this.#client, config, maxFrameBytes, this.heard, {
      refused: () => this.#instead(),
      // It cannot ask the client for anything, nor tell it anything by itself.
      stateless: () => (this.hint.read() === 'session' ? Promise.resolve(false) : this.#instead()),
    });
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
    this.becomes(
      finding.open({
        ...{ server: config.name, maxFrameBytes, log, events: this.events },
        onwrong: () => hint.forget(),
      }),
    );
    return true;
  }
}
