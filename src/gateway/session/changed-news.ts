import type { Connection } from '../servers/connection.ts';

/** So long news of one kind wait behind the same of before; in milliseconds. */
export const CHANGED_DELAY = 100;

const CHANGED = /^notifications\/(?:tools|prompts|resources)\/list_changed$/;

/** Whether a notification says no more than that a list is to be asked for again. */
export const isListChanged = (method: string): boolean => CHANGED.test(method);

/** News that stand for all of their kind: the first goes on at once, of those that follow closely the last. */
export class ChangedNews {
  /** What is to go on at the end of a delay that has begun, by what it says. */
  readonly #delayed = new WeakMap<Connection, Map<string, Buffer | undefined>>();

  constructor(private readonly forward: (bytes: Buffer) => void) {}

  tell(connection: Connection, method: string, bytes: Buffer): void {
    const delayed = this.#delayed.get(connection) ?? new Map<string, Buffer | undefined>();
    this.#delayed.set(connection, delayed);
    if (delayed.has(method)) {
      delayed.set(method, bytes);
      return;
    }
    this.#send(delayed, method, bytes);
  }

  #send(delayed: Map<string, Buffer | undefined>, method: string, bytes: Buffer): void {
    delayed.set(method, undefined);
    this.forward(bytes);
    setTimeout(() => {
      const last = delayed.get(method);
      if (last === undefined) delayed.delete(method);
      else this.#send(delayed, method, last);
    }, CHANGED_DELAY).unref();
  }
}
