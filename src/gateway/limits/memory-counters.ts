import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';
import type { Rate } from '../../model/access.ts';
import type { Counters } from './counters.ts';

const MS_PER_SECOND = 1000;

/** How many keys are counted at once for one rate. The number of names that an issuer gives has no bound. */
const MAX_OPEN = 100_000;

/** The common key of all names beyond that number. */
const OTHERS = '';

/** The windows of one rate. */
interface Windows {
  readonly limiter: RateLimiterMemory;
  readonly windowMs: number;
  /** The end of each open window, the oldest first. */
  readonly ends: Map<string, number>;
}

/** Counts in the memory of this process. A library counts windows; its other engines count in stores. */
export class MemoryCounters implements Counters {
  readonly #windows = new Map<string, Windows>();
  readonly #open = new Map<string, number>();

  constructor(private readonly maxKeys = MAX_OPEN) {}

  #of({ amount, windowMs }: Rate): Windows {
    const name = `${amount}/${windowMs}`;
    const known = this.#windows.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterMemory({ points: amount, duration: windowMs / MS_PER_SECOND });
    const made = { limiter, windowMs, ends: new Map<string, number>() };
    this.#windows.set(name, made);
    return made;
  }

  /** The key under which a name is counted. Invented names of clients must not fill the memory. */
  #counted({ ends, windowMs }: Windows, key: string): string {
    const now = performance.now();
    if ((ends.get(key) ?? 0) > now) return key;
    ends.delete(key);
    for (const [oldest, end] of ends) {
      if (end > now) break;
      ends.delete(oldest);
    }
    if (ends.size >= this.maxKeys) return OTHERS;
    ends.set(key, now + windowMs);
    return key;
  }

  async take(key: string, rate: Rate, points: number): Promise<number | undefined> {
    try {
      const windows = this.#of(rate);
      await windows.limiter.consume(this.#counted(windows, key), points);
      return undefined;
    } catch (refused) {
      if (refused instanceof Error) throw refused;
      return waitOf(refused);
    }
  }

  async wait(key: string, rate: Rate): Promise<number | undefined> {
    const windows = this.#of(rate);
    const found = await windows.limiter.get(this.#counted(windows, key));
    const isOver = found !== null && found.msBeforeNext > 0 && found.consumedPoints >= rate.amount;
    return isOver ? waitOf(found) : undefined;
  }

  async use(key: string, rate: Rate, points: number): Promise<void> {
    const windows = this.#of(rate);
    await windows.limiter.penalty(this.#counted(windows, key), points);
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
