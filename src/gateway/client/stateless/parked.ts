import { createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../../json/is-record.ts';
import { orderedJson } from '../../../json/ordered.ts';
import { find, frameValueAt, type RequestFrame } from '../../wire/frame.ts';

/** The client and its request. A state is valid only for the same client and the same request. */
export interface Owner {
  readonly principal: string;
  /** A digest of the parts that stay the same from one round to the next. */
  readonly digest: string;
}

interface Entry<T> {
  readonly owner: Owner;
  readonly value: T;
  readonly timer: NodeJS.Timeout;
}

export const ownerOf = (principal: string, frame: RequestFrame): Owner => ({
  principal,
  digest: digestOf(frame),
});

/** A digest of the parts that stay the same from one round to the next. */
function digestOf(frame: RequestFrame): string {
  const span = find(frame, 'params');
  const params = span === undefined ? {} : frameValueAt(frame.bytes, span);
  const { _meta: _, inputResponses: __, requestState: ___, ...rest } = isRecord(params) ? params : {};
  return createHash('sha256')
    .update(orderedJson([frame.method, rest]))
    .digest('base64');
}

/**
 * Calls that wait for a client's next round. Each has a handle that can be taken once, only by the same
 * client, and only for the same request.
 */
export class Parked<T> {
  readonly #entries = new Map<string, Entry<T>>();
  /** The beginning of its handles. Other states belong to a server, which may be another gateway. */
  readonly #prefix = `bcp-proxy:${randomBytes(6).toString('base64url')}:`;
  #isClosed = false;

  /** @param onexpired gets a value that nobody has taken in time */
  constructor(
    private readonly options: { readonly ttlMs: number; readonly most: number },
    private readonly onexpired: (value: T) => void,
  ) {}

  /** Whether nothing more can wait: the limit is reached, or no client could return. */
  get full(): boolean {
    return this.#isClosed || this.#entries.size >= this.options.most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether a state is one of its handles, or looks like one. */
  isHandle(state: string): boolean {
    return state.startsWith(this.#prefix);
  }

  /** Returns the handle; `undefined` if no more calls can wait. */
  put(owner: Owner, value: T): string | undefined {
    if (this.full) return undefined;
    const handle = `${this.#prefix}${randomBytes(16).toString('base64url')}`;
    const timer = setTimeout(() => {
      this.#entries.delete(handle);
      this.onexpired(value);
    }, this.options.ttlMs);
    timer.unref();
    this.#entries.set(handle, { owner, value, timer });
    return handle;
  }

  /** `undefined` if there is no such handle, or if it belongs to another client or request. It then stays. */
  take(handle: string, { principal, digest }: Owner): T | undefined {
    const entry = this.#entries.get(handle);
    if (entry === undefined || entry.owner.principal !== principal || entry.owner.digest !== digest) {
      return undefined;
    }
    this.#entries.delete(handle);
    clearTimeout(entry.timer);
    return entry.value;
  }

  /** Gives up all values, and takes no more. */
  close(): void {
    this.#isClosed = true;
    for (const [handle, { value, timer }] of this.#entries) {
      clearTimeout(timer);
      this.#entries.delete(handle);
      this.onexpired(value);
    }
  }
}
