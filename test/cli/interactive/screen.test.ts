import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { pagesOf } from '../../../src/cli/interactive/screen.ts';

it('a page has as many rows as the screen: long lines take several, colours none', () => {
  expect(pagesOf('1\n2\n3\n', 2, 10)).toEqual(['1\n2\n', '3\n']);
  expect(pagesOf(`${'x'.repeat(15)}\n2\n3`, 3, 10)).toEqual([`${'x'.repeat(15)}\n2\n`, '3\n']);
  expect(pagesOf('\u001b[31mred\u001b[0m\n2', 2, 3)).toEqual(['\u001b[31mred\u001b[0m\n2\n']);
  expect(pagesOf(`${'x'.repeat(99)}\n2`, 2, 10)).toHaveLength(2);
});

it('pages together are the text', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 1, max: 5 }), (lines, rows) => {
      const text = `${lines.join('\n')}\n`;
      expect(pagesOf(text, rows, 4).join('')).toBe(text);
    }),
  );
});
