import type { DownstreamEvents } from './downstream.ts';
import type { HeldBound } from './held-bound.ts';

type Tell = (listener: DownstreamEvents) => void;

/** What servers tell before there is a session to hear it, in order. */
export class HeldEvents implements DownstreamEvents {
  #listener: DownstreamEvents | undefined;
  #held: Tell[] = [];

  constructor(private readonly bound: HeldBound) {}

  /** Tells the session what has come so far, and all that comes from now on. */
  attach(listener: DownstreamEvents): void {
    // What is told meanwhile waits behind what is held.
    for (let tell = this.#held.shift(); tell !== undefined; tell = this.#held.shift()) tell(listener);
    this.#listener = listener;
  }

  onframe: DownstreamEvents['onframe'] = (...told) => {
    const [, connection, frame] = told;
    if (this.#listener !== undefined) this.#listener.onframe(...told);
    else if (this.bound.takes(connection, frame)) this.#tell((listener) => listener.onframe(...told));
  };
  onlost: DownstreamEvents['onlost'] = (...told) => this.#tell((listener) => listener.onlost(...told));
  ondrain: DownstreamEvents['ondrain'] = () => this.#tell((listener) => listener.ondrain());
  onready: DownstreamEvents['onready'] = (...told) => this.#tell((listener) => listener.onready(...told));

  /** A session that has not begun may want anything. */
  awaits: DownstreamEvents['awaits'] = (connection) => this.#listener?.awaits(connection) ?? true;

  #tell(tell: Tell): void {
    if (this.#listener === undefined) this.#held.push(tell);
    else tell(this.#listener);
  }
}
