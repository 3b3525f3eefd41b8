import { describe, expect, it } from 'vitest';
import { type Ask, partOf } from '../../src/store/stored-part.ts';

const TEXT = 'one\ntwo order 7 failed\r\nthree\n\nfive Timeout';
const JSON_TEXT =
  '{"count": 1.0, "data": {"rows": [{"id": 1, "name": "tea"}, {"id":2}, 3]}, "a b": [], "__proto__": 5}';

const answer = (ask: Ask, text = TEXT): string => partOf(text, ask).pieces.join('');

describe('a part of a text', () => {
  it.each<[string, Ask, string]>([
    ['all of it', {}, TEXT],
    ['lines', { lines: '2-3' }, 'two order 7 failed\r\nthree\n'],
    ['lines to the end', { lines: '4-' }, '\nfive Timeout'],
    ['lines past the end', { lines: '5-99' }, 'five Timeout'],
    ['one line', { lines: '1' }, 'one\n'],
    ['rows of a text that is no JSON', { rows: '1-1' }, 'one\n'],
    ['characters', { characters: '3-6' }, 'e\ntw'],
    ['lines with words in any case', { pattern: 'timeout' }, '5: five Timeout\n'],
    ['lines with alternatives', { pattern: 'one|three' }, '1: one\n3: three\n'],
    ['lines with words in order', { pattern: 'order*failed' }, '2: two order 7 failed\r\n'],
    ['lines with what reads like an expression', { pattern: 'order.*failed' }, '2: two order 7 failed\r\n'],
  ])('%s', (_, ask, expected) => {
    expect(answer(ask)).toBe(expected);
  });

  it.each<[string, Ask, string]>([
    ['a value, byte for byte', { path: 'count' }, '1.0'],
    ['a value below lists', { path: '$.data.rows[0].name' }, '"tea"'],
    ['a key with blanks', { path: '["a b"]' }, '[]'],
    ['a key that objects have by themselves', { path: '__proto__' }, '5'],
    ['items of a list', { path: 'data.rows', rows: '2-3' }, '{"id":2}\n3\n'],
    ['the whole', { path: '$' }, JSON_TEXT],
  ])('of JSON: %s', (_, ask, expected) => {
    expect(answer(ask, JSON_TEXT)).toBe(expected);
  });

  it.each<[Ask, string, string]>([
    [{ lines: '0-2' }, TEXT, 'get-range'],
    [{ lines: '5-2' }, TEXT, 'get-range'],
    [{ lines: 'all' }, TEXT, 'get-range'],
    [{ lines: '9-12' }, TEXT, 'get-beyond'],
    [{ lines: '1', pattern: 'a' }, TEXT, 'get-one-way'],
    [{ pattern: 'salt' }, TEXT, 'get-no-match'],
    [{ pattern: '|*' }, TEXT, 'get-no-match'],
    [{ path: 'a' }, TEXT, 'get-not-json'],
    [{ path: 'a..b' }, JSON_TEXT, 'get-path'],
    [{ path: 'data.row' }, JSON_TEXT, 'get-no-value'],
    [{ path: 'data.rows[9]' }, JSON_TEXT, 'get-no-value'],
    [{ rows: '1-2' }, JSON_TEXT, 'get-no-list'],
  ])('%o is refused', (ask, text, code) => {
    expect(() => partOf(text, ask)).toThrow(expect.objectContaining({ code }));
  });

  it('bounds the work of a pattern by the size of the text', () => {
    const text = 'ab\n'.repeat(500_000);
    const words = (count: number): string => Array.from({ length: count }, (_, i) => `x${i}`).join('|');
    expect(() => partOf(text, { pattern: words(70) })).toThrow(
      expect.objectContaining({ code: 'get-pattern-costly' }),
    );
    expect(() => partOf(text, { pattern: words(70) })).toThrow('may have at most 61 alternatives');
    expect(() => partOf(text, { pattern: words(61) })).toThrow(
      expect.objectContaining({ code: 'get-no-match' }),
    );
    expect(partOf(TEXT, { pattern: `${words(10_000)}|three` }).pieces).toEqual(['3: three\n']);
    const hostile = `${'a*'.repeat(10_000)}b`;
    expect(() => partOf(`${'a'.repeat(1_000_000)}\n`, { pattern: hostile })).toThrow('No line has');
    expect(() => partOf(JSON_TEXT, { path: 'a'.concat('.a'.repeat(64)) })).toThrow('is not a path');
  });

  it('says what is there where a path leads nowhere', () => {
    expect(() => partOf(JSON_TEXT, { path: 'data.row' })).toThrow('$.data is an object with rows');
    expect(() => partOf('{"":1,"a":2}', { path: 'b' })).toThrow('an object with "", a');
    expect(() => partOf(JSON_TEXT, { path: 'data.rows[9]' })).toThrow('$.data.rows is a list of 3, from [0]');
  });
});
