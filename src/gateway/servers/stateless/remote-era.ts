import { reasonOf } from '../../../diagnostics/reason.ts';
import type { RemoteServer } from '../../../model/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { ChannelEvents, Ending } from '../channel.ts';
import type { HttpClient } from '../remote/http-client.ts';
import { openRemote, remoteClient } from '../remote/remote-channel.ts';
import { EraChannel, type Opening } from './era-channel.ts';
import type { GenerationHint } from './generation-hint.ts';
import { HttpLink } from './http-link.ts';

export interface RemoteEraContext {
  readonly config: RemoteServer;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly maxFrameBytes: number;
  readonly log: Log;
  readonly hint: GenerationHint;
}

/** How long a server may take to answer the discovery request; in milliseconds. */
const PROBE_WAIT = 5000;

/** One life of a server over HTTP, of either generation. */
export class RemoteEra extends EraChannel {
  readonly #client: HttpClient;
  #opening: Opening | undefined;
  /** It was asked already, or cannot be a newer one. */
  #probed: boolean;

  /** Throws `StartFailure`. */
  constructor(
    private readonly context: RemoteEraContext,
    events: ChannelEvents,
  ) {
    super(events, context.hint);
    const { config, env, maxFrameBytes, log } = context;
    this.#client = remoteClient(config, env, log);
    this.#probed = config.transport === 'sse';
    this.inner = openRemote(this.#client, config, maxFrameBytes, this.heard, {
      refused: () => this.#instead(),
      // It cannot ask the client for anything, nor tell it anything by itself.
      stateless: () => (this.hint.read() === 'legacy' ? Promise.resolve(false) : this.#instead()),
    });
  }

  protected override initializeFirst(opening: Opening, mayBeNewer = true): void {
    this.#opening = opening;
    super.initializeFirst(opening, mayBeNewer);
  }

  protected override discoverFirst(opening: Opening): void {
    this.#opening = opening;
    void this.#another().then((isNewer) => {
      if (isNewer) return;
      this.initializeFirst(opening, false);
      this.release(this.inner);
    });
  }

  protected override refused(_: Opening, accept: () => void): void {
    void this.#another().then((isNewer) => {
      if (isNewer) return;
      accept();
      this.release(this.inner);
    });
  }

  protected override gone(_: Opening, ending: Ending): void {
    this.events.onend(ending);
  }

  async #instead(): Promise<boolean> {
    const isNewer = await this.#another();
    if (!isNewer) this.release(this.inner);
    return isNewer;
  }

  /** Whether the server is a newer one. The channel then speaks the newer revision. */
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
    const finding = await discover(link, opening, PROBE_WAIT);
    if (finding.kind !== 'modern') {
      if (finding.kind === 'legacy' && hint.read() !== 'legacy') hint.write('legacy');
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
