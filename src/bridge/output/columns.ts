/** Letters of these scripts take two columns, and so do their punctuation and the wide forms of others. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\u3099-\u30ff\uff01-\uff60\uffe0-\uffe6]/u;
/** Letters and marks of the same scripts, each as narrow as a letter. */
const NARROW = /^[\uff61-\uff9f\uffa0-\uffdc]/;
const EMOJI = /^\p{Emoji_Presentation}|\ufe0f/u;
const NOTHING = /^[\p{M}\u200c\u200d]+$/u;

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

let segmenter: Intl.Segmenter | undefined;
/** The signs that a reader sees: an emoji of several parts is one, and so is a letter with its accents. */
function signsOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

function signWidth(sign: string): number {
  if (NOTHING.test(sign)) return 0;
  if (NARROW.test(sign)) return sign.length;
  return WIDE.test(sign) || EMOJI.test(sign) ? 2 : 1;
}

/** How many columns of a terminal a text takes. It holds no controls. */
export function columnsOf(text: string): number {
  if (isAscii(text)) return text.length;
  return signsOf(text).reduce((sum, sign) => sum + signWidth(sign), 0);
}

/** A text with blanks behind it, up to this many columns. */
export const padColumns = (text: string, columns: number): string =>
  text + ' '.repeat(Math.max(0, columns - columnsOf(text)));

/** How much of a line may be left empty because a word does not fit: a longer word is cut. */
const RAGGED = 0.5;

/** The start of a text that fits into so many columns, cut behind a word, with a sign if something was cut. */
export function cutColumns(text: string, columns: number): string {
  if (columnsOf(text) <= columns) return text;
  let kept = '';
  let width = 1;
  for (const sign of signsOf(text)) {
    width += signWidth(sign);
    if (width > columns) break;
    kept += sign;
  }
  const end = text[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ');
  return columns < 1 ? '' : `${(end < RAGGED * kept.length ? kept : kept.slice(0, end)).trimEnd()}…`;
}

/**
 * A text in lines of so many columns at most, broken between words. What goes on stands two columns deeper than its
 * line. A word that is longer stays whole, so that it can be copied.
 */
export function wrapColumns(text: string, columns: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (columnsOf(line) <= columns) return [line];
      const start = /^ */.exec(line)?.[0] ?? '';
      const lines: string[] = [];
      let current = start;
      for (const word of line.trim().split(/ +/)) {
        const isBegun = current.trim() !== '';
        if (isBegun && columnsOf(current) + 1 + columnsOf(word) > columns) {
          lines.push(current);
          current = `${start}  ${word}`;
        } else current += isBegun ? ` ${word}` : word;
      }
      return [...lines, current];
    })
    .join('\n');
}
