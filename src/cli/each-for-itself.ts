import { KnownError } from '../diagnostics/error.ts';
import { visible } from '../diagnostics/visible.ts';

export interface Tries {
  readonly lines: readonly string[];
  /** For stderr: the work that failed, with the reasons. */
  readonly refusals: readonly string[];
  readonly try: (work: () => Promise<readonly string[]>) => Promise<void>;
}

/** Several works, each for itself: what cannot be done with one hinders no other. */
export function eachForItself(): Tries {
  const lines: string[] = [];
  const refusals: string[] = [];
  return {
    lines,
    refusals,
    async try(work) {
      try {
        lines.push(...(await work()));
      } catch (error) {
        if (!(error instanceof KnownError)) throw error;
        refusals.push(visible(error.message));
      }
    },
  };
}
