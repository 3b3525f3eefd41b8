import { readdirSync } from 'node:fs';
import { memoryOf } from '../../attack/sandbox.ts';
import { median } from '../../bench/report.ts';

export interface Held {
  readonly megabytes: number;
  readonly descriptors: number;
}

const descriptorsOf = (pid: number | undefined): number => {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
};

/** What processes hold, looked at again and again. */
export class Growth {
  readonly #seen: Held[] = [];

  look(pids: readonly (number | undefined)[]): void {
    const sum = (of: (pid: number | undefined) => number): number =>
      pids.reduce<number>((all, pid) => all + of(pid), 0);
    this.#seen.push({ megabytes: sum(memoryOf), descriptors: sum(descriptorsOf) });
  }

  /** The middle of the second third, and of the last. */
  thirds(): readonly [Held, Held] {
    const third = Math.floor(this.#seen.length / 3);
    const middle = (from: number): Held => {
      const part = this.#seen.slice(from, from + third);
      return {
        megabytes: median(part.map(({ megabytes }) => megabytes)),
        descriptors: median(part.map(({ descriptors }) => descriptors)),
      };
    };
    return [middle(third), middle(2 * third)];
  }
}
