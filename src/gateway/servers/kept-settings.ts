import { find, type RequestFrame, textAt } from '../wire/frame.ts';

export interface Setting {
  readonly method: 'logging/setLevel' | 'resources/subscribe';
  /** JSON text. */
  readonly params: string;
}

/** What a client has set at a server, and what a new process of that server would not know of. */
export class KeptSettings {
  #level: Setting | undefined;
  /** By the URI's lexeme. */
  readonly #subscriptions = new Map<string, Setting>();

  /** The server has agreed to this request. */
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
