/**
 * How documents, messages, help and the page read: `npm run readability`. With files as arguments, each sentence in them that is too long,
 * passive or inverted.
 */
import { LONGEST, type Reading, readingOf } from './readability/measure.ts';
import type { Sentence } from './readability/sentences.ts';
import { documents, SAID, sentencesIn } from './readability/texts.ts';

const row = (name: string, { sentences, median, longest, tooLong, passive, inverted }: Reading): string =>
  [name.padEnd(44), sentences, median, longest, tooLong.length, passive.length, inverted.length]
    .map((cell) => String(cell).padStart(9))
    .join('');

const named = process.argv.slice(2);
const show = (file: string, why: string, sentences: readonly Sentence[]): void => {
  for (const { line, text } of sentences) console.log(`${file}:${line}: ${why}: ${text}`);
};

if (named.length > 0)
  for (const file of named) {
    const { tooLong, passive, inverted } = readingOf(sentencesIn(file));
    show(file, `over ${LONGEST} words`, tooLong);
    show(file, 'inverted', inverted);
    show(file, 'passive', passive);
  }
else {
  console.log(
    `${'words a sentence'.padEnd(44)}${['sentences', 'median', 'longest', `over ${LONGEST}`, 'passive', 'inverted'].map((cell) => cell.padStart(9)).join('')}`,
  );
  for (const file of documents()) console.log(row(file, readingOf(sentencesIn(file))));
  for (const [name, sources] of Object.entries(SAID))
    console.log(row(name, readingOf(sources().flatMap(sentencesIn))));
}
