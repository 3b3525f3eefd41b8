import { describe, expect, it } from 'vitest';
import { compileRules } from '../../src/detect/compile.ts';
import { FINDERS } from '../../src/detect/kinds/finders.ts';

describe('compiling a rule', () => {
  it.each([
    ['delimited', 'delimited', 'container'],
    ['json-parse', 'parse', 'structure'],
    ['diff-header', 'diff', 'structure'],
    ['tree-indent', 'tree', 'structure'],
    ['regex', 'lines', 'lines'],
  ] as const)('gives one of kind %s the kind %s and the tier %s', (written, kind, tier) => {
    const rules = compileRules([{ id: 'a/b', kind: written, emit: { block: 'code' } }], {});
    expect(rules).toMatchObject([{ tier, confidence: 0.8, threshold: undefined, minLines: 1 }]);
    expect(rules[0]?.finder).toBe(FINDERS[kind]);
  });

  it('lets tune win over what the rule says, knob by knob and rule by rule', () => {
    const knobs = { confidence: 0.4, threshold: 0.5, min_lines: 2 };
    const specs = ['a/a', 'a/b', 'a/c'].map(
      (id) => ({ id, kind: 'diff', emit: { block: 'diff' }, ...knobs }) as const,
    );
    const tune = { 'a/a': { confidence: 0, threshold: 0, min_lines: 1 }, 'a/b': { threshold: 0.9 } };
    expect(compileRules(specs, tune)).toMatchObject([
      { order: 0, confidence: 0, threshold: 0, minLines: 1 },
      { order: 1, confidence: 0.4, threshold: 0.9, minLines: 2 },
      { order: 2, confidence: 0.4, threshold: 0.5, minLines: 2 },
    ]);
  });
});
