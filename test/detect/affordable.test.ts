import { describe, expect, it } from 'vitest';
import { compileRules } from '../../src/detect/compile.ts';
import { detect } from '../../src/detect/detect.ts';
import { indexLines } from '../../src/detect/lines.ts';
import { affordable } from '../../src/detect/work-budget.ts';

const long = (lines: number, length = 2000): string =>
  Array.from({ length: lines }, () => 'a'.repeat(length - 1)).join('\n');

const all = (text: string) => {
  const lines = indexLines(text);
  return { lines, free: [{ start: 0, end: lines.count }] };
};

describe('what a pattern of quadratic cost may look at', () => {
  it('is everything in texts of common lines', () => {
    const { lines, free } = all(long(10_000, 100));
    expect(affordable(free, lines)).toBe(free);
  });

  it('ends at the line where the squares of all lengths are spent', () => {
    const { lines, free } = all(long(40));
    expect(affordable(free, lines)).toEqual([{ start: 0, end: 32 }]);
    expect(
      affordable(
        [
          { start: 0, end: 2 },
          { start: 5, end: 40 },
        ],
        lines,
      ),
    ).toEqual([
      { start: 0, end: 2 },
      { start: 5, end: 35 },
    ]);
  });

  it('does not count lines that no pattern is tried on', () => {
    const { lines, free } = all(long(400, 3000));
    expect(affordable(free, lines)).toBe(free);
  });

  it('is told in the trace where it was less than the text', () => {
    const rules = compileRules(
      [{ id: 'a/b', kind: 'lines', line: '^a+$', confidence: 1, emit: { block: 'code' } }],
      {},
    );
    const lines = indexLines(long(40));
    const call = { server: '', tool: '', args: {} };
    const { regions, cut } = detect(lines, rules, 0.7, call, new Set(['a/b']));
    expect(cut).toEqual(['a/b']);
    expect(regions.map(({ start, end, rule }) => [start, end, rule?.id])).toEqual([
      [0, 32, 'a/b'],
      [32, 40, undefined],
    ]);
    expect(detect(lines, rules, 0.7, call).cut).toEqual([]);
  });
});
