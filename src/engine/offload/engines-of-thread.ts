import { createEngine, type TextEngine } from '../create-engine.ts';
import type { EngineSaid } from './rewrite-job.ts';
import { type JobRules, type OwnRules, use } from './rules-of-thread.ts';

interface Made {
  readonly engine: TextEngine;
  readonly off: Map<string, string>;
  readonly quadratic: Set<string>;
  /** Messages of the engine while it works for a job. */
  readonly said: EngineSaid[];
}

/** In a thread: the engines that are ready. */
export class EnginesOfThread {
  readonly #made = new Map<number, Made>();

  /** The engine for a job. From then on, `said` holds the messages of this job. */
  of({ id, own, off, quadratic }: JobRules): Pick<Made, 'engine' | 'said'> {
    const made = own === undefined ? this.#made.get(id) : this.#make(own);
    if (made === undefined) throw new Error(`this thread has no rules ${id}`);
    use(this.#made, id, made);
    made.off.clear();
    for (const [rule, why] of off) made.off.set(rule, why);
    made.quadratic.clear();
    for (const rule of quadratic) made.quadratic.add(rule);
    made.said.length = 0;
    return made;
  }

  #make(own: OwnRules): Made {
    const off = new Map<string, string>();
    const quadratic = new Set<string>();
    const said: EngineSaid[] = [];
    const engine = createEngine({
      ...own,
      gate: { off, quadratic },
      onBreach: (what) => said.push({ kind: 'breach', what }),
      onOverBudget: (what) => said.push({ kind: 'over-budget', what }),
    });
    return { engine, off, quadratic, said };
  }
}
