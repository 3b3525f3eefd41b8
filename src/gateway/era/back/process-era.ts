import { EXIT } from '../../../diagnostics/exit-code.ts';
import { reasonOf } from '../../../diagnostics/reason.ts';
import type { Log } from '../../../platform/log.ts';
import type { Channel, ChannelEvents, Ending, OpenChannel } from '../../servers/channel.ts';
import { StartFailure } from '../../servers/start-failure.ts';
import { EraChannel, type Opening } from './era-channel.ts';
import type { GenerationHint } from './generation-hint.ts';
import { StdioLink } from './stdio-link.ts';

export interface ProcessEraContext {
  readonly server: string;
  readonly maxFrameBytes: number;
  readonly log: Log;
  readonly hint: GenerationHint;
  /** How long it may take until it has begun; in milliseconds. */
  readonly initTimeoutMs: number;
  /** Starts its process. Throws `StartFailure`. */
  readonly start: OpenChannel;
}

/** How long a process may think about what it is, and which part of the time for its start at most; in milliseconds. */
const PROBE_WAIT = 3000;
const PROBE_SHARE = 1 / 3;

/** One life of a server on stdio, of either generation. */
export class ProcessEra extends EraChannel {
  /** Reads a late answer to the question what the process is, while it may come. */
  #late: (line: Buffer) => boolean = () => false;
  /** Whether it has not answered that question, by which some older servers end. */
  #isSilent = false;

  /** Throws `StartFailure`. */
  constructor(
    private readonly context: ProcessEraContext,
    events: ChannelEvents,
  ) {
    super(events, context.hint);
    this.inner = context.start(this.heard);
  }

  protected override accepted(): void {
    if (this.hint.read() !== 'legacy') this.hint.write('legacy');
  }

  protected override foundLate(line: Buffer): boolean {
    return this.#late(line);
  }

  protected override endedLate(opening: Opening): boolean {
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

  protected override discoverFirst(opening: Opening): void {
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

  protected override refused(opening: Opening, accept: () => void): void {
    this.#trying(async () => {
      const finding = await this.#probe(this.inner, opening);
      if (finding === undefined) return;
      if (finding.kind === 'ended') return this.#again(opening, finding.ending, accept);
      this.to = this.events;
      accept();
      this.release(this.inner);
    });
  }

  protected override gone(opening: Opening, ending: Ending): void {
    this.hold();
    this.#trying(() => this.#again(opening, ending, () => {}));
  }

  /** The first process is no more: another one is asked what it is. */
  async #again(opening: Opening, ending: Ending, accept: () => void): Promise<void> {
    if (!this.ended) {
      this.#restart();
      // Nothing else is tried after it, so it may take its time to start.
      const finding = await this.#probe(this.inner, opening, this.context.initTimeoutMs);
      if (finding === undefined) return;
      this.to = SILENT;
      await this.inner?.end();
    }
    // What it said at first is what is wrong with it.
    accept();
    this.events.onend(ending);
  }

  #restart(): void {
    this.to = SILENT;
    this.inner = this.context.start(this.heard);
  }

  /** What the process is; nothing where it is a newer one, which is spoken to as such from now on. */
  async #probe(channel: Channel | undefined, opening: Opening, mostMs = PROBE_WAIT) {
    if (channel === undefined) return undefined;
    const said: ((to: ChannelEvents) => void)[] = [];
    this.to = { ...SILENT, onend: (ending) => said.push((to) => to.onend(ending)) };
    const { discover } = await import('./discover.ts');
    const link = new StdioLink(channel);
    this.to = link.hears;
    const waitMs = Math.min(mostMs, this.context.initTimeoutMs * PROBE_SHARE);
    const asked = discover(link, opening, waitMs);
    for (const tell of said) tell(link.hears);
    const finding = await asked;
    const { server, maxFrameBytes, log, hint } = this.context;
    const becomes = (found: typeof finding | undefined): boolean => {
      if (found?.kind !== 'modern') return false;
      const around = { server, maxFrameBytes, log, events: this.events, onwrong: () => hint.forget() };
      this.to = link.hears;
      this.becomes(found.open(around));
      return true;
    };
    if (becomes(finding)) return undefined;
    if (finding.kind === 'silent') this.#late = (line) => becomes(finding.late(line));
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

/** Hears nothing. */
const SILENT: ChannelEvents = {
  onframe: () => {},
  onoversize: () => {},
  onundelivered: () => {},
  awaits: () => false,
  ondrain: () => {},
  onend: () => {},
};
