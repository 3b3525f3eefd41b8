import { describe, expect, it } from 'vitest';
import { formatDiagnostics } from '../../src/diagnostics/format-diagnostics.ts';
import { visible, visibleJson, visibleLine } from '../../src/diagnostics/visible.ts';

describe('a text for a terminal', () => {
  it('shows controls in place of sending them, one character for each', () => {
    const text = '\u001b]0;name\u0007 \u001b[31mred\u001b[0m\r\u007f\u009b tab\t\nline';
    const shown = visible(text);
    expect(shown).toBe('␛]0;name␇ ␛[31mred␛[0m␍␡� tab\t\nline');
    expect(shown).toHaveLength(text.length);
  });

  it('shows what turns the direction round, breaks lines unseen, or is not to be seen', () => {
    const text = 'a\u202eb\u2066c\u2069\u200f\u061c \u2028\u2029 d\u200be\ufefff \u{e0041}';
    const shown = visible(text);
    expect(shown).toBe('a�b�c��� �� d�e�f ��');
    expect(shown).toHaveLength(text.length);
  });

  it('shows fillers that fonts leave out, and runs of variation selectors, which can carry a text of their own', () => {
    const text = 'a\u3164b\u115f\u1160c\uffa0d\u034f e\u{e0100}\u{e0101}\ufe00';
    const shown = visible(text);
    expect(shown).toBe('a�b��c�d� e�����');
    expect(shown).toHaveLength(text.length);
    const written = '❤️ 葛\u{e0100}城 ⠏⠀⠋';
    expect(visible(written)).toBe(written);
  });

  it('leaves letters of all scripts and the joiners that they and emoji are written with', () => {
    const text = 'äß 中文 العربية می‌خواهم 👩‍💻 é';
    expect(visible(text)).toBe(text);
    expect(visibleLine(text)).toBe(text);
  });

  it('is one line where it stands within one', () => {
    expect(visibleLine('a\nwarn forged\r\n\tb')).toBe('a␊warn forged␍␊␉b');
  });

  it('is the same value as JSON', () => {
    const value = { name: 'a\u001b[2K\u009b\u202e\u{e0041}', next: ['é 👩‍💻'] };
    const json = visibleJson(JSON.stringify(value, null, 2));
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toContain('\\u009b\\u202e\\udb40\\udc41');
    expect(json).toContain('\n');
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
