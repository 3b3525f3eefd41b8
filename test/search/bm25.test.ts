import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bm25 } from '../../src/search/bm25.ts';
import { wordsOf } from '../../src/search/search-words.ts';

const found = (index: Bm25, query: string): readonly number[] => index.rank(query).map(({ index: at }) => at);

const of = (...texts: string[]): Bm25 => new Bm25(texts.map((text) => [{ text, weight: 1 }]));

describe('the words of a text', () => {
  it.each([
    ['readTextFile', ['read', 'text', 'fil']],
    ['filing files', ['fil', 'fil']],
    ['list_allowed-directories', ['list', 'allow', 'directory']],
    ['HTTP2 status, Été!', ['http2', 'statu', 'été']],
    ['class gas', ['class', 'gas']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe('a ranked search', () => {
  it('finds what shares words, the rarer and the denser first', () => {
    const index = of('read a file', 'write a file', 'read a mail from a file of mails', 'weather');
    expect(found(index, 'read file')).toEqual([0, 2, 1]);
    expect(found(index, 'mail')[0]).toBe(2);
    expect(found(index, 'nothing about it')).toEqual([]);
  });

  it('counts a name for more than a description', () => {
    const index = new Bm25([
      [
        { text: 'fetch', weight: 3 },
        { text: 'gets pages', weight: 1 },
      ],
      [
        { text: 'page', weight: 3 },
        { text: 'can fetch', weight: 1 },
      ],
    ]);
    expect(found(index, 'fetch')).toEqual([0, 1]);
    expect(found(index, 'pages')).toEqual([1, 0]);
  });

  it('takes a word of four letters for one that it is near to, and no shorter one', () => {
    const index = of('send a mail', 'draw a map');
    expect(found(index, 'mial')).toEqual([0]);
    expect(found(index, 'mpa')).toEqual([]);
  });

  it('gives each document with a word of the query once, in the same order each time', () => {
    const word = fc.constantFrom('read', 'write', 'file', 'mail', 'page', 'list');
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 6 }), { maxLength: 12 }), word, (documents, query) => {
        const index = of(...documents.map((words) => words.join(' ')));
        const first = found(index, query);
        expect([...first].sort((a, b) => a - b)).toEqual(
          documents.flatMap((words, i) => (words.includes(query) ? [i] : [])),
        );
        expect(found(index, query)).toEqual(first);
      }),
    );
  });
});
