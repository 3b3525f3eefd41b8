import { compileRules } from '../../../src/detect/compile.ts';
import type { Candidate } from '../../../src/detect/finder.ts';
import { JsonScans } from '../../../src/detect/json-scans.ts';
import { indexLines } from '../../../src/detect/lines.ts';
import { see } from '../../../src/detect/seen.ts';
import { budgetFor } from '../../../src/detect/work-budget.ts';
import type { RuleSpec } from '../../../src/model/rule.ts';

/** What the finder of a rule's kind finds in a text, all lines free. */
export function find(spec: Omit<RuleSpec, 'id' | 'emit'>, text: string): Candidate[] {
  const [rule] = compileRules([{ id: 'test/rule', emit: { block: 'code' }, ...spec }], {});
  if (!rule) throw new Error('no rule');
  const { lines, body } = see(indexLines(text));
  return rule.finder.find(rule, {
    ...{ lines, body, free: [body], least: rule.minLines },
    budget: budgetFor(lines.count, lines.text.length),
    scans: new JsonScans(lines.text),
  });
}

/** Candidates as lines counted from 1, both included. */
export const spans = (candidates: readonly Candidate[]): number[][] =>
  candidates.map(({ start, end }) => [start + 1, end]);
