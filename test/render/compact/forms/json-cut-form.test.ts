import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { jsonCut } from '../../../../src/render/compact/forms/json-cut-form.ts';
import { describeForm } from '../conformance.ts';

/** Enough of a document for a value to be whole, and not all of it. */
const cutAt = (text: string, share: number): string =>
  text.slice(0, Math.min(text.length - 1, Math.max(14, Math.floor(text.length * share)))).replace(/\n+$/, '');

const rows = (count: number): string =>
  JSON.stringify(
    {
      rows: Array.from({ length: count }, (_, id) => ({ id, name: `harbor ${id * 7}`, open: id % 3 === 0 })),
    },
    undefined,
    2,
  );

const beginnings = fc
  .record({
    value: fc.array(fc.jsonValue({ maxDepth: 3 }), { minLength: 2 }).map((more) => [true, ...more]),
    indent: fc.constantFrom(0, 1, 2, 4, '\t'),
    share: fc.double({ min: 0.1, max: 0.99, noNaN: true }),
    said: fc.constantFrom(
      '',
      '',
      '...',
      ' [truncated]',
      '\n... [1204 characters truncated]',
      '\ncut at: here',
    ),
  })
  .map(({ value, indent, share, said }) => cutAt(JSON.stringify(value, undefined, indent), share) + said);

describeForm({
  form: jsonCut,
  samples: [
    cutAt(rows(40), 0.7),
    `${cutAt(rows(40), 0.4)}\n... [output truncated]`,
    cutAt(readFileSync('test/corpus/memory-search.json', 'utf8'), 0.8),
    cutAt(readFileSync('test/corpus/db-employees.json', 'utf8'), 0.5),
  ],
  arbitrary: beginnings,
});

describe('JSON that was cut before its end', () => {
  const whole = '{"total":3,"rows":[{"id":1,"name":"harbor"},{"id":2,"name":"lantern"},{"id":3,"name":"mea';

  it('is what is whole of it, and what stands behind that', () => {
    const encoded = jsonCut.encode(whole, true);
    expect(encoded?.variant).toBe('0-3-1');
    expect(encoded?.body.split('\n')).toEqual([
      'total:3',
      'rows[3]{id name}',
      '1 harbor',
      '2 lantern',
      '3',
      'cut at:,"name":"mea',
    ]);
  });

  it('shows no number as whole that may have been longer', () => {
    const encoded = jsonCut.encode('{"a":[{"b":12,"c":7},{"b":13,"c":45', true);
    expect(encoded?.body.split('\n').at(-1)).toBe('cut at:,"c":45');
  });

  it.each([
    ['a document', '{"a":1}'],
    ['nothing whole', '{"a":"b'],
    ['a bracket that closes another', '{"a":[1,2}, "b'],
    ['words', 'cut before its end'],
  ])('is not %s', (_, text) => {
    expect(jsonCut.encode(text, true)).toBeUndefined();
  });

  it.each([
    ['a variant that is none', 'a:1\ncut at:,', '0-1'],
    ['a layout that is none', 'a:1\ncut at:,', '7-1-1'],
    ['more lines than there are', 'a:1\ncut at:,', '0-1-9'],
    ['more brackets than there are', 'a:1\ncut at:,', '0-4-1'],
    ['a cut that is not told', 'a:1\nb:2', '0-1-1'],
  ])('refuses %s', (_, body, variant) => {
    expect(() => jsonCut.decode(body, variant)).toThrow(FormError);
  });
});
