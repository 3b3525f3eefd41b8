import { EXIT } from '../../diagnostics/exit-code.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import type { Channel, ChannelEvents, OpenChannel } from './channel.ts';
import { StartFailure } from './start-failure.ts';

/** A channel whose code is loaded when it is opened, because most sessions need none of it. */
export class LazyChannel implements Channel {
  #inner: Channel | undefined;
  #sent: (readonly Buffer[])[] = [];
  #paused = false;
  #ended = false;

  constructor(load: () => Promise<OpenChannel>, events: ChannelEvents) {
    load()
      .then((open) => this.#open(open(events)))
      .catch((error: unknown) => {
        const failure =
          error instanceof StartFailure ? error : new StartFailure(reasonOf(error), EXIT.unreachable);
        events.onend({ reason: failure.message, failure });
      });
  }

  #open(inner: Channel): void {
    this.#inner = inner;
    if (this.#ended) void inner.end();
    if (this.#paused) inner.pause();
    for (const pieces of this.#sent) inner.send(pieces);
    this.#sent = [];
  }

  get pid(): number | undefined {
    return this.#inner?.pid;
  }

  get notes(): readonly string[] {
    return this.#inner?.notes ?? [];
  }

  hide(text: string): string {
    return this.#inner?.hide(text) ?? text;
  }

  get queuedBytes(): number {
    return this.#inner?.queuedBytes ?? 0;
  }

  send(pieces: readonly Buffer[]): void {
    if (this.#inner === undefined) this.#sent.push(pieces);
    else this.#inner.send(pieces);
  }

  pause(): void {
    this.#paused = true;
    this.#inner?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.#inner?.resume();
  }

  end(): Promise<void> {
    this.#ended = true;
    return this.#inner?.end() ?? Promise.resolve();
  }
}
