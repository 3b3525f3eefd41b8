import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { python } from '../../../../src/render/compact/forms/python-form.ts';
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

const rows = fc
  .tuple(
    fc.constantFrom('[]', '()'),
    fc.array(fc.array(value, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
  )
  .map(([brackets, all]) => all.map((row) => `${brackets[0]}${row.join(', ')}${brackets[1]}`).join('\n'));
const dictionaryRows = dictionaries.map((list) => list.slice(1, -1).replaceAll("}, {'id'", "}\n{'id'"));

describeForm({
  form: python,
  samples: [capture('python-rows.txt'), capture('python-tuples.txt')],
  arbitrary: fc.oneof(dictionaries, tuples, rows, dictionaryRows),
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

  it('may stand in a line each', () => {
    expect(python.encode("(1, 'tea')\n(2, 'milk')\n(3, None)", true)).toEqual({
      body: '[[1,tea],[2,milk],[3,null]]',
      variant: 'each-tuples-p',
    });
    expect(
      python.encode("{'id': 1, 'item': 'tea'}\n{'id': 2, 'item': 'milk'}\n{'id': 3, 'item': 'tea'}", true),
    ).toEqual({
      body: '[3]{id item}\n1 tea\n2 milk\n3 tea',
      variant: 'each-lists-p',
    });
    expect(python.encode("(1, 'tea')\n[2, 'milk']", true)).toBeUndefined();
  });

  it.each(['', 'sets-p', 'p'])('are none with the variant %j', (variant) => {
    expect(() => python.decode('[1]{a}\n1', variant)).toThrow(FormError);
  });
});
