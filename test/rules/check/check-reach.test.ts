import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../src/detect/compile.ts';
import { score } from '../../../src/detect/score.ts';
import type { EvidenceSpec, RuleSpec } from '../../../src/model/rule.ts';
import { highestScore } from '../../../src/rules/check/check-reach.ts';

const CALL = { server: 'a', tool: 'b', args: {} };

const weight = fc.double({ min: -1, max: 1, noNaN: true });
/** Each piece of evidence asks for a fact of its own, so that any set of them can hold. */
const evidence = fc.array(fc.array(weight, { minLength: 1, maxLength: 3 }), { maxLength: 4 }).map((groups) =>
  groups.map((weights, i) => ({
    any_of: weights.map(
      (one, j): EvidenceSpec => ({ id: `${i}-${j}`, if: { ge: [`f${i}_${j}`, 1] }, weight: one }),
    ),
  })),
);
const rules = fc
  .record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), evidence })
  .map((one): RuleSpec => ({ id: 'a/b', kind: 'tree', emit: { block: 'code' }, ...one }));

const scored = (rule: RuleSpec, facts: Readonly<Record<string, number>>): number => {
  const [compiled] = compileRules([rule], {});
  return score(compiled!, { start: 0, end: 1, facts, captures: {} }, '', CALL).confidence;
};

describe('the highest score of a rule', () => {
  it('is what its best evidence makes, and nothing makes more', () => {
    fc.assert(
      fc.property(rules, fc.infiniteStream(fc.boolean()), (rule, coins) => {
        const all = (rule.evidence ?? []).flatMap((one) => ('any_of' in one ? [one.any_of] : []));
        const some = all.flat().filter(() => coins.next().value);
        const best = all.flatMap((group) => {
          const top = group.reduce((a, b) => (b.weight > a.weight ? b : a));
          return top.weight > 0 ? [top] : [];
        });
        const facts = (held: readonly EvidenceSpec[]) =>
          Object.fromEntries(held.map((one) => [one.if.ge?.[0] ?? '', 1]));
        expect(scored(rule, facts(some))).toBeLessThanOrEqual(highestScore(rule));
        expect(scored(rule, facts(best))).toBe(highestScore(rule));
      }),
    );
  });

  it('meets a threshold that is the same number', () => {
    for (const confidence of [0.1, 0.3, 0.55, 0.6, 0.7, 0.9]) {
      const rule: RuleSpec = { id: 'a/b', kind: 'tree', confidence, emit: { block: 'code' } };
      expect(highestScore(rule)).toBe(confidence);
      expect(scored(rule, {})).toBe(confidence);
    }
  });
});
