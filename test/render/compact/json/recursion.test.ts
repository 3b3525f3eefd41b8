import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { json } from '../../../../src/render/compact/forms/json-form.ts';
import { runs } from '../../../support/runs.ts';
import { linesOf as lines, comesBack as sourceComesBack } from './round-trip.ts';

const comesBack = (value: unknown): void => sourceComesBack(JSON.stringify(value));

const PLAN = {
  node: 'Sort',
  cost: 12.5,
  'parallel aware': false,
  Plans: [
    {
      node: 'Hash Join',
      cost: 9.1,
      'parallel aware': false,
      Plans: [
        { node: 'Seq Scan', cost: 3.2, 'parallel aware': false },
        { node: 'Seq Scan', cost: 2.7, 'parallel aware': false, filter: 'a > 1' },
      ],
    },
  ],
};

describe('objects that hold objects of their own kind', () => {
  it('are rows below one header, each one space deeper than the object that holds it', () => {
    expect(lines({ Plan: PLAN, time: 1.5 })).toEqual([
      'Plan{row}{node,cost,"parallel aware"=false,filter?,Plans[same]}',
      ' Sort,12.5,1',
      '  Hash Join,9.1,2',
      '   Seq Scan,3.2',
      '   Seq Scan,2.7,-,{filter:a > 1}',
      'time:1.5',
    ]);
    comesBack({ Plan: PLAN, time: 1.5 });
  });

  it('may be the document, or the items of an array', () => {
    expect(lines(PLAN)?.[0]).toBe('{row}{node,cost,"parallel aware"=false,filter?,Plans[same]}');
    expect(lines([PLAN])?.[0]).toBe('[1]{node,cost,"parallel aware"=false,filter?,Plans[same]}');
    expect(lines([PLAN, PLAN])?.[0]).toBe('[2]{node,cost,"parallel aware"=false,filter?,Plans[same]}');
    for (const value of [PLAN, [PLAN], [PLAN, PLAN], { a: [{ b: PLAN }] }]) comesBack(value);
  });

  it('tell no object that holds none from one whose array is empty or null', () => {
    const leaf = (name: string, replies?: unknown): object => ({
      author_of_it: name,
      text: `${name} says`,
      replies,
    });
    const thread = [
      leaf('ada', [leaf('bob', []), leaf('cy'), leaf('dan', null)]),
      leaf('eve', [leaf('fay')]),
    ];
    expect(lines(thread)).toEqual([
      '[2]{author_of_it text~"<author_of_it> says" replies[same]}',
      ...[' ada 3', '  bob 0', '  cy', '  dan null'],
      ...[' eve 1', '  fay'],
    ]);
    comesBack(thread);
  });

  it('are a table of another kind where something else stands under the key', () => {
    const rows = [
      { name: 'a', parts: [{ name: 'b', parts: ['none'] }] },
      { name: 'c', parts: [] },
    ];
    expect(JSON.stringify(lines(rows) ?? '')).not.toContain('same');
    comesBack(rows);
  });

  it('come back whatever they say', () => {
    const scalar = fc.oneof(fc.string({ maxLength: 6 }), fc.nat(30), fc.constantFrom(null, true, '-', '1'));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record(
        {
          name: scalar,
          state: fc.constantFrom('open', 'closed'),
          size: scalar,
          'odd key': scalar,
          children: fc.oneof(
            { depthSize: 'small', withCrossShrink: true },
            fc.constantFrom([], null),
            fc.array(tie('tree'), { maxLength: 3 }),
          ),
          note: fc.oneof(scalar, fc.array(tie('tree'), { maxLength: 2 })),
        },
        { requiredKeys: ['name', 'state'] },
      ),
    }));
    fc.assert(
      fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), fc.boolean(), (trees, isArray) => {
        comesBack(isArray ? trees : { root: trees[0], more: { deep: trees } });
      }),
      { numRuns: runs(800) },
    );
  });

  it('are refused where the header or the depth is wrong', () => {
    expect(() => json.decode('{row}{a{b c[same]}}\n 1 0', undefined)).toThrow(FormError);
    expect(() => json.decode('{row}{a c[same]}\n 1 1\n 2', undefined)).toThrow(FormError);
    const deep = Array.from({ length: 700 }, (_, i) => `${' '.repeat(i + 1)}1 1`).join('\n');
    expect(() => json.decode(`{row}{a c[same]}\n${deep}`, undefined)).toThrow(FormError);
    expect(json.decode('{row}{a c[same]}\n 1 1\n  2', undefined)).toBe('{"a":1,"c":[{"a":2}]}');
  });
});
