import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileRules } from '../../../src/detect/compile.ts';
import { JsonScans } from '../../../src/detect/json-scans.ts';
import { FACTS, GROUP_FACTS } from '../../../src/detect/kinds/facts.ts';
import { FINDERS } from '../../../src/detect/kinds/finders.ts';
import { indexLines } from '../../../src/detect/lines.ts';
import { budgetFor } from '../../../src/detect/work-budget.ts';
import { SourceDocument } from '../../../src/document/document.ts';
import { FORMATS, KINDS, type Kind, type RuleSpec } from '../../../src/model/rule.ts';
import { factFindings } from '../../../src/rules/check/check-rules.ts';
import { runs } from '../../support/runs.ts';
import { anyText } from '../../support/texts.ts';

const document = new SourceDocument('/home/dev/app/c.yaml', '', undefined);
const rule = (spec: Partial<RuleSpec>): RuleSpec => ({
  id: 'a/b',
  kind: 'lines',
  line: '^(?<path>x)',
  emit: { block: 'code' },
  ...spec,
});

describe('a condition on a fact', () => {
  it('may compare what the finder reports, of the region and of each group', () => {
    const spec = rule({
      require: [{ ge: ['matched', 2], le: ['share', 1] }],
      evidence: [{ id: 'e', if: { ge: ['path_repeats', 0.5] }, weight: 0.5 }],
    });
    expect(factFindings(spec, ['rules', 0], document)).toEqual([]);
  });

  it('is told of a fact that does not exist, with the one that was meant', () => {
    const spec = rule({
      evidence: [{ id: 'e', if: { ge: ['mached', 2], le: ['members', 1] }, weight: 0.5 }],
    });
    const findings = factFindings(spec, ['rules', 0], document);
    expect(findings.map(({ code }) => code)).toEqual(['unknown-fact', 'unknown-fact']);
    expect(findings[0]?.help).toMatch(/matched/);
  });
});

describe('finders report exactly the facts that their kind is said to report', () => {
  const patterns = {
    line: '(?<a>.)',
    open: '^(?<fence>`{3})(?<a>.*)',
    close: '^(?<fence>`{3})$',
    header: '^(?<a>.*/.*)',
    signs: { a: '^.' },
  };
  const formats: Readonly<Partial<Record<Kind, readonly NonNullable<RuleSpec['format']>[]>>> = FORMATS;
  const cases = KINDS.flatMap((kind) =>
    (formats[kind] ?? [undefined]).map((format) => [kind, format] as const),
  );
  it.each(cases)('%s %s', (kind, format) => {
    const known = Object.keys(FACTS[kind]);
    const evidence = known.map((fact) => ({ id: fact, if: { ge: [fact, 0] as const }, weight: 0.1 }));
    const [compiled] = compileRules([rule({ kind, ...patterns, evidence, format })], {});
    const groups = ['a', 'fence'].flatMap((group) =>
      Object.keys(GROUP_FACTS[kind]).map((fact) => `${group}_${fact}`),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = indexLines(text);
        const body = { start: 0, end: lines.count };
        const budget = budgetFor(lines.count, text.length);
        const found = FINDERS[kind].find(compiled!, {
          lines,
          body,
          free: [body],
          least: 1,
          budget,
          scans: new JsonScans(text),
        });
        for (const { facts } of found) {
          // Facts that are found out late stand on the prototype.
          const reported: string[] = [];
          for (const name in facts) reported.push(name);
          expect(reported).toEqual(expect.arrayContaining(known));
          for (const name of reported) expect([...known, ...groups]).toContain(name);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});
