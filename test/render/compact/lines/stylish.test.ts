import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutColumns, withStylishColumns } from '../../../../src/render/compact/lines/stylish.ts';
import { runs } from '../../../support/runs.ts';

const laidOut = [
  '',
  '/srv/app/a.js',
  '   9:1   error    Unexpected var      no-var',
  "  15:18  warning  'x' is not defined  no-undef",
  '',
  '/srv/app/b.js',
  '  1:1  error  Parsing error: Unexpected token  ',
  '',
  '✖ 3 problems (2 errors, 1 warning)',
];

describe('diagnostics in columns', () => {
  it('lose the blanks that align them, file by file', () => {
    const bare = withoutColumns(laidOut);
    expect(bare).toEqual([
      '',
      '/srv/app/a.js',
      '9:1 error Unexpected var no-var',
      "15:18 warning 'x' is not defined no-undef",
      '',
      '/srv/app/b.js',
      '1:1 error Parsing error: Unexpected token ',
      '',
      '✖ 3 problems (2 errors, 1 warning)',
    ]);
    expect(withStylishColumns(bare ?? [])).toEqual(laidOut);
  });

  it('are left alone where they are aligned in another way, or where other lines read like theirs', () => {
    expect(
      withoutColumns(['  1:1       warning  missing start  (start)', '  2:1  error  x  y']),
    ).toBeUndefined();
    expect(withoutColumns([...laidOut, '1:1 error like a row'])).toBeUndefined();
    expect(withoutColumns(['nothing', 'of the kind'])).toBeUndefined();
  });

  it('come back whatever they say', () => {
    const word = fc.stringMatching(/^[a-z'-]{1,8}$/);
    const row = fc.record({
      line: fc.nat(2000),
      column: fc.nat(200),
      severity: fc.constantFrom('error', 'warning'),
      message: fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      rule: fc.oneof(word, fc.constant('')),
    });
    const aligned = fc.array(fc.array(row, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(aligned, (files) => {
        const bare = files.flatMap((rows, i) => [
          `/srv/file-${i}.js`,
          ...rows.map(
            ({ line, column, severity, message, rule }) => `${line}:${column} ${severity} ${message} ${rule}`,
          ),
          '',
        ]);
        const lines = withStylishColumns(bare);
        expect(withoutColumns(lines)).toEqual(bare);
      }),
      { numRuns: runs(1000) },
    );
  });
});
