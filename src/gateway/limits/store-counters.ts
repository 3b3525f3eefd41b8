import type { Rate } from '../../model/access.ts';
import { type SharedStore, StoreAway } from '../../shared-store/shared-store.ts';
import type { Counters } from './counters.ts';
import { MemoryCounters } from './memory-counters.ts';

/**
 * Counts for all replicas together. A window begins with the first call in it. While the store is away, each
 * replica counts for itself. Each replica also counts its open calls by itself, because a killed replica
 * could not end its own.
 */
export class StoreCounters implements Counters {
  readonly #own = new MemoryCounters();

  constructor(private readonly store: SharedStore) {}

  take(key: string, rate: Rate, points: number): Promise<number | undefined> {
    return this.#counted(
      async () => {
        const { sum, leftMs } = await this.#count(key, rate, points);
        return sum > rate.amount ? Math.max(1, leftMs) : undefined;
      },
      () => this.#own.take(key, rate, points),
    );
  }

  wait(key: string, rate: Rate): Promise<number | undefined> {
    return this.#counted(
      async () => {
        const { sum, leftMs } = await this.#count(key, rate, 0);
        return sum >= rate.amount ? Math.max(1, leftMs) : undefined;
      },
      () => this.#own.wait(key, rate),
    );
  }

  use(key: string, rate: Rate, points: number): Promise<void> {
    return this.#counted(
      async () => {
        await this.#count(key, rate, points);
      },
      () => this.#own.use(key, rate, points),
    );
  }

  enter(key: string, most: number): Promise<(() => void) | undefined> {
    return this.#own.enter(key, most);
  }

  close(): Promise<void> {
    return this.#own.close();
  }

  #count(key: string, { amount, windowMs }: Rate, points: number) {
    return this.store.count(`${amount}/${windowMs} ${key}`, points, windowMs);
  }

  async #counted<T>(there: () => Promise<T>, here: () => Promise<T>): Promise<T> {
    try {
      return await there();
    } catch (error) {
      if (!(error instanceof StoreAway)) throw error;
      return here();
    }
  }
}
