import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { countDiagnostics, formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';

const FILE = '/home/dev/app/c.yaml';

function at(line: number, from: number, to: number, endLine = line): Diagnostic {
  return {
    code: 'yaml-tab',
    severity: 'error',
    file: FILE,
    start: { line, column: from },
    end: { line: endLine, column: to },
    message: 'Wrong.',
    help: 'Mend it.',
  };
}

const frame = (text: string, d: Diagnostic) =>
  formatDiagnostics([d], new Map([[FILE, text]]), '/home/dev/app').split('\n');

describe('a frame', () => {
  it('underlines behind tabs and characters of two code units', () => {
    expect(frame('\tkey: "😀" x\n', at(1, 12, 13)).slice(2, 5)).toEqual([
      '  |',
      '1 | \tkey: "😀" x',
      '  | \t         ^',
    ]);
  });

  it('aligns its gutter with the line number', () => {
    expect(frame(`${'\n'.repeat(99)}abc\n`, at(100, 2, 4))).toEqual([
      'error[yaml-tab]: Wrong.',
      '   --> c.yaml:100:2',
      '    |',
      '100 | abc',
      '    |  ^^',
      '    = help: Mend it.',
    ]);
  });

  it('underlines a region of several lines on its first line only', () => {
    expect(frame('a:  \n  b: 1\n', at(1, 1, 7, 2))[4]).toBe('  | ^^');
  });

  it('shows a window of a very long line, with the carets under the finding', () => {
    const [, place, , source, carets] = frame(
      `${'x'.repeat(5000)}HERE${'y'.repeat(5000)}`,
      at(1, 5001, 5005),
    );
    expect(place).toBe(' --> c.yaml:1:5001');
    expect(source!.length).toBeLessThan(140);
    expect(source!.slice(carets!.indexOf('^'), carets!.lastIndexOf('^') + 1)).toBe('HERE');
  });

  it('is left out where the text is not known, and paths outside the folder stay absolute', () => {
    expect(formatDiagnostics([at(3, 4, 5)], new Map(), '/home/dev/other')).toBe(
      'error[yaml-tab]: Wrong.\n --> /home/dev/app/c.yaml:3:4\n  = help: Mend it.',
    );
  });
});

describe('the count', () => {
  it.each([
    [[], '0 errors, 0 warnings'],
    [[at(1, 1, 1)], '1 error, 0 warnings'],
    [[at(1, 1, 1), at(1, 1, 1), { ...at(1, 1, 1), severity: 'warning' as const }], '2 errors, 1 warning'],
  ])('of %# says how many', (diagnostics, expected) => {
    expect(countDiagnostics(diagnostics)).toBe(expected);
  });
});
