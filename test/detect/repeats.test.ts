import { describe, expect, it } from 'vitest';
import { indexLines } from '../../src/detect/lines.ts';
import { repeatedRatio } from '../../src/detect/repeats.ts';
import { sharedRatio } from '../../src/detect/skeletons.ts';

function linesOf(text: readonly string[]) {
  const lines = indexLines(text.join('\n'));
  return [lines, { start: 0, end: lines.count }] as const;
}

const many = (count: number, line: (n: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, n) => line(n));
/** Words that no other line has. */
const own = (n: number): string => `w${n} x${n * 7} y${n * 11} z${n * 13}`;
const TYPE = 'app::Store<app::Key, app::Value>';

describe('the part of what lines say that several of them say', () => {
  it('is found wherever it stands in the lines', () => {
    expect(
      repeatedRatio(...linesOf(many(20, (n) => `${'- '.repeat(n % 5)}${n} ${TYPE} ${n}`))),
    ).toBeGreaterThan(0.7);
    expect(repeatedRatio(...linesOf(many(20, own)))).toBe(0);
  });

  it('needs three lines, and not one line that says it three times', () => {
    expect(repeatedRatio(...linesOf(many(2, () => TYPE)))).toBe(0);
    expect(repeatedRatio(...linesOf(many(3, () => TYPE)))).toBe(1);
    expect(repeatedRatio(...linesOf([`${TYPE} ${TYPE} ${TYPE}`, ...many(5, own)]))).toBe(0);
  });

  it('is a part of all that the lines say', () => {
    const half = many(40, (n) => (n % 2 === 0 ? 'a b c d e f g' : own(n)));
    expect(repeatedRatio(...linesOf(half))).toBeGreaterThan(0.4);
    expect(repeatedRatio(...linesOf(half))).toBeLessThan(0.8);
  });

  it('is nothing in lines that are blank, or too short to say anything', () => {
    expect(repeatedRatio(...linesOf(['', ' ', '']))).toBe(0);
    expect(repeatedRatio(...linesOf(many(9, () => 'a b')))).toBe(0);
  });

  it('looks at a bounded part of long texts', () => {
    const line = `${TYPE} `.repeat(10_000);
    expect(repeatedRatio(...linesOf(many(1000, () => line)))).toBe(1);
  });

  it.each([
    ['declares', many(20, (n) => `const a${n} = new ${TYPE}`)],
    ['frames', ['names = [', ...many(20, (n) => `"${TYPE} ${n}"`), ']']],
    ['ends rows as a program does', many(20, (n) => `${TYPE} ${n};`)],
  ])('is nothing in a text that %s', (_, text) => {
    const [lines, range] = linesOf(text);
    expect(repeatedRatio(lines, range)).toBeGreaterThan(0.7);
    expect(sharedRatio(lines, range, range)).toBe(0);
  });
});
