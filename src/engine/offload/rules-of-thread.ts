/** The rules for a job. They go to each thread once, and later jobs name them by their id. */
import type { RuleGate } from '../../regex/rule-gate.ts';
import type { EngineOptions } from '../create-engine.ts';

export type OwnRules = Pick<EngineOptions, 'config' | 'rules' | 'routes'>;

/** The rules of one job. */
export interface JobRules {
  readonly id: number;
  /** The rules, if this thread does not have them yet. */
  readonly own?: OwnRules;
  /** The rules that are off now, and the reasons. */
  readonly off: ReadonlyMap<string, string>;
  readonly quadratic: ReadonlySet<string>;
}

/**
 * The most configs, or versions of one, that a thread keeps ready. The least recently used one goes first.
 */
const MOST_KEPT = 4;

const ids = new WeakMap<OwnRules, number>();
let last = 0;

const KNOWN = 'rules';

/** The one that is used now comes last, the least recent one goes. */
export function use<Value>(kept: Map<number, Value>, id: number, value: Value): void {
  kept.delete(id);
  kept.set(id, value);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
}

/** Both sides keep the same ones, because both see each job. */
export function rulesFor(
  known: Map<string, unknown>,
  own: OwnRules,
  { off, quadratic }: Pick<RuleGate, 'off' | 'quadratic'>,
): JobRules {
  const id = ids.get(own) ?? ++last;
  ids.set(own, id);
  const kept = (known.get(KNOWN) as Map<number, true> | undefined) ?? new Map<number, true>();
  known.set(KNOWN, kept);
  const isNew = !kept.has(id);
  use(kept, id, true);
  return { id, off, quadratic, own: isNew ? own : undefined };
}
