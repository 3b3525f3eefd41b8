import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unifiedHunks } from '../../../../src/cli/bcp/diff/unified-hunks.ts';
import { editRuns } from '../../../../src/engine/edit-runs.ts';
import { runs } from '../../../support/runs.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

/** Length of the longest common subsequence, by the textbook table. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const item of a) {
    const row = [0];
    for (let j = 0; j < b.length; j++) {
      row.push(item === b[j] ? above[j]! + 1 : Math.max(above[j + 1]!, row[j]!));
    }
    above = row;
  }
  return above.at(-1)!;
}

describe('an edit script', () => {
  it('covers both sequences, alternates, and keeps as much as can be kept', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        let [atA, atB, kept] = [0, 0, 0];
        let kind: string | undefined;
        for (const run of editRuns(a, b)) {
          expect([run.fromA, run.fromB]).toEqual([atA, atB]);
          expect(run.kind).not.toBe(kind);
          if (run.kind === 'same') {
            expect(a.slice(run.fromA, run.toA)).toEqual(b.slice(run.fromB, run.toB));
            kept += run.toA - run.fromA;
          }
          ({ toA: atA, toB: atB, kind } = run);
        }
        expect([atA, atB, kept]).toEqual([a.length, b.length, commonLength(a, b)]);
      }),
      { numRuns: runs(1000), seed: 11 },
    );
  });

  it('gives up shortness, not correctness, where hardly anything is common', () => {
    const a = Array.from({ length: 3000 }, (_, i) => `a${i}`);
    const b = Array.from({ length: 3000 }, (_, i) => (i === 1500 ? 'a1500' : `b${i}`));
    expect(editRuns(['x', ...a], ['x', ...b])).toEqual([
      { kind: 'same', fromA: 0, toA: 1, fromB: 0, toB: 1 },
      { kind: 'changed', fromA: 1, toA: 3001, fromB: 1, toB: 3001 },
    ]);
  });
});

describe('a unified diff', () => {
  const lines = (...items: string[]) => items.map((item) => `${item}\n`).join('');

  it('shows changes with three lines around them', () => {
    const before = lines('1', '2', '3', '4', '5', '6', '7', '8', '9');
    expect(unifiedHunks(before, before.replace('5', 'five'))).toBe(
      `@@ -2,7 +2,7 @@\n${lines(' 2', ' 3', ' 4', '-5', '+five', ' 6', ' 7', ' 8')}`,
    );
    expect(unifiedHunks('', 'a\n')).toBe('@@ -0,0 +1 @@\n+a\n');
    expect(unifiedHunks('a', 'a\n')).toBe('@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n');
    expect(unifiedHunks(before, before)).toBe('');
  });
});
