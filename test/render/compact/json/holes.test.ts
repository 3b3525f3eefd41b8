import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { runs } from '../../../support/runs.ts';

const lines = (value: unknown): readonly string[] | undefined =>
  json.encode(JSON.stringify(value), false)?.body.split('\n');

const comesBack = (value: unknown): void => {
  const source = JSON.stringify(value);
  const encoded = json.encode(source, false);
  expect(json.decode(encoded!.body, encoded!.variant)).toBe(source);
};

describe('objects in rows that lack some keys', () => {
  it('are columns with holes', () => {
    const sample = (code: number | undefined, handler: string, value: number) => ({
      metric: { code, handler, instance: `node-${value}` },
      value,
    });
    const rows = [sample(200, '/api', 4), sample(undefined, '/metrics', 9), sample(404, '/', 1)];
    expect(lines(rows)).toEqual([
      '[3]{metric{code handler instance~"node-<value>"} value}',
      '200 /api 4',
      '- /metrics 9',
      '404 / 1',
    ]);
    comesBack(rows);
  });

  it('stay as they are where most of the table would be holes', () => {
    const rows = ['a', 'b', 'c', 'd'].map((key, id) => ({ id, labels: { [key]: id } }));
    expect(lines(rows)?.[0]).toBe('[4]{id labels}');
    comesBack(rows);
  });

  it('may be missing from a row, whose cells are all holes then', () => {
    const rows = [
      { id: 1, user: { login: 'ada', team: 'core' }, open: true },
      { id: 2, open: false },
      { id: 3, user: { login: 'bob', team: 'docs' }, open: true },
      { id: 4, user: { login: 'eve', team: 'core' }, open: false },
    ];
    expect(lines(rows)).toEqual([
      '[4]{id user?{login team} open}',
      '1 ada core true',
      '2 - - false',
      '3 bob docs true',
      '4 eve core false',
    ]);
    comesBack(rows);
  });

  it('are told from objects with nothing in them', () => {
    const rows = [1, 2, 3, 4, 5].map((id) => ({
      ...{ id },
      user: id === 2 ? undefined : id === 4 ? {} : { login: `u${id}` },
    }));
    comesBack(rows);
    comesBack([{ a: {} }, { a: { b: 1, c: 2 } }, { a: { b: 2, c: 4 } }, { a: { b: 5, c: 2 } }]);
  });

  it('come back whatever is missing where', () => {
    const scalar = fc.oneof(
      fc.constantFrom('-', 'null', '', 'a b', '{', '1'),
      fc.integer({ min: 0, max: 20 }),
      fc.constant(null),
    );
    const inner = fc.record(
      { login: scalar, id: scalar, team: scalar, tags: fc.array(scalar, { maxLength: 2 }) },
      { requiredKeys: [] },
    );
    const row = fc.record(
      {
        name: scalar,
        user: inner,
        deep: fc.record({ at: inner, n: scalar }, { requiredKeys: ['n'] }),
        end: scalar,
      },
      { requiredKeys: ['name'] },
    );
    fc.assert(fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), comesBack), { numRuns: runs(500) });
  });

  it('are refused where a row ends too early', () => {
    expect(() => json.decode('[2]{id user?{login team} open}\n1 ada core true', undefined)).toThrow(
      FormError,
    );
  });
});
