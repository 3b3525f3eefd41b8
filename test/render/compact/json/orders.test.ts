import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { ndjson } from '../../../../src/render/compact/forms/ndjson-form.ts';
import { runs } from '../../../support/runs.ts';

const lines = (source: string): readonly string[] | undefined => json.encode(source, false)?.body.split('\n');

const reversed = (row: object): object => Object.fromEntries(Object.entries(row).reverse());

const ROWS = ['tea', 'milk', 'salt', 'oil', 'ham', 'rum', 'figs', 'rice'].map((name, i) => ({
  number_of_the_item: i,
  name_of_the_item: name,
  price_in_the_shop: i * 7,
}));

describe('rows whose keys stand in several orders', () => {
  it('are a table whose head names the orders', () => {
    const rows = ROWS.map((row, i) => (i % 3 === 1 ? reversed(row) : row));
    expect(lines(JSON.stringify(rows))?.slice(0, 4)).toEqual([
      '[8 key orders A:1-3 B:3,2,1]{key_order number_of_the_item name_of_the_item price_in_the_shop}',
      'A 0 tea 0',
      'B 1 milk 7',
      'A 2 salt 14',
    ]);
  });

  it('say no order where one is enough for all', () => {
    const rows = ROWS.map(({ name_of_the_item: name, ...row }, i) => (i % 2 ? row : { ...row, name }));
    expect(lines(JSON.stringify(rows))?.[0]).not.toContain('key orders');
  });

  it('stay what they were where the orders would take too much of the head', () => {
    const rows = [
      { a: 1, b: 2 },
      { b: 1, a: 2 },
      { a: 3, b: 4 },
      { b: 5, a: 6 },
    ];
    expect(JSON.stringify(lines(JSON.stringify(rows)) ?? '')).not.toContain('key orders');
  });

  it('have no column of that name themselves', () => {
    const rows = ROWS.map((row, i) => ({ key_order: i, ...(i % 2 ? reversed(row) : row) }));
    const source = JSON.stringify(rows);
    const encoded = json.encode(source, false);
    expect(encoded?.body ?? '').not.toContain('key orders');
    if (encoded) expect(json.decode(encoded.body, encoded.variant)).toBe(source);
  });

  const keys = ['identifier', 'name of it', 'created_at', 'updated_at', 'state', 'owner', 'size_in_bytes'];
  const value = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.integer(),
    fc.constant(null),
    fc.record({ x: fc.nat(), y: fc.nat() }),
    fc.array(fc.nat(), { maxLength: 3 }),
  );
  const row = fc
    .shuffledSubarray(keys, { minLength: 4 })
    .chain((some) =>
      fc
        .tuple(...some.map(() => value))
        .map((values) => Object.fromEntries(some.map((key, i) => [key, values[i]]))),
    );
  /** Few orders, as programs have them, or many. */
  const table = fc.oneof(
    fc.array(row, { minLength: 4, maxLength: 30 }),
    fc
      .tuple(
        fc.array(row, { minLength: 2, maxLength: 3 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 40 }),
      )
      .map(([kinds, picks]) => picks.map((pick, i) => ({ ...kinds[pick % kinds.length], identifier: i }))),
  );

  it('come back as they were', () => {
    let named = 0;
    fc.assert(
      fc.property(table, fc.boolean(), (rows, below) => {
        const source = JSON.stringify(below ? { ok: true, rows, more: { rows } } : rows);
        const encoded = json.encode(source, false);
        if (encoded?.body.includes(' key orders ')) named++;
        if (encoded) expect(json.decode(encoded.body, encoded.variant), encoded.body).toBe(source);
        const sequence = rows.map((one) => JSON.stringify(one)).join('\n');
        const behind = ndjson.encode(sequence, true);
        if (behind) expect(ndjson.decode(behind.body, behind.variant), behind.body).toBe(sequence);
      }),
      { numRuns: runs(400), seed: 11 },
    );
    expect(named).toBeGreaterThan(runs(50));
  });

  it.each([
    '[2 key orders A:1-2]{key_order a b}\nB 1 2\nA 1 2',
    '[2 key orders A:1]{key_order a b}\nA 1 2\nA 1 2',
    '[2 key orders A:9-1]{key_order a b}\nA 1 2\nA 1 2',
    '[2 key orders A:1-999]{key_order a b}\nA 1 2\nA 1 2',
    '[2 key orders A1]{key_order a b}\nA 1 2\nA 1 2',
    '[2 key orders A:1-2]{a b}\n1 2\n1 2',
  ])('are refused where the head is damaged: %s', (body) => {
    expect(() => json.decode(body, '')).toThrow(FormError);
  });
});
