import { describe, expect, it } from 'vitest';
import { MEDIAN, readingOf } from '../../scripts/readability/measure.ts';
import { messageTexts } from '../../scripts/readability/message-texts.ts';
import { documentSentences, sentencesOf } from '../../scripts/readability/sentences.ts';
import { documents, messageSources, sentencesIn } from '../../scripts/readability/texts.ts';

const MOST_PASSIVE = 0.15;

describe('the measure of how texts read', () => {
  it('counts words of sentences, and a piece of code as one word', () => {
    const [first, second] = documentSentences(
      'The gateway keeps `a list of tools`. It asks\nagain.\n\n    no sentence\n',
    );
    expect(first).toMatchObject({ text: 'The gateway keeps Code.', words: 4, line: 1, fragment: false });
    expect(second).toMatchObject({ text: 'It asks again.', words: 3 });
  });

  it('ends no sentence at an abbreviation, and one where it stands', () => {
    expect(
      sentencesOf('Tools, e.g. Git, are found. `X` is next (e.g. this one). "No." It ends in. Then 3.'),
    ).toHaveLength(5);
  });

  it('knows passive sentences, and those that begin with a clause', () => {
    const { passive, inverted, tooLong } = readingOf(
      sentencesOf(
        `The list was sent. What does not get smaller goes out as it came. What does it cost? The gateway ${'really '.repeat(33)}sends it.`,
      ),
    );
    expect(passive.map(({ passive: participle }) => participle)).toEqual(['sent']);
    expect(inverted.map(({ words }) => words)).toEqual([10]);
    expect(tooLong.map(({ words }) => words)).toEqual([37]);
  });

  it('takes the median of whole sentences alone', () => {
    expect(readingOf(documentSentences('One two three. One two three four five.\n\n- piece\n')).median).toBe(
      4,
    );
    expect(readingOf([]).median).toBe(0);
  });

  it('finds messages in sources, with what is filled in as a word', () => {
    const source = [
      "import { a } from 'a b c d e';",
      'const texts = {',
      "  one: (p: { x: string }) => `The file ${p.x} cannot be ${p.x === '' ? 'read by any of us' : 'x'}.`,",
      "  two: 'Too short',",
      "  three: 'A first half, ' + 'and a second.',",
      '} as const;',
    ].join('\n');
    expect(messageTexts(source)).toEqual([
      { text: 'The file value cannot be value.', line: 3 },
      { text: 'read by any of us', line: 3 },
      { text: 'A first half, and a second.', line: 5 },
    ]);
  });
});

describe('messages', () => {
  it('are active, begin with their subject, and have at most 35 words a sentence', () => {
    const faults = messageSources().flatMap((file) => {
      const { passive, inverted, tooLong } = readingOf(sentencesIn(file));
      return [...passive, ...inverted, ...tooLong].map(({ line, text }) => `${file}:${line}: ${text}`);
    });
    expect(messageSources().length).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });
});

describe('the documents read well:', () => {
  it.each(documents())('%s', (page) => {
    const { median, tooLong, inverted, passive, sentences } = readingOf(sentencesIn(page));
    expect(tooLong.map(({ line, text }) => `${line}: ${text}`)).toEqual([]);
    expect(inverted.map(({ line, text }) => `${line}: ${text}`)).toEqual([]);
    expect(median).toBeLessThan(MEDIAN);
    // Some passive sentences are the plain ones: nobody has to know who acts.
    expect(passive.length).toBeLessThanOrEqual(Math.max(3, sentences * MOST_PASSIVE));
  });
});
