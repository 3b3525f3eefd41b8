import { classesIn } from './characters.ts';
import { LineQuestion } from './line-verdicts.ts';
import type { LineRange, Lines } from './lines.ts';

/** Five words in a row with nothing but blanks and sentence marks between them. */
const SENTENCE = /(?:^|[\s"'(*_-])(?:[A-Za-z][a-z'’-]*[,;:.!?]?["')]? ){4}[A-Za-z]/;

/** Lines looked at: enough to tell, and bounded. */
const SAMPLE = 64;
const MAX_LENGTH = 300;

/** Whether a line reads as a sentence, or holds one. */
export const isSentence = (lines: Lines, i: number): boolean => sentence.of(lines, i);

const sentence = new LineQuestion(0, [classesIn(' '), classesIn('aA')], (lines, i) =>
  SENTENCE.test(lines.line(i).slice(0, MAX_LENGTH)),
);

/** The share of lines that read as sentences, from an even sample of at most `SAMPLE` lines. */
export function proseRatio(lines: Lines, { start, end }: LineRange): number {
  const step = Math.max(1, Math.floor((end - start) / SAMPLE));
  let looked = 0;
  let prose = 0;
  for (let i = start; i < end && looked < SAMPLE; i += step) {
    looked++;
    if (isSentence(lines, i)) prose++;
  }
  return looked === 0 ? 0 : prose / looked;
}

/** Words with the marks of a sentence, or the name of a call with its arguments. */
const ANNOUNCEMENT = /^(?:[A-Z][\w'’,-]*(?: [\w'’"()/.,:?!-]+)+|[\w./-]+ \{".*\})$/;
/** Blank lines that may stand between. */
const MAX_BLANK = 3;

/** Whether a span stands for itself: the filled line before it and the one behind it are words, or there is none. */
export function isSetOff(lines: Lines, body: LineRange, { start, end }: LineRange): boolean {
  const isWords = (from: number, step: number): boolean => {
    for (let i = from, blank = 0; i >= body.start && i < body.end; i += step, blank++) {
      const line = lines.line(i).slice(0, MAX_LENGTH).trimEnd();
      if (line !== '') return ANNOUNCEMENT.test(line);
      if (blank === MAX_BLANK) return false;
    }
    return true;
  };
  return isWords(start - 1, -1) && isWords(end, 1);
}
