import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { readGroups, writeGroups } from '../../../../src/render/compact/lines/groups.ts';
import { runs } from '../../../support/runs.ts';

/** Lines that begin as the lines before them did, and some that read like headings. */
const lines = fc.array(
  fc
    .tuple(
      fc.array(fc.constantFrom('2026-11-21 10:', 'src/render/', ' ✓ test/a.test.ts > ', '[3] x…', '='), {
        maxLength: 4,
      }),
      fc.oneof(
        fc.constantFrom(
          '',
          ' ',
          '[2] a…',
          ' [2] a…',
          '=[2] a…',
          '==[12] …',
          '[end]',
          '=[end]',
          '  [end]',
          '… x',
          '[x]',
          'word',
          '12',
        ),
        fc.string({ unit: 'binary', maxLength: 8 }),
      ),
    )
    .map(([beginnings, rest]) => beginnings.join('') + rest.replaceAll('\n', ' ')),
  { maxLength: 40 },
);

describe('lines that begin alike', () => {
  it('stand below what they begin with, in one another', () => {
    const names = ['numbers 1ms', 'strings 0ms', 'mixed values 2ms', 'dates 0ms'];
    const all = [
      ' ✓ test/decode.test.ts > the reader > reads an empty object 3ms',
      ...names.map((name) => ` ✓ test/decode.test.ts > the reader > arrays of all kinds > of ${name}`),
      ' ✓ test/decode.test.ts > the reader > reads nothing 0ms',
      'done',
    ];
    expect(writeGroups(all)).toEqual([
      '[6]  ✓ test/decode.test.ts > the reader >…',
      ' reads an empty object 3ms',
      ' [4]  arrays of all kinds > of…',
      ' numbers 1ms',
      ' strings 0ms',
      ' mixed values 2ms',
      ' dates 0ms',
      ' [end]',
      ' reads nothing 0ms',
      '[end]',
      'done',
    ]);
  });

  it('stay as they are where that is no smaller', () => {
    const few = ['one thing', 'one other thing', 'two', 'two', 'two'];
    expect(writeGroups(few)).toEqual(few);
  });

  it('are told from lines that read like a heading', () => {
    expect(writeGroups(['[2] a…', '=[2] a…', '[2] a', '[end]'])).toEqual([
      '=[2] a…',
      '==[2] a…',
      '[2] a',
      '=[end]',
    ]);
  });

  it('come back whatever they are', () => {
    fc.assert(
      fc.property(lines, (all) => {
        expect(readGroups(writeGroups(all))).toEqual(all);
      }),
      { numRuns: runs(5000) },
    );
  });

  it('counts a line that is there several times, in a group too, and says what reads so behind a sign', () => {
    const all = [
      ...Array(4).fill('the worker is waiting for a job'),
      'the worker is waiting for a disk to be mounted',
      ...Array(3).fill('the worker is waiting for a lock on the table of jobs'),
      'the worker is waiting for a turn',
      'the worker is waiting for a sign',
      '[×3] of the original',
    ];
    expect(writeGroups(all)).toEqual([
      '[10] the worker is waiting for a…',
      '[×4]  job',
      ' disk to be mounted',
      '[×3]  lock on the table of jobs',
      ' turn',
      ' sign',
      '[end]',
      '=[×3] of the original',
    ]);
    expect(readGroups(writeGroups(all))).toEqual(all);
  });

  it('does not count what is shorter as it is', () => {
    expect(writeGroups(['}', '}', '', '', 'x'])).toEqual(['}', '}', '', '', 'x']);
  });

  it('cannot be made to repeat a line without bound', () => {
    expect(readGroups(['[×99999] x'])).toEqual(['[×99999] x']);
    expect(writeGroups(Array(25_000).fill('the same'))).toEqual([
      '[×9999] the same',
      '[×9999] the same',
      '[×5002] the same',
    ]);
  });

  it.each([
    [['[3] a…', 'x', 'y']],
    [['[1] a…', '[2] b…', 'x', 'y']],
    [[`[1] ${'a'.repeat(600)}…`, 'x']],
    [[' [1] a…', 'x']],
  ])('cannot be read from %j', (damaged) => {
    expect(() => readGroups(damaged)).toThrow(FormError);
  });
});
