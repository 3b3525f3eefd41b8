import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { gitBlame } from '../../../../src/render/compact/forms/git-blame-form.ts';
import { describeForm } from '../conformance.ts';

const COMMITS = [
  '^c65161b (Ada Example  2024-03-01 09:03:00 +0000',
  '342a49a7 (Ben Sample   2024-03-10 09:30:00 +0000',
  '36434810 src/old name.js (Zoë (Z) 5 2 years, 8 months ago ',
  '00000000 (Not Committed Yet 2026-11-22 02:04:16 +0000',
  '1468291fcd939cce5dbd6f95799905883daea314',
] as const;
const TEXTS = ['', '  return 1', '}', 'A 5-12', 'A: x', '12) x', '\t"a" 3)', 'é😀', '#bcp lines/2'];

interface Blame {
  readonly first: number;
  readonly lines: readonly (readonly [commit: string, text: string, skipped: number])[];
}

/** What git prints: numbers end at the same column. */
function print({ first, lines }: Blame, blankBehind = ' '): string {
  let number = first - 1;
  const numbered = lines.map(([commit, text, skipped]) => {
    number += 1 + skipped;
    return { commit, text, number };
  });
  const width = String(number).length;
  return numbered
    .map(
      ({ commit, text, number: at }) =>
        `${commit} ${String(at).padStart(width)})${text === '' ? blankBehind : ` ${text}`}`,
    )
    .join('\n');
}

const blames: fc.Arbitrary<Blame> = fc.record({
  first: fc.constantFrom(1, 7, 95, 998),
  lines: fc.array(
    fc.tuple(fc.constantFrom(...COMMITS), fc.constantFrom(...TEXTS), fc.constantFrom(0, 0, 0, 0, 12)),
    { minLength: 1, maxLength: 12 },
  ),
});

describeForm({
  form: gitBlame,
  samples: [readFileSync('test/corpus/git-blame.txt', 'utf8').trimEnd()],
  arbitrary: fc.tuple(blames, fc.constantFrom(' ', '')).map(([blame, blank]) => print(blame, blank)),
});

describe('what git blame prints', () => {
  it('names a commit once, and the lines that come from it', () => {
    const [ada, ben] = COMMITS;
    const text = print({
      first: 9,
      lines: [
        [ada, 'a', 0],
        [ada, '', 0],
        [ben, '  b', 0],
        [ada, 'c', 4],
      ],
    });
    expect(gitBlame.encode(text, true)).toEqual({
      body: `A: ${ada})\nA 9-10\n a\n\n${ben}) 11\n   b\nA 16\n c`,
    });
  });

  it.each([
    'a list:\n1) one\n2) two',
    'c65161b6 (Ada Example 2024-03-01 9) a\nc65161b6 (Ada Example 2024-03-01 10) b',
    'c65161b6 (Ada Example 2024-03-01 09) a',
    'deadbeef 1) a\nno commit 2) b',
    'deadbeef 1) a\ndeadbeef 2) \ndeadbeef 3)\ndeadbeef 4) b',
  ])('is left alone where it is none: %j', (text) => expect(gitBlame.encode(text, true)).toBeUndefined());

  it.each([
    'c65161b6',
    'c65161b6 2-1',
    'c65161b6 1-3\n a\nb',
    'c65161b6 1-999999999999',
    'c65161b6 1\na',
    'c65161b6 (Ada 1\n a',
    'A: x',
  ])('cannot be read from %j', (body) => {
    expect(() => gitBlame.decode(body, undefined)).toThrow(FormError);
  });
});
