import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { needsOf } from '../../src/batch/needs.ts';
import type { Operation } from '../../src/batch/operation.ts';
import { batchIn } from '../../src/batch/read-batch.ts';
import { filled, MissingValue, referencesIn, type Variable } from '../../src/batch/result-references.ts';
import { formatPath } from '../../src/document/path.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const variables = (values: Readonly<Record<string, unknown>>): ReadonlyMap<string, Variable> =>
  new Map(
    Object.entries(values).map(([name, value]) => [
      name,
      { value: JSON.stringify(value), text: textOf(value), result: JSON.stringify({ whole: value }) },
    ]),
  );
const filledValue = (value: unknown, values: Readonly<Record<string, unknown>>): unknown =>
  JSON.parse(filled(JSON.stringify(value), variables(values)));

describe('a reference', () => {
  it.each([
    ['{{a}}', { a: 7 }, 7],
    ['{{ a.rows[1].id }}', { a: { rows: [{ id: 1 }, { id: null }] } }, null],
    ['{{a.rows[0]["x y"]}}', { a: { rows: [{ 'x y': true }] } }, true],
    ['no. {{a}} of {{b}}', { a: 7, b: 'x' }, 'no. 7 of x'],
    ['{{a.list}} as text', { a: { list: [1, 2] } }, '[1,2] as text'],
    ['\\{{a}}', { a: 7 }, '{{a}}'],
    ['{{a.$result.whole}}', { a: 'x' }, 'x'],
    ['{ {a} }', {}, '{ {a} }'],
  ])('%s', (text, values, expected) => {
    expect(filledValue(text, values)).toEqual(expected);
  });

  it('to what is not there says so', () => {
    expect(() => filledValue('{{a.b.c}}', { a: { b: 1 } })).toThrow(
      new MissingValue('{{a.b.c}}: nothing is there; {{a.b}} is a number, which has no parts'),
    );
    expect(() => filledValue('{{a.constructor}}', { a: {} })).toThrow(MissingValue);
  });

  it('that stands alone gives back any value as it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(filled('{"x":["{{v}}"]}', variables({ v: value }))).toBe(`{"x":[${json}]}`);
      }),
    );
  });

  it('changes no other byte, and keeps those of its value', () => {
    const numbers = new Map([
      ['v', { value: '{"id": 12345678901234567890, "share": 1.0}', text: '', result: '{}' }],
    ]);
    expect(
      filled('{ "a": 1e2, "a\\u0062": ["{{v}}", "{{v.id}}", "no. {{v.id}}"], "é": "\\u00e9" }', numbers),
    ).toBe(
      '{ "a": 1e2, "a\\u0062": [{"id": 12345678901234567890, "share": 1.0}, 12345678901234567890, "no. 12345678901234567890"], "é": "\\u00e9" }',
    );
  });

  it('is found wherever it stands', () => {
    expect(referencesIn({ a: ['{{x}}', { b: 'to {{y.z}}' }] })).toEqual([
      { variable: 'x', path: '', place: ['a', 0], alone: true },
      { variable: 'y', path: '.z', place: ['a', 1, 'b'], alone: false },
    ]);
  });
});

const operation = (number: number, uses: readonly string[], outputVar?: string): Operation => ({
  ...{ number, server: 's', tool: 't', args: { x: uses.map((name) => `{{${name}}}`) } },
  outputVar,
});

describe('what operations need', () => {
  it('is what they refer to', () => {
    const { needs, problems } = needsOf([
      operation(1, [], 'a'),
      operation(2, ['a'], 'b'),
      operation(3, ['a', 'b']),
    ]);
    expect(problems).toEqual([]);
    expect([...needs].map(([number, of]) => [number, [...of]])).toEqual([
      [1, []],
      [2, [1]],
      [3, [1, 2]],
    ]);
  });

  it.each([
    ['nothing sets it', [operation(1, ['a'])], 'operations[0].args.x[0]', /no operation sets \{\{a\}\}/],
    ['it is its own', [operation(1, ['a'], 'a')], 'operations[0].args.x[0]', /this operation itself sets/],
    [
      'it comes later',
      [operation(1, ['b']), operation(2, [], 'b')],
      'operations[0].args.x[0]',
      /only later$/,
    ],
    [
      'they wait for each other',
      [operation(1, ['b'], 'a'), operation(2, ['a'], 'b')],
      'operations[0].args.x[0]',
      /wait for each other/,
    ],
    [
      'two set the same',
      [operation(1, [], 'a'), operation(2, [], 'a')],
      'operations[1].output_var',
      /operation 1 sets \{\{a\}\} already/,
    ],
    [
      'it is no path',
      [operation(1, [], 'a'), operation(2, ['a..b'])],
      'operations[1].args.x[0]',
      /is no path like/,
    ],
  ])('is wrong where %s', (_, operations, at, problem) => {
    const [first] = needsOf(operations).problems;
    expect(first && formatPath(first.path)).toBe(at);
    expect(first?.problem).toMatch(problem);
  });
});

describe('a batch', () => {
  it('is told everything that is wrong with it', () => {
    const { problems } = batchIn({
      on_eror: 'stop',
      parallel: 0,
      operations: [
        { server: 's', tool: 't', arg: {} },
        3,
        { server: 1, args: [], output_var: 'a b', on_error: 'x' },
      ],
    });
    expect(problems.map(({ path }) => formatPath(path))).toEqual([
      'on_eror',
      'operations[0].arg',
      'operations[1]',
      'operations[2].server',
      'operations[2].tool',
      'operations[2].args',
      'operations[2].output_var',
      'operations[2].on_error',
      'parallel',
    ]);
    expect(problems[0]).toMatchObject({ isKey: true, similar: ['on_error'] });
  });
});
