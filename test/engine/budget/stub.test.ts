import { describe, expect, it } from 'vitest';
import { readShortened, writeShortened } from '../../../src/engine/budget/shortened-marker.ts';
import { dotsFor, findStubs, inlineStub, lineStub } from '../../../src/engine/budget/stub.ts';
import { exactTokens } from '../../support/oracle.ts';

const rows = { count: 143, unit: 'rows', tokens: 2100, failures: 0 } as const;

describe('a stub', () => {
  it('says how much of what, and the handle', () => {
    expect(lineStub(1, rows, '7f2c91')).toBe('… +143 rows (~2100 tok) get 7f2c91');
    expect(lineStub(1, { ...rows, count: 1 }, '7f2c91')).toBe('… +1 row (~2100 tok) get 7f2c91');
    expect(lineStub(1, { ...rows, unit: 'lines', failures: 3 }, '7f2c91')).toBe(
      '… +143 lines (~2100 tok, 3 with errors) get 7f2c91',
    );
    expect(inlineStub(1, 5120, '7f2c91')).toBe('…(+5120 chars get 7f2c91)');
  });

  it('costs about twelve tokens', () => {
    expect(exactTokens(lineStub(1, rows, '7f2c91'))).toBeLessThanOrEqual(18);
    expect(exactTokens(inlineStub(1, 5120, '7f2c91'))).toBeLessThanOrEqual(14);
  });

  it('is found where it stands, with the line break that it stands for', () => {
    const text = `a\n${lineStub(1, rows, '7f2c91')}\nb${inlineStub(1, 9, 'abcdef0')}c`;
    expect(findStubs(text, 1).map(({ start, end, handle }) => [text.slice(start, end), handle])).toEqual([
      [`${lineStub(1, rows, '7f2c91')}\n`, '7f2c91'],
      [inlineStub(1, 9, 'abcdef0'), 'abcdef0'],
    ]);
  });

  it('has more dots than anything in the text that looks like one', () => {
    expect(dotsFor('plain … text')).toBe(1);
    expect(dotsFor('… +12 rows (~30 tok) get abc123')).toBe(2);
    expect(dotsFor('x…(+3 chars get abc123) and …… +1')).toBe(3);
    expect(dotsFor(`${'…'.repeat(64)} +1`)).toBe(65);
    expect(findStubs('… +12 rows (~30 tok) get abc123\n', 2)).toEqual([]);
  });
});

describe('the first line of a shortened text', () => {
  it.each([
    { marker: '#bcp json/2 crlf', dots: 1, handle: '9f3a21' },
    { marker: '#bcp grep 4-20, json/2 25-31', dots: 3, handle: '9f3a2104' },
    { marker: undefined, dots: 2, handle: '9f3a21' },
  ])('is read as it was written: %o', (shortened) => {
    expect(readShortened(writeShortened(shortened, 61204))).toEqual(shortened);
  });

  it.each([
    '#bcp json',
    '#bcp (shortened; all ~5 tok: bcp_get xyz)',
    '#bcp !! (shortened; all ~5 tok: bcp_get abcdef)',
    'bcp (shortened; all ~5 tok: bcp_get abcdef)',
  ])('is nothing else: %s', (line) => {
    expect(readShortened(line)).toBeUndefined();
  });
});
