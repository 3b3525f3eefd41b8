import { expect, test } from 'vitest';
import { rustDebug } from '../../../src/render/reference/rust-debug.ts';

test.each([
  ['plain', '"plain"'],
  ['a "b" \\ \'c\'', '"a \\"b\\" \\\\ \'c\'"'],
  ['\n\r\t\0', '"\\n\\r\\t\\0"'],
  ['\u001b\u007f', '"\\u{1b}\\u{7f}"'],
  ['naïve 東京 🙂', '"naïve 東京 🙂"'],
  ['no\u00a0break', '"no\\u{a0}break"'],
  ['e\u0301', '"e\\u{301}"'],
  ['\ufeff\u200b\u2028', '"\\u{feff}\\u{200b}\\u{2028}"'],
])('%j is quoted as %s', (text, quoted) => {
  expect(rustDebug(text)).toBe(quoted);
});
