import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import type { Frame, RequestFrame } from '../../wire/frame.ts';
import type { Channel, ChannelEvents, Ending, OpenChannel } from '../channel.ts';
import { StartFailure } from '../start-failure.ts';
import { askerOf } from './asker.ts';
import { NegotiatingChannel } from './negotiating-channel.ts';
import type { ProtocolHint } from './protocol-hint.ts';
import { StdioLink } from './stdio-link.ts';

export interface NegotiatingProcessContext {
  readonly server: string;
  readonly log: Log;
  readonly hint: ProtocolHint;
  readonly isForStateless: boolean;
  /** How long the server may take to begin; in milliseconds. */
  readonly initTimeoutMs: number;
  /** Starts its process. Throws `StartFailure`. */
  readonly start: OpenChannel;
}

/**
 * The longest time that a process may take to answer the discovery request, and its largest share of the time
 * for the start; in milliseconds.
 */
const PROBE_WAIT = 3000;
const PROBE_SHARE = 1 / 3;

/** One life of a server on stdio, of either protocol. */
export class NegotiatingProcess extends NegotiatingChannel {
  /** Reads a late answer to the discovery request, as long as it may come. */
  #late: (frame: Frame) => boolean = () => false;
  /** Whether the process has not answered the discovery request. Some servers with sessions end because of it. */
  #isSilent = false;

  /** Throws `StartFailure`. */
  constructor(
    private readonly context: NegotiatingProcessContext,
    events: ChannelEvents,
  ) {
    super(events, context.hint, context.isForStateless);
    this.inner = context.start(this.heard);
  }

  protected override accepted(): void {
    if (this.hint.read() !== 'session') this.hint.write('session');
  }

  protected override foundLate(frame: Frame): boolean {
    return this.#late(frame);
  }

  protected override endedLate(opening: RequestFrame): boolean {
    if (!this.#isSilent) return false;
    this.#isSilent = false;
    this.hold();
    this.#trying(async () => {
      this.#restart();
      this.initializeFirst(opening, false);
      this.release(this.inner);
    });
    return true;
  }

  protected override discoverFirst(opening: RequestFrame): void {
    this.#trying(async () => {
      const finding = await this.#probe(this.inner, opening);
      if (finding === undefined) return;
      if (finding.kind === 'ended') {
        if (this.ended || finding.ending.failure !== undefined) return this.events.onend(finding.ending);
        this.#restart();
      }
      this.#isSilent = finding.kind === 'silent';
      this.initializeFirst(opening, false);
      this.release(this.inner);
    });
  }

  protected override refused(opening: RequestFrame, accept: () => void): void {
    this.#trying(async () => {
      const finding = await this.#probe(this.inner, opening);
      if (finding === undefined) return;
      if (finding.kind === 'ended') return this.#again(opening, finding.ending, accept);
      this.to = this.events;
      accept();
      this.release(this.inner);
    });
  }

  protected override gone(opening: RequestFrame, ending: Ending): void {
    this.hold();
    this.#trying(() => this.#again(opening, ending, () => {}));
  }

  /** The first process has ended. Starts another one, and sends it the discovery request. */
  async #again(opening: RequestFrame, ending: Ending, accept: () => void): Promise<void> {
    if (!this.ended) {
      this.#restart();
      // No other attempt follows this one, so the process may take its time to start.
      const finding = await this.#probe(this.inner, opening, this.context.initTimeoutMs);
      if (finding === undefined) return;
      this.to = SILENT;
      await this.inner?.end();
    }
    // The first error of the server is the one that says what is wrong.
    accept();
    this.events.onend(ending);
  }

  #restart(): void {
    this.to = SILENT;
    this.inner = this.context.start(this.heard);
  }

  /**
   * The protocol of the process. `undefined` if it is stateless; the channel then speaks the stateless
   * protocol.
   */
  async #probe(channel: Channel | undefined, opening: RequestFrame, mostMs = PROBE_WAIT) {
    if (channel === undefined) return undefined;
    const said: ((to: ChannelEvents) => void)[] = [];
    this.to = { ...SILENT, onend: (ending) => said.push((to) => to.onend(ending)) };
    const { discover } = await import('./discover.ts');
    const link = new StdioLink(channel);
    this.to = link.hears;
    const waitMs = Math.min(mostMs, this.context.initTimeoutMs * PROBE_SHARE);
    const asked = discover(link, askerOf(opening, this.isForStateless), waitMs);
    for (const tell of said) tell(link.hears);
    const finding = await asked;
    const { server, log, hint } = this.context;
    const becomes = (found: typeof finding | undefined): boolean => {
      if (found?.kind !== 'stateless') return false;
      const around = { server, log, events: this.events, onwrong: () => hint.forget() };
      this.to = link.hears;
      this.becomes(found.open(around));
      return true;
    };
    if (becomes(finding)) return undefined;
    if (finding.kind === 'silent') this.#late = (frame) => becomes(finding.late(frame));
    return finding;
  }

  #trying(work: () => Promise<void>): void {
    work().catch((error: unknown) => {
      const failure =
        error instanceof StartFailure ? error : new StartFailure(reasonOf(error), EXIT.unreachable);
      this.to = SILENT;
      void this.inner?.end();
      this.events.onend({ reason: failure.message, failure });
    });
  }
}

/** Ignores all events. */
const SILENT: ChannelEvents = {
  onframe: () => {},
  onunusable: () => {},
  onundelivered: () => {},
  awaits: () => false,
  ondrain: () => {},
  onend: () => {},
};
