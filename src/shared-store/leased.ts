import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SharedStore, StoreAway } from './shared-store.ts';

/** The longest wait for a lease whose holder has died. A working holder renews it before. In milliseconds. */
const LASTS = 10_000;
const FIRST_WAIT = 20;
const LONGEST_WAIT = 200;

/** Somebody else has it for longer than anybody waits, or nobody waits any more. */
export class LeaseTimeout extends Error {
  override readonly name = 'LeaseTimeout';
}

export interface LeaseBounds {
  /** The longest wait for the lease; in milliseconds. */
  readonly waitMs: number;
  /** Nobody waits any more: the work does not begin. */
  readonly signal?: AbortSignal | undefined;
}

/** Works that one replica does at a time. */
export class Leases {
  readonly #held = new Set<string>();

  constructor(
    private readonly store: SharedStore,
    private readonly lasts = LASTS,
  ) {}

  /**
   * Does the work while no other replica, nor another part of this one, does any under this name. `isAlone`: the store
   * is away, and what other replicas do is not known. Rejects with `LeaseTimeout`, and as the work does.
   */
  async run<T>(
    name: string,
    work: (isAlone: boolean) => Promise<T>,
    { waitMs, signal }: LeaseBounds,
  ): Promise<T> {
    const owner = randomUUID();
    const until = performance.now() + waitMs;
    for (let wait = FIRST_WAIT; signal?.aborted !== true; wait = Math.min(LONGEST_WAIT, wait * 2)) {
      const taken = await this.#taken(name, owner);
      if (taken !== undefined) return this.#holding(name, owner, () => work(taken === 'alone'));
      if (performance.now() > until) break;
      await sleep(wait, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
    }
    throw new LeaseTimeout();
  }

  async #taken(name: string, owner: string): Promise<'leased' | 'alone' | undefined> {
    if (this.#held.has(name)) return undefined;
    this.#held.add(name);
    const taken = await this.store.lease(name, owner, this.lasts).then(
      (isOurs) => (isOurs ? ('leased' as const) : undefined),
      (error: unknown) => {
        if (error instanceof StoreAway) return 'alone' as const;
        this.#held.delete(name);
        throw error;
      },
    );
    if (taken === undefined) this.#held.delete(name);
    return taken;
  }

  async #holding<T>(name: string, owner: string, work: () => Promise<T>): Promise<T> {
    const again = setInterval(() => {
      this.store.lease(name, owner, this.lasts).catch(() => undefined);
    }, this.lasts / 3).unref();
    try {
      return await work();
    } finally {
      clearInterval(again);
      this.#held.delete(name);
      // One that is not given up ends by itself.
      await this.store.release(name, owner).catch(() => undefined);
    }
  }
}
