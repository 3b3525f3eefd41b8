import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { csv, tsv } from '../../../../src/render/compact/forms/delimited-form.ts';
import { describeForm } from '../conformance.ts';

const cell = fc.oneof(
  fc.constantFrom(
    '',
    '-',
    '1',
    '007',
    '1.0',
    'null',
    'a b',
    'a,b',
    'a\tb',
    'a;b',
    'say "x"',
    'two\nlines',
    '{x}',
    '#bcp',
    'é',
  ),
  fc.string({ maxLength: 6 }).map((text) => text.replaceAll('\r', '').trim()),
);

/** A text of cells in a dialect, under a header of unlike names. */
const delimited = (delimiter: string): fc.Arbitrary<string> =>
  fc.integer({ min: 2, max: 5 }).chain((width) =>
    fc
      .tuple(
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 3, maxLength: 8 }),
        fc.constantFrom('needed', 'all', 'text', 'words'),
        fc.boolean(),
      )
      .map(([rows, quotes, ragged]) => {
        const quoted = (text: string): boolean =>
          quotes === 'all' ||
          (quotes === 'text' && !/^-?[0-9.]+(?:e[+-]?[0-9]+)?$/i.test(text)) ||
          (quotes === 'words' && /[^!#-&(-~]/.test(text));
        const write = (text: string): string =>
          quoted(text) || text.includes(delimiter) || /["\n]/.test(text)
            ? `"${text.replaceAll('"', '""')}"`
            : text;
        const shown = (row: readonly string[]): readonly string[] =>
          ragged ? row.slice(0, 1 + row.findLastIndex((text) => text !== '')) : row;
        // Rows that have next to nothing in common are no table.
        const lines = [
          Array.from({ length: width }, (_, i) => `col ${i}`),
          ...rows.map((row, i) => [`${i}x`, `v${i}`, ...row.slice(2)]),
        ];
        return lines.map((row) => shown(row).map(write).join(delimiter)).join('\n');
      }),
  );

/** Tables of the same columns, each behind a line of its own. */
const titled = (delimiter: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('Query for', '', 'a', `x${delimiter}y`),
        fc.array(
          fc.tuple(
            fc.nat(99),
            cell.filter((text) => !/[",;|\t\n]/.test(text)),
          ),
          { minLength: 1, maxLength: 4 },
        ),
      ),
      { minLength: 2, maxLength: 5 },
    )
    .map((tables) =>
      tables
        .flatMap(([title, rows], i) => [
          `${title} part ${i}:`,
          ['name', 'size', 'note'].join(delimiter),
          ...rows.map(([size, note], j) => [`part${j}`, size, `${note} of this`.trim()].join(delimiter)),
        ])
        .join('\n'),
    )
    .filter((text) => text.split('\n').length > 6);

/** Rows of which many say the same, and some that read like rows of templates. */
const repeated = (delimiter: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.constantFrom('gcc-base', 'A', 'A: x', '= x', 'B 1', 'gcc-12-base'),
        fc.constantFrom('12.2.0-14+deb12u1', '12.2.0-14', '*', 'A'),
        fc.constantFrom('the compiler collection of the project', 'none', '{x:1}'),
        fc.nat(999),
      ),
      { minLength: 4, maxLength: 14 },
    )
    .map((rows) =>
      [['name', 'version', 'size', 'summary'], ...rows.map(([a, b, c, size]) => [a, b, size, c])]
        .map((row) => row.join(delimiter))
        .join('\n'),
    );

describeForm({
  form: csv,
  samples: [
    'a,b\n1,2\n3,4\n5,6',
    'a;b\n1;2\n3;4\n5;6',
    '"a","b"\n"1","x ""y"""\n"3",""\n"5","z"',
    'a,b\n1,\n,4\n5,6',
    // As Python and sqlite quote, and as lists print that leave out what is not there.
    '"a","b"\n1,"x"\n2.5,"y z"\n-3,""',
    'a,b\nx,"y z"\nit,"naïve"\nq,"it\'s"',
    'a,b,c\n1,2,3\n4,5,6\n7,8\n9,1,2',
    'a,b,empty\n1,"x, y",\n3,"two\nlines",\n5,6,',
    `name,version,size\n${[1, 2, 3, 4, 5, 6].map((n) => `gcc-${n}-base,12.2.0-14+deb12u1,${n}00`).join('\n')}\nA,1,2`,
  ],
  arbitrary: fc.oneof(delimited(','), titled(','), repeated(',')),
});

describeForm({
  form: tsv,
  samples: ['a\tb\n1\t2\n3\t4\n5\t6'],
  arbitrary: fc.oneof(delimited('\t'), titled('\t'), repeated('\t')),
});

describe('values separated by commas', () => {
  it('are rows of templates where these say the same', () => {
    const row = (n: number): string => `gcc-${n}-base,12.2.0-14+deb12u1,libs,${n}00`;
    const text = [
      'name,version,section,size',
      ...[11, 12, 13].map(row),
      'gdb,13.1-3,devel,11629',
      row(14),
    ].join('\n');
    const encoded = csv.encode(text, true);
    expect(encoded).toMatchObject({
      variant: 'comma-1_templates',
      body: [
        'A: gcc-*-base 12.2.0-14+deb12u1 libs *',
        '[5]{name version section size}',
        'A 11 1100',
        'A 12 1200',
        'A 13 1300',
        'gdb 13.1-3 devel 11629',
        'A 14 1400',
      ].join('\n'),
    });
    expect(csv.anatomy?.(encoded!.body.split('\n'), encoded!.variant).legend).toBe(2);
    expect(() => csv.decode('A: x *\n[3]{a b}\nB 1\nA 2\nA 3', 'comma-1_templates')).toThrow(FormError);
    expect(() => csv.decode('[3]{a b}', 'comma-6_templates')).toThrow(FormError);
  });

  it('become a table that says once what rows share', () => {
    const row = (amount: number): string => `10001,Georgi,Facello,Development,${amount}`;
    const text = ['no,first,last,dept,amount', ...[60, 61, 62, 63, 64].map(row)].join('\n');
    expect(csv.encode(text, true)?.body.split('\n')).toEqual([
      '[5]{no=10001 first=Georgi last=Facello dept=Development amount}',
      ...['60', '61', '62', '63', '64'],
    ]);
  });

  it.each(['a,a\n1,2\n3,4\n5,6', 'a,b\n1,2\n3,4,5\n6,7', 'a,b\n"1"x,2\n3,4\n5,6', 'one\ntwo\nthree\nfour'])(
    'are left alone where no table can say what stood there: %j',
    (text) => expect(csv.encode(text, true)).toBeUndefined(),
  );

  it('are one table from many queries of the same columns, what was asked above its rows', () => {
    const sections = ['utilities', 'development', 'languages'];
    const rows = [
      'bash,5.2,GNU Bourne Again SHell',
      'bzip2,1.0.8,high-quality file compressor',
      'dash,0.5.12,POSIX-compliant shell',
      'gawk,5.2.1,a pattern scanning language',
      'sed,4.9,a stream editor',
    ];
    const text = sections
      .flatMap((name) => [`Packages in ${name}:`, 'name,version,summary', ...rows])
      .join('\n');
    expect(csv.encode(text, true)).toEqual({
      body: [
        '[15]{title~"Packages in *:" []{name version summary}}',
        ...sections.flatMap((name) => [`${name} 5`, ...rows.map((row) => ` ${row.replaceAll(',', ' ')}`)]),
      ].join('\n'),
      variant: 'comma-titled',
    });
  });

  it.each([
    ['another header', 'A:\nx,y\n1,2\nB:\nx,z\n3,4'],
    ['no rows', 'A:\nx,y\n1,2\nB:\nx,y'],
    ['a title twice', 'A:\nx,y\n1,2\n3,4\nA:\nx,y\n3,4'],
    ['a column of that name', 'A:\ntitle,y\n1,2\n3,4\nB:\ntitle,y\n3,4'],
  ])('are left alone behind titles with %s', (_, text) => expect(csv.encode(text, true)).toBeUndefined());

  it('come in fewer tokens from a real join', () => {
    const text = readFileSync('test/corpus/db-join.csv', 'utf8').trimEnd();
    const encoded = csv.encode(text, true);
    expect(encoded && encoded.body.length / text.length).toBeLessThan(0.6);
  });
});
