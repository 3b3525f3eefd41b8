import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pythonString, unescaped } from '../../src/python/strings.ts';

describe('a string as Python prints it', () => {
  // Printed by Python 3.11.
  it.each([
    ['a', `'a'`],
    [`it's`, `"it's"`],
    ['say "x"', `'say "x"'`],
    [`both ' and "`, `'both \\' and "'`],
    ['\0\x1f\x7f\x85', String.raw`'\x00\x1f\x7f\x85'`],
    ['a\tb\nc\rd\\', String.raw`'a\tb\nc\rd\\'`],
    ['\u00a0\u00ad\u200b\u2028\u3000', String.raw`'\xa0\xad\u200b\u2028\u3000'`],
    ['é 中 😀', `'é 中 😀'`],
    ['\u{e0001}', String.raw`'\U000e0001'`],
  ])('%j', (value, printed) => {
    expect(pythonString(value)).toBe(printed);
    expect(unescaped(printed, 0)).toEqual({ value, end: printed.length });
  });

  it.each([`'a`, `a'`, `'\\q'`, `'\\x1'`, `'\\xG0'`, String.raw`'\U00110000'`, `'a\nb'`, ''])(
    'is none: %j',
    (text) => expect(unescaped(text, 0)).toBeUndefined(),
  );

  it('is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const printed = pythonString(value);
        expect(unescaped(printed, 0)).toEqual({ value, end: printed.length });
      }),
    );
  });
});
