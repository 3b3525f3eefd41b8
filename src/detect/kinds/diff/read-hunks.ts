import type { WorkBudget } from '../../finder.ts';

interface Hunks {
  readonly hunks: number;
  /** The line behind the last one. */
  readonly end: number;
}

/** Hunks from a line on, as long as one follows the other. `hunkEnd` tells the line behind the hunk that begins at a line. */
export function readHunks(
  from: number,
  budget: WorkBudget,
  hunkEnd: (at: number) => number | undefined,
): Hunks {
  let end = from;
  for (let hunks = 0; ; hunks++) {
    const after = hunkEnd(end);
    if (after === undefined) return { hunks, end };
    budget.spend(after - end);
    end = after;
  }
}
