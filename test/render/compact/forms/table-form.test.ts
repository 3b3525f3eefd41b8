import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { table } from '../../../../src/render/compact/forms/table-form.ts';
import { runs } from '../../../support/runs.ts';
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

interface Markdown {
  readonly cells: 'bare' | 'blanks' | 'padded';
  readonly sides: readonly string[];
  readonly names: string;
  /** Hyphens of the rule; none: as many as fill it. */
  readonly hyphens: number | undefined;
  readonly gaps: boolean;
  /** By column, a colon on its left, on its right, on both or none. */
  readonly colons: readonly string[];
}

/** Draws a table as programs write Markdown, independently of the form. */
function drawMarkdown(
  drawn: Markdown,
  names: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [names, ...rows].map((row) => row.map((one) => one.replaceAll('|', '\\|')));
  const widths = names.map((_, i) =>
    drawn.cells === 'padded' ? Math.max(...all.map((row) => row[i]!.length)) : all[0]![i]!.length,
  );
  const around = drawn.cells === 'bare' ? '' : ' ';
  const [first, ...others] = all.map((row, at) => {
    const cells = row.map((one, i) =>
      drawn.cells === 'padded' ? pad(one, widths[i]!, at === 0 ? drawn.names : drawn.sides[i]!) : one,
    );
    return `|${cells.map((one) => around + one + around).join('|')}|`;
  });
  const rule = widths.map((width, i) => {
    const [left = '', right = ''] = { l: [':', ''], r: ['', ':'], c: [':', ':'], n: ['', ''] }[
      drawn.colons[i]!
    ]!;
    const room = (drawn.gaps ? width : width + 2 * around.length) - left.length - right.length;
    const text = left + '-'.repeat(drawn.hyphens ?? room) + right;
    return drawn.gaps ? ` ${text} ` : text;
  });
  return [first, `|${rule.join('|')}|`, ...others].join('\n');
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
});

const markdowns = fc
  .record({
    cells: fc.constantFrom('bare' as const, 'blanks' as const, 'padded' as const),
    sides: fc.array(fc.constantFrom('l', 'r', 'c'), { minLength: 2, maxLength: 4 }),
    names: fc.constantFrom('l', 'r', 'c'),
    hyphens: fc.constantFrom(undefined, 1, 3, 12),
    gaps: fc.boolean(),
    colons: fc.array(fc.constantFrom('n', 'l', 'r', 'c'), { minLength: 4, maxLength: 4 }),
    rows: fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
  })
  .map(({ rows, ...drawn }) => {
    const names = drawn.sides.map((_, i) => `column ${i}`);
    const filled = rows.map((row, at) => [`${at}`, ...row.map((one) => one || 'x')].slice(0, names.length));
    return drawMarkdown(drawn, names, filled);
  });

describe('a table of Markdown', () => {
  it('comes back, whatever blanks, hyphens and colons it is drawn with', () => {
    fc.assert(
      fc.property(markdowns, (text) => {
        const { body, variant } = table.encode(text, true) ?? {};
        expect(variant).toMatch(/^markdown/);
        expect(table.decode(body!, variant)).toBe(text);
      }),
      { seed: 20_261_126, numRuns: runs(500) },
    );
  });

  it('reads as its rows below the names of their columns', () => {
    const text = '| name | size |\n| --- | ---: |\n| tea | 3 |\n| a \\| b | 12 |\n| no | 1 |';
    expect(table.encode(text, true)).toEqual({
      body: '[3]{name size}\ntea 3\n"a | b" 12\nno 1',
      variant: 'markdown-3-gaps-colonsnr',
    });
  });

  it.each(['markdown-l', 'markdown-colonsn', 'markdown-0', 'markdown-1000', 'markdown-namesx'])(
    'cannot be drawn as %j',
    (variant) => expect(() => table.decode('[1]{a b}\n1 2', variant)).toThrow(FormError),
  );

  it('has no room for a text that would fill the memory', () => {
    const rows = Array.from({ length: 70_000 }, (_, i) => `${i} 1`);
    const body = `[70001]{a b}\n${'x'.repeat(1000)} 1\n${rows.join('\n')}`;
    expect(() => table.decode(body, 'markdown-ll')).toThrow(FormError);
    expect(() => table.decode(body, 'ascii-ll')).toThrow(FormError);
  });
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
    '| a | b |\n|---|---|\n| 1 | 2 |\n|  3 | 4 |\n| 5 | 6 |',
    '| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 | 5 |\n| 6 | 7 |',
    '| a | b |\n|---|- -|\n| 1 | 2 |\n| 3 | 4 |\n| 5 | 6 |',
    '+---+---+\n| a | b |\n+---+---+\n| 1 | 2 |\n| 33 | 4 |\n| 5 | 6 |\n+---+---+',
    '+---+\n| a |\n+---+\n| 1 |\n| 3 |\n| 5 |\n+---+',
  ])('is left alone where it is drawn otherwise: %j', (text) =>
    expect(table.encode(text, true)).toBeUndefined(),
  );

  it.each(['box', 'box-l', 'round-ll', 'box-ll-namesx'])('cannot be drawn as %j', (variant) => {
    expect(() => table.decode('[1]{a b}\n1 2', variant)).toThrow(FormError);
  });
});
