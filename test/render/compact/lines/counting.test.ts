import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { countedOut, countingFrom, hasCounter } from '../../../../src/render/compact/lines/counting.ts';
import { readGroups, writeGroups } from '../../../../src/render/compact/lines/groups.ts';
import { runs } from '../../../support/runs.ts';
import { countedReads } from './counted-reads.ts';

const numbered = (count: number, line: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => line(i + 1));

describe('lines in which numbers count', () => {
  it('are one line that says the first two numbers and the last', () => {
    const all = numbered(200, (n) => `Downloading file ${n}/200...`);
    expect(writeGroups(all)).toEqual(['[×200] Downloading file {1,2…200}/200...']);
    expect(readGroups(writeGroups(all))).toEqual(all);
  });

  it('may count in several places, down, and in steps', () => {
    const all = numbered(12, (n) => `batch ${n}: ${5000 - n * 25} of 5000 rows are left`);
    expect(writeGroups(all)).toEqual(['[×12] batch {1,2…12}: {4975,4950…4700} of 5000 rows are left']);
    expect(readGroups(writeGroups(all))).toEqual(all);
  });

  it('keep what fills their numbers up', () => {
    const zeros = numbered(12, (n) => `frame_${String(n).padStart(3, '0')}.png written to the disk`);
    expect(writeGroups(zeros)).toEqual(['[×12] frame_{001,002…012}.png written to the disk']);
    const blanks = numbered(12, (n) => `[${String(n).padStart(2)}/12] compiling the parser`);
    expect(writeGroups(blanks)).toEqual(['[×12] [{ 1, 2…12}/12] compiling the parser']);
    for (const all of [zeros, blanks]) expect(readGroups(writeGroups(all))).toEqual(all);
  });

  it('stand below headings as others do', () => {
    const all = [
      ...numbered(9, (n) => `src/render/compact: part ${n} of 9 was read`),
      ...numbered(9, (n) => `src/render/compact: part ${n} of 9 was written`),
      'src/render/compact: nothing is left of the 9 parts',
    ];
    const written = writeGroups(all);
    expect(written.length).toBeLessThan(6);
    expect(readGroups(written)).toEqual(all);
  });

  it('are left alone where they are few, where a number leaps, and where braces are their own', () => {
    expect(
      countingFrom(
        numbered(3, (n) => `part ${n}`),
        0,
        99,
      ),
    ).toBeUndefined();
    expect(countingFrom(['part 1', 'part 2', 'part 4', 'part 8', 'part 16'], 0, 99)).toBeUndefined();
    const own = numbered(9, (n) => `a {1,2…9} of the text's own, number ${n}`);
    expect(countingFrom(own, 0, 99)).toBeUndefined();
    expect(readGroups(writeGroups(own))).toEqual(own);
    const same = Array.from({ length: 9 }, () => 'the range {1,2…9} is said here again and again');
    expect(readGroups(writeGroups(same))).toEqual(same);
  });

  it('come back, whatever stands around the numbers', () => {
    const part = fc.constantFrom(
      '',
      ' ',
      '  ',
      'n',
      '-',
      '.',
      '0',
      '[',
      '{',
      '}',
      '{1,2…',
      '…',
      '[×4] ',
      '=',
      'é',
    );
    const line = fc.tuple(part, part, part);
    const number = fc.record({
      from: fc.integer({ min: 0, max: 120 }),
      step: fc.integer({ min: -12, max: 12 }),
      width: fc.integer({ min: 0, max: 4 }),
      fill: fc.constantFrom('0', ' '),
    });
    fc.assert(
      fc.property(line, number, number, fc.integer({ min: 2, max: 20 }), ([a, b, c], one, two, count) => {
        const at = ({ from, step, width, fill }: typeof one, row: number): string =>
          String(Math.abs(from + step * row)).padStart(width, fill);
        const all = Array.from(
          { length: count },
          (_, row) => `word ${a}${at(one, row)}${b}${at(two, row)}${c}`,
        );
        expect(readGroups(writeGroups(all))).toEqual(all);
      }),
      { numRuns: runs(3000) },
    );
  });

  it.each([
    ['a range of their own', (n: number) => `x{1,2…3} ${n}`],
    ['numbers that become too long', (n: number) => `x ${999_995_000 + n}`],
  ])('take no more time for %s', (_, line) => {
    const reads = countedReads(numbered(12_000, line));
    expect(readGroups(writeGroups(reads.lines))).toEqual(numbered(12_000, line));
    expect(reads.count()).toBeLessThan(12_000 * 20);
  });

  it('are refused where the last number is another', () => {
    expect(hasCounter('part {1,2…9}')).toBe(true);
    expect(countedOut('part {1,2…9}', 9).at(-1)).toBe('part 9');
    expect(() => countedOut('part {1,2…9}', 8)).toThrow(FormError);
    expect(() => readGroups(['[×4] part {3,2…0}'])).not.toThrow();
    expect(() => readGroups(['[×5] part {3,2…0}'])).toThrow(FormError);
  });
});
