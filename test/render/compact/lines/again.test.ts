import { describe, expect, it } from 'vitest';
import { FormError } from '../../../../src/render/compact/form.ts';
import { findRepeats, readRepeats, repeatedBy } from '../../../../src/render/compact/lines/again.ts';

const ERROR = ["a.c:3:5: error: 'x' is not declared in this scope", '    3 |     x = 1;', '      |     ^'];
const WARNING = "a.c:9:1: warning: unused variable 'total' in this function";

const same = (line: string): string => line;

function woven(lines: readonly string[]): readonly string[] {
  const repeats = findRepeats(lines);
  const shown = repeats ? repeats.weave(repeats.kept) : lines;
  expect(readRepeats(shown, same)).toEqual(lines);
  return shown;
}

describe('lines that come again', () => {
  it('stand once, and are told by their numbers', () => {
    expect(
      woven(['first', ...ERROR, 'built', 'second', ...ERROR, WARNING, 'third', ...ERROR, WARNING]),
    ).toEqual([
      'first',
      `${ERROR[0]} #1:`,
      ...ERROR.slice(1),
      '[end #]',
      'built',
      'second',
      '[again 1]',
      `${WARNING} #2`,
      'third',
      '[again 1-2]',
    ]);
  });

  it('have one number as long as they always come together', () => {
    expect(woven([...ERROR, WARNING, ...ERROR, WARNING, 'end']).slice(-2)).toEqual(['[again 1]', 'end']);
    expect(woven([...ERROR, WARNING, WARNING, ...ERROR]).slice(-1)).toEqual(['[again 2 1]']);
  });

  it.each([[[WARNING]], [['ok', 'ok', 'ok']], [['', '  |', '', '  |']]])(
    'are left alone where a number would cost as much: %j',
    (lines) => expect(findRepeats(lines)).toBeUndefined(),
  );

  it('are told from lines that read like ours', () => {
    const lines = ['[end #]', '[again 1]', 'x #1', 'y #2:', 'z #=', WARNING, WARNING];
    expect(woven(lines)).toEqual([
      ...lines.slice(0, 5).map((line) => `${line} #=`),
      `${WARNING} #1`,
      '[again 1]',
    ]);
  });

  it.each([[['x #2']], [['[again 1]']], [['x #1', '[again 1-2]']], [['x #1', 'y #2', '[again 2-1]']]])(
    'cannot be read from %j',
    (lines) => {
      expect(() => readRepeats(lines, same)).toThrow(FormError);
    },
  );

  it('cannot be read where a few characters stand for gigabytes', () => {
    const lines = [`${'x'.repeat(1e6)} #1`, ...Array.from({ length: 100 }, () => '[again 1]')];
    expect(() => readRepeats(lines, same)).toThrow(FormError);
  });

  it('are found for whoever leaves lines out', () => {
    const lines = ['a #1:', 'b', '[end #]', 'c', 'd #2', '[again 1-2]'];
    expect([...repeatedBy(lines)]).toEqual([[5, [0, 1, 4]]]);
  });
});
