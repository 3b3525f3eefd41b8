import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileRules } from '../../src/detect/compile.ts';
import { prefilterOf } from '../../src/detect/keywords.ts';
import type { RuleSpec } from '../../src/model/rule.ts';
import { runs } from '../support/runs.ts';

it('one pass finds exactly the keywords that stand in a text', () => {
  const unit = fc.constantFrom('a', 'b', 'c', ' ', '├', '🙂');
  const keyword = fc.string({ unit, minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(fc.array(keyword, { maxLength: 3 }), { maxLength: 12 }),
      fc.string({ unit, maxLength: 40 }),
      (lists, text) => {
        const specs = lists.map(
          (keywords, i): RuleSpec => ({ id: `a/${i}`, kind: 'tree', emit: { block: 'code' }, keywords }),
        );
        const expected = lists.flatMap((keywords, i) =>
          keywords.length === 0 || keywords.some((word) => text.includes(word)) ? [`a/${i}`] : [],
        );
        expect(prefilterOf(compileRules(specs, {}))(text).map(({ id }) => id)).toEqual(expected);
      },
    ),
    { numRuns: runs(3000) },
  );
});

it.each([4, 40, 5000])('keywords of %i characters are found wherever they begin in a long text', (length) => {
  const keyword = `≠${'ab'.repeat(length)}`.slice(0, length);
  const spec: RuleSpec = { id: 'a/one', kind: 'tree', emit: { block: 'code' }, keywords: [keyword] };
  const prefilter = prefilterOf(compileRules([spec], {}));
  for (let before = 16_384 - length - 2; before < 16_384 + 2; before += Math.max(1, length >> 3)) {
    const text = `${'🙂'.repeat(before >> 1)}${'-'.repeat(before & 1)}${keyword}${' '.repeat(20_000)}`;
    expect(prefilter(text)).toHaveLength(1);
    expect(prefilter(text.replace('ab', 'aa'))).toHaveLength(0);
  }
});
