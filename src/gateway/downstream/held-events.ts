import type { DownstreamEvents } from './downstream.ts';

/** What servers tell before there is a session to hear it, in order. */
export class HeldEvents implements DownstreamEvents {
  #listener: DownstreamEvents | undefined;
  #held: (() => void)[] = [];

  /** Tells the session what has come so far, and all that comes from now on. */
  attach(listener: DownstreamEvents): void {
    this.#listener = listener;
    for (const tell of this.#held.splice(0)) tell();
  }

  onframe: DownstreamEvents['onframe'] = (...told) => this.#tell((listener) => listener.onframe(...told));
  onlost: DownstreamEvents['onlost'] = (...told) => this.#tell((listener) => listener.onlost(...told));
  ondrain: DownstreamEvents['ondrain'] = () => this.#tell((listener) => listener.ondrain());
  onready: DownstreamEvents['onready'] = (...told) => this.#tell((listener) => listener.onready(...told));

  /** A session that has not begun may want anything. */
  awaits: DownstreamEvents['awaits'] = (connection) => this.#listener?.awaits(connection) ?? true;

  #tell(tell: (listener: DownstreamEvents) => void): void {
    const listener = this.#listener;
    if (listener === undefined) this.#held.push(() => this.#tell(tell));
    else tell(listener);
  }
}
