import { describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../../src/diagnostics/frame.ts';
import { printable } from '../../src/diagnostics/printable.ts';

describe('a text for a terminal', () => {
  it('shows controls in place of sending them, one character for each', () => {
    const text = '\u001b]0;name\u0007 \u001b[31mred\u001b[0m\r\u007f\u009b tab\t\nline';
    const shown = printable(text);
    expect(shown).toBe('␛]0;name␇ ␛[31mred␛[0m␍␡� tab\t\nline');
    expect(shown).toHaveLength(text.length);
  });

  it('is what the line of a finding is shown as, with its carets in place', () => {
    const source = '\u001b[31mfoo: 1';
    const finding = {
      severity: 'error',
      code: 'unknown-key',
      message: 'no such key',
      file: '/a.yaml',
      start: { line: 1, column: 6 },
      end: { line: 1, column: 9 },
    } as const;
    const text = formatDiagnostics([finding], new Map([['/a.yaml', source]]), '/');
    expect(text).toContain('1 | ␛[31mfoo: 1\n  |      ^^^');
  });
});
