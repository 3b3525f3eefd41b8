import { find, type RequestFrame, textAt } from '../wire/frame.ts';
import type { Connection } from './connection.ts';

interface Setting {
  readonly method: 'logging/setLevel' | 'resources/subscribe';
  /** JSON text. */
  readonly params: string;
}

/** The settings that a client has made at a server. A new process of that server would not know them. */
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

/** The messages of the client that each new life of a server needs again. */
export class ReplayState {
  /** The params of initialize (JSON text); `undefined` if the session works without it. */
  initialize: { readonly params: string | undefined } | undefined;
  /** The client's notification that it is initialized. */
  initialized: Buffer | undefined;
  readonly #settings = new KeptSettings();
  #tasks = false;

  /** The server has accepted this request. */
  agreed(frame: RequestFrame): void {
    this.#settings.note(frame);
    // A client returns for the result of a task. The result would be lost with this life.
    if (find(frame, 'params', 'task') !== undefined) this.#tasks = true;
  }

  /** Whether the end of the server's present life would lose something. */
  get binds(): boolean {
    return this.#settings.subscribed || this.#tasks;
  }

  /** Sends the client's settings again. */
  repeat(connection: Connection): void {
    for (const { method, params } of this.#settings.all()) void connection.ask(method, params);
  }
}
