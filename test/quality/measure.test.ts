import { describe, expect, it } from 'vitest';
import type { LabelledCase } from './labels.ts';
import { type Claim, judge } from './measure.ts';

const claim = (rule: string, first: number, last: number): Claim => ({ rule, lines: [first, last] });
const one = (regions: LabelledCase['regions'], also?: readonly string[]): LabelledCase => ({
  file: '',
  kind: 'mixed',
  regions,
  also,
});
const never = (): boolean => false;

describe('a labelled region', () => {
  const labelled = one([{ kind: 'json', lines: [3, 12] }]);

  it('is found and precise where a right rule claims just its lines', () => {
    const { labels, falseClaims } = judge(labelled, [claim('core/json', 3, 12)], never);
    expect(labels).toEqual([{ label: labelled.regions[0], rule: 'core/json', found: true, precise: true }]);
    expect(falseClaims).toEqual([]);
  });

  it('is found and not precise where a line of it, or one around it, is claimed wrongly', () => {
    for (const claims of [[claim('core/json', 3, 11)], [claim('core/json', 2, 12)]]) {
      expect(judge(labelled, claims, never).labels[0]).toMatchObject({ found: true, precise: false });
    }
  });

  it('is missed where less than nine tenths are claimed, or another rule claims it', () => {
    for (const claims of [[], [claim('core/json', 3, 10)], [claim('core/yaml', 3, 12)]]) {
      expect(judge(labelled, claims, never).labels[0]).toMatchObject({ found: false, precise: false });
    }
  });

  it('leaves blank lines to whoever wants them', () => {
    const blank = (line: number): boolean => line === 2 || line === 12;
    expect(judge(labelled, [claim('core/json', 2, 11)], blank).labels[0]?.precise).toBe(true);
  });

  it('may be claimed together with its neighbour of the same kind, unless each has a path of its own', () => {
    const pair = (kind: string): LabelledCase =>
      one([
        { kind, lines: [1, 4] },
        { kind, lines: [5, 8] },
      ]);
    const precise = (kind: string, rule: string): boolean[] =>
      judge(pair(kind), [claim(rule, 1, 8)], never).labels.map((label) => label.precise);
    expect(precise('rg-heading', 'core/grep-heading')).toEqual([true, true]);
    expect(precise('diff', 'core/diff')).toEqual([false, false]);
  });

  it('does not owe the lines that are labelled within it', () => {
    const document = one([
      { kind: 'markdown', lines: [1, 10] },
      { kind: 'fence', lines: [4, 8] },
    ]);
    const claims = [claim('core/markdown', 1, 3), claim('core/fence', 4, 8), claim('core/markdown', 9, 10)];
    expect(judge(document, claims, never).labels.map(({ found }) => found)).toEqual([true, true]);
  });
});

describe('a claim', () => {
  const labelled = one([
    { kind: 'neutral', lines: [1, 1] },
    { kind: 'json', lines: [2, 5] },
  ]);

  it('is false where most of its lines are something else', () => {
    const wrong = claim('core/yaml', 2, 5);
    expect(judge(labelled, [wrong, claim('core/json', 1, 5)], never).falseClaims).toEqual([wrong]);
  });

  it('is right where the case says that it would be', () => {
    expect(judge({ ...labelled, also: ['yaml'] }, [claim('core/yaml', 2, 5)], never).falseClaims).toEqual([]);
  });
});
