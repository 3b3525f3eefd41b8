import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { table } from '../../../../src/render/compact/forms/table.ts';
import { describeForm } from '../conformance.ts';

const capture = (file: string): string => readFileSync(`test/corpus/${file}`, 'utf8').trimEnd();

const SIGNS = { ascii: '|-++++++++', box: '│─┌┬┐├┼┤└┴┘' } as const;

interface Drawn {
  readonly signs: keyof typeof SIGNS;
  readonly names: string;
  /** By column the side of its cells. */
  readonly sides: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function pad(cell: string, width: number, side: string): string {
  const left = { l: 0, r: width - cell.length, c: Math.floor((width - cell.length) / 2) }[side] ?? 0;
  return ' '.repeat(left) + cell + ' '.repeat(width - cell.length - left);
}

/** Draws a table, independently of the form. */
function draw({ signs, names, sides, rows }: Drawn): string {
  const [bar = '', dash = '', ...joints] = SIGNS[signs];
  const all = [sides.map((_, i) => `column ${i}`), ...rows.map((row) => row.slice(0, sides.length))];
  const widths = sides.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  const rule = (at: number): string => {
    const [left, middle, right] = signs === 'ascii' ? ['+', '+', '+'] : joints.slice(at, at + 3);
    return left + widths.map((width) => dash.repeat(width + 2)).join(middle) + right;
  };
  const drawn = all.map(
    (row, at) =>
      `${bar} ${row.map((cell, i) => pad(cell, widths[i]!, at === 0 ? names : sides[i]!)).join(` ${bar} `)} ${bar}`,
  );
  return [rule(0), drawn[0], rule(3), ...drawn.slice(1), rule(6)].join('\n');
}

/** As psql draws it: no frame, names in the middle, and nothing behind what stands at the left of the last column. */
function drawOpen(sides: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [sides.map((_, i) => `column ${i}`), ...rows.map((row) => row.slice(0, sides.length))];
  const widths = sides.map((_, i) => Math.max(...all.map((row) => row[i]!.length)));
  const [names, ...drawn] = all.map((row, at) =>
    row.map((cell, i) =>
      at > 0 && i === row.length - 1 && sides[i] === 'l'
        ? cell
        : pad(cell, widths[i]!, at === 0 ? 'c' : sides[i]!),
    ),
  );
  const rule = widths.map((width) => '-'.repeat(width + 2)).join('+');
  return [` ${names!.join(' | ')} `, rule, ...drawn.map((row) => ` ${row.join(' | ')}`)].join('\n');
}

const cell = fc.constantFrom(
  '',
  'a',
  '12',
  '-1.5',
  'two words',
  'a | b',
  '"q"',
  'null',
  'é',
  '{}',
  '│',
  '+--+',
);

describeForm({
  form: table,
  samples: [capture('sqlite-box.txt'), capture('sqlite-table.txt'), capture('psql.txt')],
  arbitrary: fc
    .record({
      open: fc.boolean(),
      signs: fc.constantFrom('ascii' as const, 'box' as const),
      names: fc.constantFrom('l', 'r', 'c'),
      sides: fc.array(fc.constantFrom('l', 'r', 'c'), { minLength: 2, maxLength: 5 }),
      rows: fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 3, maxLength: 6 }),
    })
    .map(({ open, ...drawn }) => {
      // Columns of which most cells are empty are no table to JSON either.
      const filled = (cells: readonly string[]) => cells.map((one) => one || 'x');
      const rows = drawn.rows.map(([, ...rest], i) => [`${i}`, ...(i % 2 === 0 ? filled(rest) : rest)]);
      const sides = drawn.sides.map((side) => (side === 'c' ? 'r' : side));
      return open ? drawOpen(sides, rows) : draw({ ...drawn, rows });
    }),
  grow: (n) =>
    draw({
      ...{ signs: 'ascii', names: 'c', sides: ['l', 'r'] },
      rows: Array.from({ length: n }, (_, i) => [`name-${i % 97}`, `${i}`]),
    }),
});

describe('a table in a frame', () => {
  it('reads as its rows below the names of their columns', () => {
    const rows = [
      ['tea', '3'],
      ['coffee', '12'],
      ['milk', '1'],
    ];
    expect(table.encode(draw({ signs: 'box', names: 'l', sides: ['l', 'r'], rows }), true)).toEqual({
      body: '[3]{"column 0" "column 1"}\ntea 3\ncoffee 12\nmilk 1',
      variant: 'box-lr',
    });
  });

  it('may have no frame but the line below its names', () => {
    const rows = [
      ['1', 'tea'],
      ['22', ''],
      ['3', 'cold milk'],
    ];
    const text = drawOpen(['r', 'l'], rows);
    expect(text.split('\n')[3]).toBe('       22 | ');
    expect(table.encode(text, true)).toEqual({
      body: '[3]{"column 0" "column 1"}\n1 tea\n22\n3 cold milk',
      variant: 'psql-rl',
    });
  });

  it.each([
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |',
    '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n| 33 | 4 |\n| 5 | 6 |\n+---+---+',
    '+---+\n| a |\n+---+\n| 1 |\n| 3 |\n| 5 |\n+---+',
  ])('is left alone where it is drawn otherwise: %j', (text) =>
    expect(table.encode(text, true)).toBeUndefined(),
  );

  it.each(['box', 'box-l', 'round-ll', 'box-ll-namesx'])('cannot be drawn as %j', (variant) => {
    expect(() => table.decode('[1]{a b}\n1 2', variant)).toThrow(FormError);
  });
});
