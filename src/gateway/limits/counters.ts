import type { Rate } from '../../model/access.ts';

/**
 * Counts the usage of callers. It counts in the memory of one process by default, or in a store that replicas
 * share. A key is any text, and equal keys share a count.
 */
export interface Counters {
  /** Takes so many points of a window. If too few are left, returns the milliseconds until there are more. */
  take(key: string, rate: Rate, points: number): Promise<number | undefined>;
  /** Milliseconds until a used-up window ends; `undefined` if points are left. */
  wait(key: string, rate: Rate): Promise<number | undefined>;
  /** Uses points that are known only afterwards, whether or not there are so many. */
  use(key: string, rate: Rate, points: number): Promise<void>;
  /** Counts one more open call. Returns a function that ends it; `undefined` if so many are already open. */
  enter(key: string, most: number): Promise<(() => void) | undefined>;
  close(): Promise<void>;
}
