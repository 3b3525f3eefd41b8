import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableAligned } from '../../../../src/render/compact/forms/table-aligned-form.ts';
import { writeAligned } from '../../../../src/render/compact/grid/aligned-grid.ts';
import { describeForm } from '../conformance.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9:/.-]{0,7}$/);

/** Columns as programs print them: each cell one word, a header of unlike names. */
const aligned = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc
    .record({
      header: fc.uniqueArray(word, { minLength: width, maxLength: width }),
      rows: fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 4, maxLength: 9 }),
      sides: fc.array(fc.constantFrom('l' as const, 'r' as const), { minLength: width, maxLength: width }),
      gap: fc.integer({ min: 1, max: 3 }),
      ruled: fc.boolean(),
    })
    .map(({ header, rows, sides, gap, ruled }) => {
      const columns = sides.map((side, i) => ({ side, gap: i === 0 ? 0 : gap }));
      return writeAligned({ header, rows }, { columns, named: true, ruled, padded: false }).join('\n');
    }),
);

describeForm({
  form: tableAligned,
  samples: [
    'Package Version\n------- -------\nattrs   26.1.0\nclick   8.4.0\nidna    3.13',
    'Filesystem  Size Used\ndevtmpfs     12G    0\ntmpfs        24G  28G\n/dev/vda    252G   1K',
  ],
  arbitrary: aligned,
});

describe('columns aligned by blanks', () => {
  it('become a table; how they were aligned stands in the marker', () => {
    const text =
      'NAME       SIZE  STATE\nalpha.img   12G  ready\nbeta.img   252G  ready\nc.img         1  error';
    expect(tableAligned.encode(text, true)).toEqual({
      body: '[3]{NAME SIZE STATE}\nalpha.img 12G ready\nbeta.img 252G ready\nc.img 1 error',
      variant: 'lrl-022-names',
      compare: true,
    });
  });

  it('are left alone where blanks follow no rule', () => {
    expect(tableAligned.encode('a   b\n c  d\ne   f\n g h', true)).toBeUndefined();
  });
});
