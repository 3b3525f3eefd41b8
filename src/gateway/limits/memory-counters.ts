import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Rate } from '../../model/access.ts';
import type { Counters } from './counters.ts';

const MS_PER_SECOND = 1000;

/** How many keys are counted at once for one rate: names that an issuer gives may be without number. */
const MAX_OPEN = 100_000;

/** Counts in the memory of this process: windows by a library, whose other engines count in stores. */
export class MemoryCounters implements Counters {
  readonly #windows = new Map<string, RateLimiterMemory>();
  readonly #open = new Map<string, number>();

  #window({ amount, windowMs }: Rate): RateLimiterMemory {
    const name = `${amount}/${windowMs}`;
    const known = this.#windows.get(name);
    if (known !== undefined) return known;
    const made = new RateLimiterMemory({ points: amount, duration: windowMs / MS_PER_SECOND });
    this.#windows.set(name, made);
    return made;
  }

  async take(key: string, rate: Rate, points: number): Promise<number | undefined> {
    try {
      await this.#window(rate).consume(key, points);
      return undefined;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return waitOf(refused);
    }
  }

  async wait(key: string, rate: Rate): Promise<number | undefined> {
    const found = await this.#window(rate).get(key);
    const isOver = found !== null && found.msBeforeNext > 0 && found.consumedPoints >= rate.amount;
    return isOver ? waitOf(found) : undefined;
  }

  async use(key: string, rate: Rate, points: number): Promise<void> {
    await this.#window(rate).penalty(key, points);
  }

  async enter(key: string, most: number): Promise<(() => void) | undefined> {
    const open = this.#open.get(key) ?? 0;
    if (open >= most || (open === 0 && this.#open.size >= MAX_OPEN)) return undefined;
    this.#open.set(key, open + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const now = (this.#open.get(key) ?? 1) - 1;
      if (now > 0) this.#open.set(key, now);
      else this.#open.delete(key);
    };
  }

  async close(): Promise<void> {}
}

const waitOf = (result: unknown): number =>
  Math.max(
    1,
    Math.ceil(Number((result as { readonly msBeforeNext?: number }).msBeforeNext ?? MS_PER_SECOND)),
  );
