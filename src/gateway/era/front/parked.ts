import { createHash, randomBytes } from 'node:crypto';
import { isRecord } from '../../../json/is-record.ts';
import { orderedJson } from '../../../json/ordered.ts';
import { find, frameValueAt, type RequestFrame } from '../../wire/frame.ts';

/** Who has asked, and what: a state is worth nothing to anybody else, and for no other request. */
export interface Owner {
  readonly principal: string;
  /** Of what stays the same from one round to the next. */
  readonly digest: string;
}

interface Entry<T> {
  readonly owner: Owner;
  readonly value: T;
  readonly timer: NodeJS.Timeout;
}

/** How the handles begin. Other states are a server's own. */
const HANDLE = 'bcp-proxy:';

/** Whether a state is one of ours, or wants to be. */
export const isHandle = (state: string): boolean => state.startsWith(HANDLE);

export const ownerOf = (principal: string, frame: RequestFrame): Owner => ({
  principal,
  digest: digestOf(frame),
});

/** What stays the same from one round to the next. */
function digestOf(frame: RequestFrame): string {
  const span = find(frame, 'params');
  const params = span === undefined ? {} : frameValueAt(frame.bytes, span);
  const { _meta: _, inputResponses: __, requestState: ___, ...rest } = isRecord(params) ? params : {};
  return createHash('sha256')
    .update(orderedJson([frame.method, rest]))
    .digest('base64');
}

/**
 * What waits for a client's next round, each behind a handle that is taken once, by the client that has it, for the same
 * request.
 */
export class Parked<T> {
  readonly #entries = new Map<string, Entry<T>>();
  #isClosed = false;

  /** @param onexpired told what nobody has taken up in time */
  constructor(
    private readonly options: { readonly ttlMs: number; readonly most: number },
    private readonly onexpired: (value: T) => void,
  ) {}

  /** Whether nothing more can wait: there is too much of it already, or nobody could come back. */
  get full(): boolean {
    return this.#isClosed || this.#entries.size >= this.options.most;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Gives the handle; `undefined` where it is full. */
  put(owner: Owner, value: T): string | undefined {
    if (this.full) return undefined;
    const handle = `${HANDLE}${randomBytes(16).toString('base64url')}`;
    const timer = setTimeout(() => {
      this.#entries.delete(handle);
      this.onexpired(value);
    }, this.options.ttlMs);
    timer.unref();
    this.#entries.set(handle, { owner, value, timer });
    return handle;
  }

  /** `undefined` where there is none, or it is somebody else's, or for another request: then it stays. */
  take(handle: string, { principal, digest }: Owner): T | undefined {
    const entry = this.#entries.get(handle);
    if (entry === undefined || entry.owner.principal !== principal || entry.owner.digest !== digest) {
      return undefined;
    }
    this.#entries.delete(handle);
    clearTimeout(entry.timer);
    return entry.value;
  }

  /** Gives up all of them, and takes no more. */
  close(): void {
    this.#isClosed = true;
    for (const [handle, { value, timer }] of this.#entries) {
      clearTimeout(timer);
      this.#entries.delete(handle);
      this.onexpired(value);
    }
  }
}
