import type { DownstreamEvents } from './downstream.ts';
import type { QueueBound } from './queue-bound.ts';

type Tell = (listener: DownstreamEvents) => void;

/** Keeps the events of servers in order until there is a session for them. */
export class EventQueue implements DownstreamEvents {
  #listener: DownstreamEvents | undefined;
  #held: Tell[] = [];

  constructor(private readonly bound: QueueBound) {}

  /** Gives the session all events so far, and all later ones. */
  attach(listener: DownstreamEvents): void {
    // Later events wait behind the held ones.
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

  /** A session that has not begun may wait for anything. */
  awaits: DownstreamEvents['awaits'] = (connection) => this.#listener?.awaits(connection) ?? true;

  #tell(tell: Tell): void {
    if (this.#listener === undefined) this.#held.push(tell);
    else tell(this.#listener);
  }
}
