import { type Setting, settingOf } from '../wire/client-settings.ts';
import { type Frame, find, type RequestFrame } from '../wire/frame.ts';
import type { Connection } from './connection.ts';

/** The messages of the client that each new life of a server needs again. */
export class ReplayState {
  /** The params of initialize (JSON text); `undefined` if the session works without it. */
  initialize: { readonly params: string | undefined } | undefined;
  /** The client's notification that it is initialized. */
  initialized: Frame | undefined;
  readonly #settings = new Map<string, Setting>();
  #tasks = false;

  /** The server has accepted this request. */
  agreed(frame: RequestFrame): void {
    const found = settingOf(frame);
    if (found?.setting !== undefined) this.#settings.set(found.key, found.setting);
    else if (found !== undefined) this.#settings.delete(found.key);
    // A client returns for the result of a task. The result would be lost with this life.
    if (find(frame, 'params', 'task') !== undefined) this.#tasks = true;
  }

  /** Whether the end of the server's present life would lose something. */
  get binds(): boolean {
    return [...this.#settings.values()].some(({ method }) => method === 'resources/subscribe') || this.#tasks;
  }

  /** Sends the client's settings again. */
  repeat(connection: Connection): void {
    for (const { method, params } of this.#settings.values()) void connection.ask(method, params);
  }
}
