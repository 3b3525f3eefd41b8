import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lines as form } from '../../../../src/render/compact/forms/lines-form.ts';
import { withoutAlignment } from '../../../../src/render/compact/lines/find-layout.ts';
import {
  type Layout,
  readLayout,
  withLayoutAgain,
  withoutLayout,
  writeLayout,
} from '../../../../src/render/compact/lines/line-layout.ts';
import { runs } from '../../../support/runs.ts';

const padded = (line: readonly (string | number)[], ...widths: readonly number[]): string =>
  widths
    .map((width, i) => (width < 0 ? String(line[i]).padEnd(-width) : String(line[i]).padStart(width)))
    .join(' ');

/** Lines of a name at the left and two numbers at the right of their columns. */
const NAMES = [
  'bio-392',
  'inode',
  'request_sock_v6',
  'UDPv6',
  'dentry',
  'kmalloc-8k',
  'pid',
  'tw_sock_TCPv6',
];
const slabsOf = (names: readonly string[]): string[] =>
  names.map((name, i) => padded([name, i * i * 37, 10 ** (i % 5)], -10, 6, 5));
const slabs = slabsOf(NAMES);

describe('the layout of aligned lines', () => {
  it('is found, with fields that are longer than their column', () => {
    expect(slabs[2]).toBe('request_sock_v6    148   100');
    const bare = withoutAlignment(slabs);
    expect(writeLayout(bare?.layout ?? [])).toBe('%-10s %6s %5s');
    expect(bare?.lines.slice(0, 3)).toEqual(['bio-392 0 1', 'inode 37 10', 'request_sock_v6 148 100']);
    expect(withLayoutAgain(bare?.lines ?? [], bare?.layout ?? [])).toEqual(slabs);
  });

  it.each([
    ['numbers at the right', NAMES.map((_, i) => padded([i ** 4, i * 91], 6, 5)), '%6s %5s'],
    ['a gap of two', NAMES.map((name, i) => `${name.padEnd(16)}  ${i}`), '%-17s'],
    ['blanks in front', NAMES.map((name) => `   ${name.padEnd(15)} [off]`), '   %-15s'],
    ['blanks between words', slabs.map((line) => `${line}  and  more`), '%-10s %6s %5s  %s  %s'],
    ['a rest of its own', slabs.map((line, i) => `${line} ${'"  more  "'.slice(i)}`), '%-10s %6s %5s'],
    ['a line of another kind', [...slabs, 'total', '', '8 in all'], '%-10s %6s %5s'],
  ])('holds for %s', (_, lines, layout) => {
    const bare = withoutAlignment(lines);
    expect(bare && writeLayout(bare.layout)).toBe(layout);
    expect(bare && withLayoutAgain(bare.lines, bare.layout)).toEqual(lines);
  });

  it.each([
    ['few lines', slabs.slice(0, 7)],
    ['no columns', NAMES.map((name, i) => `${' '.repeat((i * 5) % 7)}${name} ${' '.repeat((i * 3) % 5)}x`)],
    ['hardly any blanks', NAMES.map((name, i) => `${'  '.repeat(i % 2)}${name} is ${i}`)],
    ['another layout in most lines', [...slabs, ...NAMES, ...NAMES]],
  ])('is not found in %s', (_, lines) => {
    expect(withoutAlignment(lines)).toBeUndefined();
  });

  it('keeps lines apart that only look as if they had it', () => {
    const layout = readLayout('%-4s %3s') as Layout;
    const lines = ['ab     7', 'ab 7', ' ab 7', '  ab 7', 'ab', '', ' ', 'abcdef   7 x', 'ab     7   '];
    const bare = withoutLayout(lines, layout);
    expect(bare).toEqual({
      lines: ['ab 7', ' ab 7', '  ab 7', '   ab 7', 'ab', '', ' ', 'abcdef 7 x', 'ab 7   '],
      fitting: 3,
    });
    expect(withLayoutAgain(bare.lines, layout)).toEqual(lines);
  });

  it('is none of a line whose last field touches the text behind it', () => {
    const layout = readLayout('%-4s') as Layout;
    const lines = ['ab   x', 'ab  x', 'abcdx', 'ab  \tx'];
    const bare = withoutLayout(lines, layout);
    expect(bare).toEqual({ lines: ['ab x', ' ab  x', 'abcdx', ' ab  \tx'], fitting: 2 });
    expect(withLayoutAgain(bare.lines, layout)).toEqual(lines);
  });

  it('gives any lines back', () => {
    const column = fc.record({
      gap: fc.integer({ min: 1, max: 3 }),
      width: fc.nat(5),
      side: fc.constantFrom('left' as const, 'right' as const),
    });
    const part = fc.constantFrom('a', '12', 'word', ' ', '  ', '   ', '\t', 'é', '%-4s');
    const line = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(column, { minLength: 1, maxLength: 4 }), fc.array(line), (columns, lines) => {
        const layout = readLayout(writeLayout(columns)) as Layout;
        expect(writeLayout(layout)).toBe(writeLayout(columns));
        expect(withLayoutAgain(withoutLayout(lines, layout).lines, layout)).toEqual(lines);
      }),
      { seed: 20_261_126, numRuns: runs(2000) },
    );
  });

  it('is none of a damaged text, and makes no text endless', () => {
    for (const text of ['', '%', '%0s', '%-s', '%4d', '%4s x', 'x%4s', '%4s%4s', '%1000s'])
      expect(readLayout(text), text).toBeUndefined();
    const wide = ' %999s'.repeat(1000);
    const row = Array(1000).fill('a').join(' ');
    expect(() => form.decode(`${wide}\n${Array(100).fill(row).join('\n')}`, 'aligned')).toThrow('characters');
    expect(() => form.decode('no layout\na b', 'aligned')).toThrow('not a layout: no layout');
  });
});

describe('the form for lines', () => {
  it('leaves out the blanks of columns, and says how wide they were', () => {
    const text = [...slabs, ...slabsOf(NAMES.map((name) => `k${name}`))].join('\n');
    const encoded = form.encode(text, true);
    expect(encoded?.variant).toMatch(/aligned/);
    expect(encoded?.body.split('\n')[0]).toBe('%-10s %6s %5s');
    expect(form.decode(encoded?.body ?? '', encoded?.variant)).toBe(text);
  });

  it('puts the paths of aligned rows first', () => {
    const folders = ['src/json', 'src/render/compact/lines', 'test/e2e'];
    const text = folders
      .flatMap((folder) => NAMES.map((name, i) => `${folder}/${name}${'.'.repeat(i % 3)}ts`))
      .map((path, i) => `${padded([i * 91, i ** 4, i * 7], 7, 7, 7)} ${path}`)
      .join('\n');
    const encoded = form.encode(text, true);
    expect(encoded?.variant).toMatch(/aligned-path_was_last$/);
    expect(form.decode(encoded?.body ?? '', encoded?.variant)).toBe(text);
  });
});
