import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NoLease } from '../model/no-lease.ts';
import { type SharedStore, StoreAway } from './shared-store.ts';

export interface LeaseTimes {
  /** The longest wait for a lease whose holder has died. */
  readonly lastsMs: number;
  /** How often it is taken again. */
  readonly renewMs: number;
  /**
   * A holder that could not renew it for so long gives it up. The remaining time until `lastsMs` is for the work to
   * end.
   */
  readonly safeMs: number;
  /** The longest wait for a working holder that was asked to give the lease up. */
  readonly patienceMs: number;
}

export const LEASE_TIMES: LeaseTimes = { lastsMs: 20_000, renewMs: 4000, safeMs: 12_000, patienceMs: 6000 };

/** How often a lease that somebody else has is looked at; in milliseconds. */
const LOOK = 200;
/** More of a name would fill a log. In characters. */
const LONGEST_NAME = 64;

export class LeaseRefused extends Error {
  override readonly name = 'LeaseRefused';
  constructor(readonly why: NoLease) {
    super(why.kind);
  }
}

export interface LeaseWishes {
  /** The longest wait for the lease; in milliseconds. */
  readonly waitMs: number;
  /** Nobody waits any more. */
  readonly signal: AbortSignal;
  /** It is no longer held: the work has to end at once. */
  readonly onlost: (why: NoLease) => void;
  /** Somebody else would like to have it. */
  readonly onwanted: () => void;
}

export interface OwnedLease {
  /** Gives it up, when the work has ended. */
  release(): Promise<void>;
}

/** Leases that are held for as long as a work lasts, by one replica at a time. */
export class OwnedLeases {
  readonly #held = new Map<string, () => void>();

  constructor(
    private readonly store: SharedStore,
    /** The name of this replica, for others that want a lease it holds. */
    private readonly replica: string,
    private readonly times: LeaseTimes = LEASE_TIMES,
  ) {
    store.hear('lease-wanted', (name) => this.#held.get(name)?.());
  }

  /** Rejects with `LeaseRefused`. */
  async take(name: string, { waitMs, signal, onlost, onwanted }: LeaseWishes): Promise<OwnedLease> {
    // Two works of one replica are as foreign to each other as those of two.
    const owner = `${this.replica} ${randomUUID()}`;
    await this.#waited(name, owner, { waitMs, signal });
    return this.#holding(name, owner, { onlost, onwanted });
  }

  async #waited(
    name: string,
    owner: string,
    { waitMs, signal }: Pick<LeaseWishes, 'waitMs' | 'signal'>,
  ): Promise<void> {
    const began = performance.now();
    let why: NoLease = { kind: 'away', reason: '' };
    let leastMs = Number.POSITIVE_INFINITY;
    for (let asked = false; ; ) {
      try {
        if (await this.store.lease(name, owner, this.times.lastsMs)) {
          if (!signal.aborted) return;
          await this.store.release(name, owner);
          break;
        }
        if (!asked) await this.store.tell('lease-wanted', name);
        asked = true;
        const holder = await this.store.holder(name);
        why = { kind: 'taken', by: holderName(holder?.owner ?? '') };
        const isRenewed = holder !== undefined && holder.leftMs > leastMs;
        leastMs = Math.min(leastMs, holder?.leftMs ?? leastMs);
        if (isRenewed && performance.now() - began > this.times.patienceMs) break;
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        why = { kind: 'away', reason: error.message };
      }
      if (signal.aborted || performance.now() - began > waitMs) break;
      await sleep(LOOK, undefined, { signal }).catch(() => undefined);
    }
    throw new LeaseRefused(why);
  }

  #holding(
    name: string,
    owner: string,
    { onlost, onwanted }: Pick<LeaseWishes, 'onlost' | 'onwanted'>,
  ): OwnedLease {
    const { lastsMs, renewMs, safeMs } = this.times;
    let takenAt = performance.now();
    let isOver = false;
    const over = (): void => {
      isOver = true;
      clearInterval(timer);
      if (this.#held.get(name) === onwanted) this.#held.delete(name);
    };
    const lose = (why: NoLease): void => {
      if (isOver) return;
      over();
      onlost(why);
    };
    const renew = async (): Promise<void> => {
      const asked = performance.now();
      try {
        if (await this.store.lease(name, owner, lastsMs)) takenAt = asked;
        else {
          const holder = await this.store.holder(name);
          lose({ kind: 'taken', by: holderName(holder?.owner ?? '') });
        }
      } catch (error) {
        const reason = error instanceof Error ? error.message : '';
        if (performance.now() - takenAt > safeMs) lose({ kind: 'away', reason });
      }
    };
    const timer = setInterval(() => void renew(), renewMs).unref();
    this.#held.set(name, onwanted);
    return {
      release: async () => {
        over();
        // One that is not given up ends by itself.
        await this.store.release(name, owner).catch(() => undefined);
      },
    };
  }
}

/** Another program may have written the name in the store, so only harmless characters are shown. */
const holderName = (owner: string): string =>
  owner
    .slice(0, owner.lastIndexOf(' '))
    .replace(/[^\w.:-]/g, '')
    .slice(0, LONGEST_NAME);
