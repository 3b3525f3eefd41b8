import { describe, expect, it } from 'vitest';
import { templateFindings } from '../../src/config/check-templates.ts';
import { SourceDocument } from '../../src/config/document.ts';
import type { RuleSpec } from '../../src/rules/types.ts';

const document = new SourceDocument('/home/dev/app/c.yaml', '', undefined);

function faults(rule: Pick<RuleSpec, 'kind' | 'line' | 'open' | 'close'>, template: string) {
  const spec: RuleSpec = { id: 'a/b', emit: { block: 'code', fields: { lang: template } }, ...rule };
  return templateFindings(spec, ['rules', 0], document).map((finding) => finding.code);
}

describe('a template of a field', () => {
  it.each([
    ['a constant', { kind: 'parse' }, 'json'],
    ['an argument of the call', { kind: 'parse' }, '{args.path|basename|ext}'],
    ['a group of the line', { kind: 'regex', line: '^(?<a>x)|(?<b>y)' }, '{a}-{ b | default:none }'],
    ['a group of the opening line', { kind: 'delimited', open: '^(?<f>```)', close: '^```' }, '{f|lower}'],
    ['the path of a diff', { kind: 'diff-header' }, '{path}'],
    ['the root of a tree', { kind: 'tree' }, '{root}'],
  ] as const)('may be %s', (_, rule, template) => {
    expect(faults(rule, template)).toEqual([]);
  });

  it.each([
    ['each name that nothing captures', '{a}{x}{args}{args.}', Array(3).fill('unknown-placeholder')],
    ['each pipe that does not exist', '{a|upper|lower|}', ['unknown-pipe', 'unknown-pipe']],
    ['names of what every object has', '{constructor|toString}', ['unknown-placeholder', 'unknown-pipe']],
  ])('is told of %s', (_, template, expected) => {
    expect(faults({ kind: 'lines', line: '^(?<a>x)' }, template)).toEqual(expected);
  });
});
