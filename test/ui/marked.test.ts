import { describe, expect, it } from 'vitest';
import type { RenderRegion } from '../../src/ui/api/render-api.ts';
import { linesAround } from '../../ui/src/playground/marked.ts';

const TEXT = 'head\n\njob 1\njob 2\n\njob 3\n\ntail';
const region = (rule: string | null, first: number, last: number): RenderRegion => ({
  ...{ rule, lines: [first, last], start: 0, end: 0, block: 'log', confidence: 1 },
});

describe('a new rule of which no lines are marked', () => {
  it('takes the lines that a rule found at the cursor', () => {
    expect(linesAround(TEXT, 4, [region(null, 1, 2), region('team/jobs', 3, 6)])).toEqual([3, 6]);
  });

  it('takes the lines between empty ones where no rule found any', () => {
    expect(linesAround(TEXT, 4, [region(null, 1, 8)])).toEqual([3, 4]);
  });
});
