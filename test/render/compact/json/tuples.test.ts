import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { runs } from '../../../support/runs.ts';
import { linesOf as lines, comesBack as sourceComesBack } from './round-trip.ts';

const comesBack = (value: unknown): void => sourceComesBack(JSON.stringify(value));

/** A series as monitoring systems answer: times with a step, and values as texts. */
const series = (count: number): readonly (readonly [number, string])[] =>
  Array.from({ length: count }, (_, i) => [1_795_648_960.25 + 15 * i, String(i * i)]);

describe('arrays of the same length in one array', () => {
  it('are a table of their items', () => {
    const value = { status: 'success', values: series(8) };
    expect(lines(value)?.slice(0, 4)).toEqual([
      'status: success',
      'values[8 arrays]{1~179564*.25 2~"*"}',
      '8960 0',
      '8975 1',
    ]);
    comesBack(value);
  });

  it('are a table in each row of another one', () => {
    const value = ['a', 'b', 'c'].map((name) => ({ metric: { name, job: 'node' }, values: series(5) }));
    expect(lines(value)?.slice(0, 3)).toEqual([
      '[3]{metric{name job=node} values[arrays]{1~179564*.25 2~"*"}}',
      'a 5',
      ' 8960 0',
    ]);
    comesBack(value);
  });

  it('stay on one line where a table says nothing once', () => {
    const ring = { type: 'Polygon', coordinates: [series(9).map(([time], i) => [time % 7, i * 1.5])] };
    expect(JSON.stringify(lines(ring) ?? '')).not.toContain('arrays');
  });

  it('are none where their lengths differ, or where one is no array', () => {
    for (const values of [
      [...series(8), [1]],
      [...series(8), 5],
    ]) {
      expect(JSON.stringify(lines({ values }) ?? '')).not.toContain('arrays');
      comesBack({ values });
    }
  });

  it('are not of the kind of the objects that they hold, whatever the keys of those are', () => {
    const held = [{ '1': [{ '1': [] }], a: 7 }];
    const values = Array.from({ length: 6 }, (_, i) => [held, 17_956_489_000 + i]);
    for (const value of [{ values }, ['a', 'b'].map((id) => ({ id, values }))]) {
      const source = JSON.stringify(value);
      const { body = '' } = json.encode(source, false) ?? {};
      expect(body).toContain('arrays]{1[]{1[same] a} 2~');
      expect(json.decode(body, undefined)).toBe(source);
    }
  });

  const cell = fc.oneof(
    fc.constantFrom('1', '-', '', 'a b', '12.50', null, true, 7, 'x', '"', '*x', '{2:1}'),
    fc.integer({ min: 1_000_000_000, max: 1_000_000_020 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(fc.nat(3), { maxLength: 2 }),
    fc.record({ a: fc.nat(2) }),
  );

  it('come back whatever stands in them', () => {
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.tuple(...Array.from({ length: width }, () => cell)), { minLength: 3, maxLength: 12 }),
      );
    fc.assert(
      fc.property(fc.array(table, { minLength: 1, maxLength: 4 }), fc.boolean(), (tables, isRow) => {
        comesBack(isRow ? tables.map((values, i) => ({ id: i, values })) : { first: tables[0], all: tables });
      }),
      { numRuns: runs(500) },
    );
  });

  it('are refused where an item is missing', () => {
    expect(() => json.decode('a[2 arrays]{1 3}\n1 2\n3 4', undefined)).toThrow(FormError);
    expect(() => json.decode('a[2 arrays]{2 1}\n1 2\n3 4', undefined)).toThrow(FormError);
    expect(json.decode('a[2 arrays]{1 2}\n1 2\n3 4', undefined)).toBe('{"a":[[1,2],[3,4]]}');
  });
});

describe('a column of texts that look like numbers', () => {
  it('has cells without quotes', () => {
    const rows = ['1', '22', '-', '7', 'auto'].map((size, i) => ({ name: `n${i}`, size, kind: `k${i}` }));
    expect(lines(rows)?.slice(0, 4)).toEqual(['[5]{name size~"*" kind}', 'n0 1 k0', 'n1 22 k1', 'n2 "-" k2']);
    comesBack(rows);
  });
});

describe('a column of long numbers', () => {
  it('states the digits once that all of them share', () => {
    const rows = [0, 40, 4500, 61_000].map((ms, i) => ({ id: i, 'at ms': 1_795_648_900_000 + ms }));
    expect(lines(rows)).toEqual(['[4]{id "at ms"~17956489*0}', '0 0000', '1 0004', '2 0450', '3 6100']);
    comesBack(rows);
  });

  it('stays as it is where the numbers are short, differ in length or have an exponent', () => {
    for (const rows of [
      [10_001, 10_002, 10_003, 10_004, 10_005, 10_006, 10_007],
      [999_999_990, 1_000_000_001, 1_000_000_002, 1_000_000_003],
      [1.2345678e30, 1.2345679e30, 1.2345671e30, 1.2345672e30],
    ]) {
      const value = rows.map((at, i) => ({ at, i }));
      expect(lines(value)?.[0]).toBe(`[${rows.length}]{at i}`);
      comesBack(value);
    }
  });

  it('is refused where a cell makes no number', () => {
    expect(json.decode('[2]{a~12*.5 b}\n3 1\n4 2', undefined)).toBe('[{"a":123.5,"b":1},{"a":124.5,"b":2}]');
    for (const cell of ['x', '3.4', '-1']) {
      expect(() => json.decode(`[2]{a~12*.5 b}\n${cell} 1\n4 2`, undefined)).toThrow(FormError);
    }
  });
});
