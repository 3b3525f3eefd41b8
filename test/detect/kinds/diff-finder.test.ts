import { describe, expect, it } from 'vitest';
import { hunksOf } from '../../../src/detect/kinds/diff/hunks.ts';
import { find, spans } from './find.ts';

const CONTEXT = [
  '*** a/x\t1',
  '--- b/x\t2',
  '***************',
  '*** 1,2 ****',
  '  same',
  '! old',
  '--- 1,3 ----',
  '  same',
  '! new',
  '+ more',
];
const COMBINED = [
  'diff --cc x',
  'index 1,2..3',
  '--- a/x',
  '+++ b/x',
  '@@@ -1,1 -1,1 +1,2 @@@',
  '  same',
  '++both',
];
const RENAME = ['diff --git a/x b/y', 'similarity index 90%', 'rename from x', 'rename to y'];
const UNIFIED = ['--- a/x', '+++ b/x', '@@ -1 +1 @@', '-a', '+b'];
const BINARY = [
  'diff --git a/x.png b/x.png',
  'index 1234567..89abcde 100644',
  'GIT binary patch',
  'literal 3',
  'Kcmb=J<`w`abcde?',
  '',
  'literal 0',
  'HcmV?d00001',
  '',
];

describe('diffs', () => {
  it('of all formats are found together, in order', () => {
    const text = [...UNIFIED, ...RENAME, ...COMBINED, ...CONTEXT].join('\n');
    const found = find({ kind: 'diff' }, text);
    expect(spans(found)).toEqual([
      [1, 5],
      [6, 9],
      [10, 16],
      [17, 26],
    ]);
    expect(found.map(({ captures }) => captures['path'])).toEqual(['x', 'y', 'x', 'x']);
  });

  it('of git hold binary patches', () => {
    expect(spans(find({ kind: 'diff', format: 'git' }, [...BINARY, 'end'].join('\n')))).toEqual([[1, 8]]);
  });

  it('become hunks as unified diffs have them', () => {
    expect(hunksOf(CONTEXT.join('\n'))).toEqual([
      { old_start: 1, new_start: 1, lines: ' same\n-old\n+new\n+more\n' },
    ]);
    expect(hunksOf(COMBINED.join('\n'))).toEqual([{ old_start: 1, new_start: 1, lines: '  same\n++both\n' }]);
  });

  it('a side of a context diff without changes may be left out', () => {
    const added = [
      '*** a/x',
      '--- b/x',
      '***************',
      '*** 1,2 ****',
      '--- 1,3 ----',
      '  a',
      '+ b',
      '  c',
    ];
    expect(spans(find({ kind: 'diff', format: 'context' }, added.join('\n')))).toEqual([[1, 8]]);
    expect(hunksOf(added.join('\n'))[0]?.lines).toBe(' a\n+b\n c\n');
  });
});
