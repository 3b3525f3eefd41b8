import type { Caller } from '../../model/caller.ts';

/** Why a request over HTTP was not let in: the check that it failed. */
export type EntryDenial = 'host' | 'origin' | 'token' | 'profile' | 'scope';

/** A request over HTTP that was not let in. */
export interface RefusedRequest {
  readonly status: 401 | 403;
  readonly refused: EntryDenial;
  /** The address from which it came; absent if its connection is already gone. */
  readonly address?: string | undefined;
  /** Who sent it, if its credential is good. */
  readonly caller?: Caller | undefined;
}

/** Lines of single requests are written up to this many in a period. */
const MOST = 10;
/** In milliseconds. */
const PERIOD = 60_000;

/** How many requests have no line of their own, by the check that they failed. */
export type UnlistedRequests = Readonly<Partial<Record<EntryDenial, number>>>;

export interface RefusalSink {
  one(request: RefusedRequest): void;
  more(requests: UnlistedRequests): void;
}

/**
 * Strangers can send requests as often as they like. Only the first ones of a minute get lines of their own, and the
 * others are counted together. So strangers cannot drive the lines of calls out of the log.
 */
export class RefusedRequests {
  #from = Number.NEGATIVE_INFINITY;
  #listed = 0;
  #more: Partial<Record<EntryDenial, number>> = {};
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly sink: RefusalSink) {}

  add(request: RefusedRequest): void {
    const now = performance.now();
    if (now - this.#from >= PERIOD) {
      this.flush();
      this.#from = now;
      this.#listed = 0;
    }
    if (this.#listed < MOST) {
      this.#listed++;
      this.sink.one(request);
      return;
    }
    this.#more[request.refused] = (this.#more[request.refused] ?? 0) + 1;
    this.#timer ??= setTimeout(() => this.flush(), this.#from + PERIOD - now).unref();
  }

  /** Tells at once how many requests have no line yet. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const more = this.#more;
    this.#more = {};
    if (Object.keys(more).length > 0) this.sink.more(more);
  }
}
