import { describe, expect, it } from 'vitest';
import { SourceDocument } from '../../../src/document/document.ts';
import type { RuleSpec } from '../../../src/model/rule.ts';
import { templateFindings } from '../../../src/rules/check/check-templates.ts';

const document = new SourceDocument('/home/dev/app/c.yaml', '', undefined);

function faults(
  rule: Pick<RuleSpec, 'kind' | 'line' | 'continuation' | 'open' | 'close' | 'header'>,
  template: string,
) {
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
    ['the header of a section', { kind: 'sections', header: '^(?<a>x):$' }, '{args.path, a|basename|lang}'],
    ['a group of the continuation', { kind: 'lines', line: '^x', continuation: '^(?<c>y)' }, '{c}'],
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

describe('a field', () => {
  const emits = (emit: RuleSpec['emit']) =>
    templateFindings({ id: 'a/b', kind: 'parse', emit }, ['rules', 0], document);

  it('is one that the block has', () => {
    const [finding] = emits({ block: 'code', fields: { langs: 'ts' } });
    expect(finding).toMatchObject({ code: 'unknown-field', help: 'Did you mean "lang"?' });
  });

  it('holds a value that the block can carry', () => {
    const [finding] = emits({ block: 'structured_data', fields: { format: 'yml' } });
    expect(finding).toMatchObject({ code: 'unknown-value', help: expect.stringContaining('yaml') });
    expect(emits({ block: 'structured_data', fields: { format: '{args.format}' } })).toEqual([]);
  });
});
