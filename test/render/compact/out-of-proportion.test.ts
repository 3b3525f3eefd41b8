import { describe, expect, it } from 'vitest';
import { expand } from '../../../src/render/compact/expand.ts';
import { FormError } from '../../../src/render/compact/form.ts';
import { csv } from '../../../src/render/compact/forms/delimited-form.ts';
import { FORMS } from '../../../src/render/compact/registry.ts';

describe('a compact text that stands for far more than it holds', () => {
  const heading = `[${300 * 9999}] ${'x'.repeat(500)}`;
  it.each([
    ['lines', `#bcp lines\n${heading}\n${'[×9999] a\n'.repeat(300)}`],
    ['rows', `#bcp csv\n[99990]{a b}\n${`${'x'.repeat(2000)} 1\n{same row 9998 more times}\n`.repeat(10)}`],
    [
      'values in the head of a table',
      `#bcp json\n[10000 arrays]{1="${'x'.repeat(1_000_000)}" 2}\n1\n{same row 9999 more times}`,
    ],
    [
      'values in the heads of many tables',
      `#bcp json\n${Array.from({ length: 300 }, (_, i) => `k${i}[999]{a="${'x'.repeat(500)}" b}\n1\n{same row 998 more times}`).join('\n')}`,
    ],
    [
      'values that rows share',
      `#bcp json\n${Array.from({ length: 20 }, (_, i) => `k${i}[50]{a []{b}}\n${'x'.repeat(100_000)} 50\n${' 1\n'.repeat(50)}`).join('')}`,
    ],
    ['names that count', `#bcp paths\n${'{0,1…9998} '.repeat(300)}x`],
    ['names that count in many lines', `#bcp paths\n${'{0,1…9998}\n'.repeat(300)}x`],
    ['long names that count', `#bcp paths\n${`${'x'.repeat(6000)}{1,2…9999} `.repeat(160)}x`],
    ['long names that count in many lines', `#bcp paths\n${`${'x'.repeat(6000)}{1,2…9999}\n`.repeat(160)}x`],
    ['deep names that count', `#bcp paths\n${'a/'.repeat(3000)}{1,2…9999}`],
    [
      'names that count in many arrays',
      `#bcp json\n${Array.from({ length: 300 }, (_, i) => `k${i}[9999 paths, 1 lines]:\n{1,2…9999}\n[end]`).join('\n')}`,
    ],
    [
      'paths of many arrays below a long root',
      `#bcp json\n${Array.from({ length: 300 }, (_, i) => `k${i}[999 paths, 2 lines root]:\n${'x'.repeat(400)}/\n{1,2…999}\n[end]`).join('\n')}`,
    ],
    ['paths below a long root', `#bcp paths/root\n${'x'.repeat(100_000)}/\n{0,1…998}`],
    [
      'padding',
      `#bcp table-aligned/lll-000-names\n[2000]{a b c}\n${'x'.repeat(50_000)} 2 3\n${'1 2 3\n'.repeat(1999)}`,
    ],
  ])('is refused: %s', (_, text) => {
    expect(() => expand(text)).toThrow(FormError);
  });

  it('is none of ours: what is repeated and filled up within reason comes back', () => {
    const text = `${'the same line again\n'.repeat(5000)}another`;
    const form = FORMS.get('lines');
    const encoded = form?.encode(text, true);
    expect(form?.decode(encoded?.body ?? '', encoded?.variant)).toBe(text);
  });
});

describe('a text that only seems to be a table', () => {
  it('is not filled up to the width of its first line', () => {
    const text = `1;2;3${','.repeat(1900)}\n${'5;7;1\n'.repeat(20_000)}5;7;1`;
    const encoded = csv.encode(text, true);
    // With the delimiter of its rows, or not at all.
    expect(encoded === undefined || csv.decode(encoded.body, encoded.variant) === text).toBe(true);
    expect((encoded?.body ?? '').length).toBeLessThan(text.length);
  });

  it('is not filled up to one long cell', () => {
    const aligned = FORMS.get('table-aligned');
    const text = `a   b \n${'1   2\n'.repeat(20_000)}1   ${'x'.repeat(100_000)}`;
    const encoded = aligned?.encode(text, true);
    expect(encoded === undefined || aligned?.decode(encoded.body, encoded.variant) === text).toBe(true);
  });
});
