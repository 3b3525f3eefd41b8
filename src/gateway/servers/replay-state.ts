import { find, type RequestFrame, textAt } from '../wire/frame.ts';
import type { Connection } from './connection.ts';

interface Setting {
  readonly method: 'logging/setLevel' | 'resources/subscribe';
  /** JSON text. */
  readonly params: string;
}

/** What a client has set at a server. A new process of that server would not know it. */
class KeptSettings {
  #level: Setting | undefined;
  /** By the URI's lexeme. */
  readonly #subscriptions = new Map<string, Setting>();

  /** The server has accepted this request. */
  note(frame: RequestFrame): void {
    const lexeme = (key: string): string | undefined => {
      const span = find(frame, 'params', key);
      return span && textAt(frame.bytes, span);
    };
    const { method } = frame;
    switch (method) {
      case 'logging/setLevel': {
        const level = lexeme('level');
        if (level !== undefined) this.#level = { method, params: `{"level":${level}}` };
        return;
      }
      case 'resources/subscribe': {
        const uri = lexeme('uri');
        if (uri !== undefined) this.#subscriptions.set(uri, { method, params: `{"uri":${uri}}` });
        return;
      }
      case 'resources/unsubscribe':
        this.#subscriptions.delete(lexeme('uri') ?? '');
        return;
    }
  }

  get subscribed(): boolean {
    return this.#subscriptions.size > 0;
  }

  all(): readonly Setting[] {
    const level = this.#level === undefined ? [] : [this.#level];
    return [...level, ...this.#subscriptions.values()];
  }
}

/** What the client has sent to a server and each new life of the server needs again. */
export class ReplayState {
  /** What initialize was asked with (JSON text); `undefined` where the session goes without. */
  initialize: { readonly params: string | undefined } | undefined;
  /** The client's notification that it is initialized. */
  initialized: Buffer | undefined;
  readonly #settings = new KeptSettings();
  #tasks = false;

  /** The server has accepted this request. */
  agreed(frame: RequestFrame): void {
    this.#settings.note(frame);
    // A client comes back for the result of a task, which would be lost with this life.
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
