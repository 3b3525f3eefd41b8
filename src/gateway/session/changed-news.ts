import type { Connection } from '../servers/connection.ts';
import type { NotificationFrame } from '../wire/frame.ts';

/** How long a notification waits behind an earlier one of its kind; in milliseconds. */
export const CHANGED_DELAY = 100;

const CHANGED = /^notifications\/(?:tools|prompts|resources)\/list_changed$/;

/** Whether a notification says only that a list has changed. */
export const isListChanged = (method: string): boolean => CHANGED.test(method);

/**
 * Merges list_changed notifications. The first goes out at once. If others follow closely, only the last of
 * them goes out.
 */
export class ChangedNews {
  /** By method: the notification that goes out at the end of a running delay. */
  readonly #delayed = new WeakMap<Connection, Map<string, NotificationFrame | undefined>>();

  constructor(private readonly forward: (frame: NotificationFrame) => void) {}

  tell(connection: Connection, frame: NotificationFrame): void {
    const { method } = frame;
    const delayed = this.#delayed.get(connection) ?? new Map<string, NotificationFrame | undefined>();
    this.#delayed.set(connection, delayed);
    if (delayed.has(method)) {
      delayed.set(method, frame);
      return;
    }
    this.#send(delayed, frame);
  }

  #send(delayed: Map<string, NotificationFrame | undefined>, frame: NotificationFrame): void {
    const { method } = frame;
    delayed.set(method, undefined);
    this.forward(frame);
    setTimeout(() => {
      const last = delayed.get(method);
      if (last === undefined) delayed.delete(method);
      else this.#send(delayed, last);
    }, CHANGED_DELAY).unref();
  }
}
