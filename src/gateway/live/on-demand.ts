import type { UiConfig } from '../../model/config.ts';
import { inBackground } from '../../platform/background.ts';
import { Lazy } from '../../platform/lazy.ts';
import type { Log } from '../../platform/log.ts';
import type { CallRecord } from '../stats/call-record.ts';
import type { Measured } from '../stats/measured-call.ts';
import type { Live, LiveContext } from './live.ts';
import { isWatched } from './watched.ts';

export interface LiveOnDemandContext extends Omit<LiveContext, 'place'> {
  readonly env: NodeJS.ProcessEnv;
  readonly log: Log;
}

/** How often it is looked whether a page watches; in milliseconds. */
const LOOK_EVERY = 2000;
/** The start is over by then. */
const FIRST_LOOK = 1000;

/**
 * The messages to pages. Nothing of this is loaded or kept until a page asks, unless the config allows for
 * pages.
 */
export class LiveOnDemand {
  #live = new Lazy<Live | undefined>(() => this.#load());
  #ui: UiConfig | undefined;
  #timer: NodeJS.Timeout | undefined;
  #over = false;

  constructor(private readonly context: LiveOnDemandContext) {
    this.#timer = setTimeout(() => this.#look(), FIRST_LOOK).unref();
  }

  async #load(): Promise<Live | undefined> {
    const [{ Live: Loaded }, { livePlaceOf }] = await Promise.all([
      import('./live.ts'),
      import('./live-socket.ts'),
    ]);
    const place = livePlaceOf(process.pid, this.context.env);
    return place === undefined || this.#over ? undefined : new Loaded({ ...this.context, place }, this.#ui);
  }

  /** Follows another config. */
  follow(ui: UiConfig | undefined): void {
    this.#ui = ui;
    this.#live.now?.follow(ui);
    if (ui !== undefined) inBackground(this.#live.get(), 'Keeping what a page may see', this.context.log);
  }

  #look(): void {
    const isWanted =
      this.#ui !== undefined || isWatched(this.context.env) || this.#live.now?.watched === true;
    if (isWanted) {
      const listening = this.#live.get().then((live) => (this.#over ? undefined : live?.listen()));
      inBackground(listening, 'Telling pages what is done', this.context.log);
    } else this.#leave();
    this.#timer = setTimeout(() => this.#look(), LOOK_EVERY).unref();
  }

  /** No page is there any more. */
  #leave(): void {
    if (!this.#live.asked) return;
    this.#live.now?.close();
    this.#live = new Lazy(() => this.#load());
  }

  called(call: CallRecord): void {
    const { now } = this.#live;
    if (now !== undefined) now.called(call);
    else if (this.#live.asked)
      void this.#live.get().then(
        (live) => live?.called(call),
        () => undefined,
      );
  }

  measured(call: CallRecord, tokens: Measured): void {
    this.#live.now?.measured(call, tokens);
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#live.now?.close();
  }
}
