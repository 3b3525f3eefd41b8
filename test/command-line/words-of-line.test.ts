import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasOpenQuote, wordsOfLine } from '../../src/command-line/words-of-line.ts';
import { shellWord } from '../../src/diagnostics/shell-word.ts';

describe('a command line', () => {
  it.each([
    ['op read op://vault/item/field', ['op', 'read', 'op://vault/item/field']],
    [`pass show "my token" 'a b'c`, ['pass', 'show', 'my token', 'a bc']],
    ['  x   ""  ', ['x', '']],
    ['a $(b) | c', ['a', '$(b)', '|', 'c']],
    [String.raw`it\'s "a \"b\" c"`, ["it's", 'a "b" c']],
    [String.raw`C:\a\b "C:\Program Files\" x`, ['C:\\a\\b', 'C:\\Program Files\\', 'x']],
  ])('is words, and no shell reads it: %j', (text, words) => {
    expect(wordsOfLine(text)).toEqual(words);
    expect(hasOpenQuote(text)).toBe(false);
  });

  it('says when a quote has no end', () => {
    expect(["a 'b", 'a "b', `'a'"`].map(hasOpenQuote)).toEqual([true, true, true]);
  });

  it('gives back words that were quoted for a shell', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (words) => {
        const line = words.map(shellWord).join(' ');
        expect(wordsOfLine(line)).toEqual(words);
        expect(hasOpenQuote(line)).toBe(false);
      }),
    );
  });
});
