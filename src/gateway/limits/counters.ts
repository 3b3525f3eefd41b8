import type { Rate } from '../../model/access.ts';

/**
 * Counts what callers use. In the memory of one process by default; a store that replicas share may stand behind it. A
 * key is text of any form: equal keys share a count.
 */
export interface Counters {
  /** Takes so many points of a window; milliseconds until there are more where it has not so many left. */
  take(key: string, rate: Rate, points: number): Promise<number | undefined>;
  /** Milliseconds until a window that is used up is over; `undefined` where something is left. */
  wait(key: string, rate: Rate): Promise<number | undefined>;
  /** Uses points that are known only afterwards, whether or not there are so many. */
  use(key: string, rate: Rate, points: number): Promise<void>;
  /** Begins one more of what may be there so many times at once. Gives what ends it; `undefined` where there are so many. */
  enter(key: string, most: number): Promise<(() => void) | undefined>;
  close(): Promise<void>;
}
