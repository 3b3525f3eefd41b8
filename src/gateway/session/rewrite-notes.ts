import type { RegionReport } from '../../engine/outcome.ts';
import type { RunStep } from '../../engine/stopwatch.ts';
import type { RewriteWatch } from '../../engine/types.ts';

/** The notes about one result while it is rewritten. */
export class RewriteNotes implements RewriteWatch {
  #rule: string | undefined;
  #lines = 0;

  /** `run` measures the time of each step, if somebody asks for it. */
  constructor(readonly run: RunStep | undefined) {}

  /** The rule that found most of its lines; absent if none did. */
  get rule(): string | undefined {
    return this.#rule;
  }

  changed(regions: readonly RegionReport[]): void {
    for (const {
      lines: [first, last],
      rule,
    } of regions) {
      if (last - first < this.#lines) continue;
      this.#lines = last - first + 1;
      this.#rule = rule;
    }
  }
}
