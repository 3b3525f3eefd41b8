import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { python } from '../../../../src/render/compact/forms/python.ts';
import { describeForm } from '../conformance.ts';

const capture = (file: string): string => readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();

const text = fc.constantFrom("'a'", '"it\'s"', "'two words'", String.raw`'a\n\\b'`, "''", "'null'", "'1'");
const scalar = fc.oneof(text, fc.constantFrom('None', 'True', 'False'), fc.integer().map(String));
const list = (inner: fc.Arbitrary<string>, begin: string, end: string) =>
  fc.array(inner, { minLength: 2, maxLength: 4 }).map((items) => `${begin}${items.join(', ')}${end}`);
const value = fc.oneof(scalar, list(scalar, '[', ']'));

const dictionaries = fc
  .array(fc.tuple(value, value, value), { minLength: 3, maxLength: 8 })
  .map((rows) => `[${rows.map(([a, b, c]) => `{'id': ${a}, 'name': ${b}, 'note': ${c}}`).join(', ')}]`);
const tuples = fc
  .array(list(value, '(', ')'), { minLength: 3, maxLength: 8 })
  .map((rows) => `[${rows.join(', ')}]`);

describeForm({
  form: python,
  samples: [capture('python-rows.txt'), capture('python-tuples.txt')],
  arbitrary: fc.oneof(dictionaries, tuples),
  grow: (n) => `[${Array.from({ length: n }, (_, i) => `{'id': ${i}, 'name': 'item ${i}'}`).join(', ')}]`,
});

describe('rows that Python printed', () => {
  it('read as those of JSON', () => {
    expect(
      python.encode(
        "[{'id': 1, 'item': 'tea', 'paid': True}, {'id': 2, 'item': 'milk', 'paid': None}, {'id': 3, 'item': 'tea', 'paid': False}]",
        true,
      ),
    ).toEqual({ body: '[3]{id item paid}\n1 tea true\n2 milk null\n3 tea false', variant: 'lists-p' });
  });

  it.each(['', 'sets-p', 'p'])('are none with the variant %j', (variant) => {
    expect(() => python.decode('[1]{a}\n1', variant)).toThrow(FormError);
  });
});
