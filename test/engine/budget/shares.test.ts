import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOut } from '../../../src/engine/budget/shares.ts';

const sizes = (...all: number[]) => all.map((size) => ({ size, weight: 1 }));

describe('shareOut', () => {
  it('meets small claims in full and gives the large ones the same', () => {
    expect(shareOut(sizes(1, 50, 3, 60), 24)).toEqual([1, 10, 3, 10]);
  });

  it('gives everybody everything where there is enough', () => {
    expect(shareOut(sizes(1, 2), 10)).toEqual([1, 2]);
    expect(shareOut([], 10)).toEqual([]);
  });

  it('gives more to what weighs more', () => {
    expect(
      shareOut(
        [
          { size: 100, weight: 1 },
          { size: 100, weight: 3 },
        ],
        80,
      ),
    ).toEqual([20, 60]);
  });

  it('never gives more than there is, nor more than was asked for', () => {
    const claim = fc.record({
      size: fc.nat(1_000_000),
      weight: fc.double({ min: 0.1, max: 9, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 20 }), fc.nat(1_000_000), (claims, room) => {
        const shares = shareOut(claims, room);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(room * (1 + 1e-9));
        for (const [i, share] of shares.entries()) expect(share).toBeLessThanOrEqual(claims[i]!.size);
      }),
    );
  });
});
