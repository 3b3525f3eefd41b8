import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { ChannelEvents, OpenChannel } from './channel.ts';
import { HoldingChannel } from './holding-channel.ts';
import { StartFailure } from './start-failure.ts';

/** A channel whose code is loaded when it is opened, because most sessions need none of it. */
export class LazyChannel extends HoldingChannel {
  readonly #leaves = new AbortController();

  /** @param load gets a signal for when nobody needs the channel any more */
  constructor(load: (signal: AbortSignal) => Promise<OpenChannel>, events: ChannelEvents) {
    super();
    this.hold();
    load(this.#leaves.signal)
      .then((open) => this.release(open(events)))
      .catch((error: unknown) => {
        const failure =
          error instanceof StartFailure ? error : new StartFailure(reasonOf(error), EXIT.unreachable);
        events.onend({ reason: failure.message, failure });
      });
  }

  override end(): Promise<void> {
    this.#leaves.abort();
    return super.end();
  }
}
