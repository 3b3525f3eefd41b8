import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexLines } from '../../src/detect/lines.ts';
import { see } from '../../src/detect/seen.ts';
import { anyText } from '../support/texts.ts';

function seen(text: string) {
  const { lines, body } = see(indexLines(text));
  return { text: lines.slice(body.start, body.end), body: [body.start, body.end] };
}

describe('a text as patterns see it', () => {
  it('has no escape sequences of terminals', () => {
    expect(
      seen('\u001b[1m\u001b[31merror\u001b[0m: no\n\u001b]8;;http://x\u001b\\a\u001b]8;;\u0007').text,
    ).toBe('error: no\na');
  });

  it.each([
    ['<output>\na\nb\n</output>', 'a\nb'],
    ['<output>a\nb</output>', 'a\nb'],
    ['\n<stdout exit="0">\na\n</stdout>\n', 'a'],
    ['<result>\n<output>\na\n</output>\n</result>', 'a'],
    ['<exit_code>0</exit_code>\n<stdout>\na\n</stdout>\n<stderr></stderr>', 'a'],
  ])('has no tags around it: %j', (text, inner) => {
    expect(seen(text).text).toBe(inner);
  });

  it.each(['<html>\n<p>a\n</html>', '<output>\na', '<output>\na\n</stdout>', 'a <output>b</output>'])(
    'keeps what is part of it: %j',
    (text) => {
      expect(seen(text).text).toBe(text);
    },
  );

  it('has the same lines as the original', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('', '\u001b[31m', '<output>'), (text, before) => {
        const lines = indexLines(before + text);
        const { lines: other, body } = see(lines);
        expect(other.count).toBe(lines.count);
        expect(body.start).toBeLessThan(Math.max(1, body.end));
        expect(body.end).toBeLessThanOrEqual(lines.count);
      }),
    );
  });
});
