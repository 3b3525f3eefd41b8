import { find, type RequestFrame } from '../wire/frame.ts';
import type { Connection } from './connection.ts';
import { KeptSettings } from './kept-settings.ts';

/** What the client has told a server, and what each new life of it has to be told again. */
export class ReplayState {
  /** What initialize was asked with (JSON text); `undefined` where the session goes without. */
  initialize: { readonly params: string | undefined } | undefined;
  /** The client's notification that it is initialized. */
  initialized: Buffer | undefined;
  readonly #settings = new KeptSettings();
  #tasks = false;

  /** The server has agreed to this request. */
  agreed(frame: RequestFrame): void {
    this.#settings.note(frame);
    // Who asks for a task comes back for its result: that would be lost.
    if (find(frame, 'params', 'task') !== undefined) this.#tasks = true;
  }

  /** Whether something would be lost with the server's present life. */
  get binds(): boolean {
    return this.#settings.subscribed || this.#tasks;
  }

  /** Sets again what the client has set. */
  repeat(connection: Connection): void {
    for (const { method, params } of this.#settings.all()) void connection.ask(method, params);
  }
}
