import type { Channel } from './channel.ts';

/** A channel that passes everything on to another one. That one may come later, or be replaced: messages wait until then. */
export abstract class HoldingChannel implements Channel {
  #held: (readonly Buffer[])[] | undefined;
  #paused = false;
  /** Whether this life is to end. */
  protected ended = false;
  /** The channel that gets the frames. */
  protected inner: Channel | undefined;

  get pid(): number | undefined {
    return this.inner?.pid;
  }

  get notes(): readonly string[] {
    return this.inner?.notes ?? [];
  }

  hide(text: string): string {
    return this.inner?.hide(text) ?? text;
  }

  get queuedBytes(): number {
    return this.inner?.queuedBytes ?? 0;
  }

  send(pieces: readonly Buffer[]): void {
    if (this.#held !== undefined) this.#held.push(pieces);
    else this.pass(pieces);
  }

  pause(): void {
    this.#paused = true;
    this.inner?.pause();
  }

  resume(): void {
    this.#paused = false;
    this.inner?.resume();
  }

  end(): Promise<void> {
    this.ended = true;
    return this.inner?.end() ?? Promise.resolve();
  }

  /** Sends a message that need not wait. */
  protected pass(pieces: readonly Buffer[]): void {
    this.inner?.send(pieces);
  }

  /** Keeps messages until `release`. */
  protected hold(): void {
    this.#held ??= [];
  }

  /** The messages that were kept, and all later ones, go to this channel. */
  protected release(inner: Channel | undefined): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.inner = inner;
    if (this.#paused) inner?.pause();
    if (this.ended) void inner?.end();
    for (const pieces of held) this.pass(pieces);
  }
}
