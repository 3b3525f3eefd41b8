/**
 * How a listing of a file numbers its lines: `     1→text`, `1: text`, `  9 | text`, `00001| text`, `L1: text`, and a tab behind the
 * number. The numbers of a listing follow each other.
 */

/** What stands between the number and the line; a blank may follow the last three. */
const MARKS = ['→', '\t', ' |', '|', ':'] as const;
type Mark = (typeof MARKS)[number];

export interface Numbering {
  /** In front of the padded number: nothing, or a letter. */
  readonly letter: '' | 'L';
  /** The number is filled up to this width. */
  readonly width: number;
  readonly fill: ' ' | '0';
  readonly mark: Mark;
  /** Behind the mark. */
  readonly blank: '' | ' ';
}

const PREFIX = /^( *)(L?)([0-9]{1,9})(→|\t| \||\||:)( ?)/;

export interface NumberedLine {
  readonly numbering: Numbering;
  readonly number: number;
}

/** The number of a line, and its surroundings. A blank behind the mark may also be the line's own. */
export function readNumber(line: string): NumberedLine | undefined {
  const found = PREFIX.exec(line);
  if (found === null) return undefined;
  const [, blanks = '', letter = '', digits = '', mark = '', blank = ''] = found;
  // In front of a number and a colon, blanks are the indentation of code: a table of numbers.
  if (blanks !== '' && (letter !== '' || mark === ':')) return undefined;
  const isFilled = digits.length > 1 && digits.startsWith('0');
  if (isFilled && blanks !== '') return undefined;
  return {
    numbering: {
      letter: letter as Numbering['letter'],
      width: blanks.length + digits.length,
      fill: isFilled ? '0' : ' ',
      mark: mark as Mark,
      blank: mark === '→' || mark === '\t' ? '' : (blank as Numbering['blank']),
    },
    number: Number(digits),
  };
}

/** The number as it stands in front of a line, without the blank behind the mark. */
export const writeNumber = ({ letter, width, fill, mark }: Numbering, number: number): string =>
  `${letter}${String(number).padStart(width, fill)}${mark}`;

/** A line without its number keeps the tab that stood behind it: an indentation by tabs would look like the place of a number. */
export const keepsMark = ({ mark }: Numbering): boolean => mark === '\t';

/** Whether a blank may follow the mark, and none does. */
export const isTight = ({ mark, blank }: Numbering): boolean => blank === '' && mark !== '→' && mark !== '\t';

/** The line without its number; `undefined` if it does not have this one. An empty line may lack the blank. */
export function textBehind(line: string, numbering: Numbering, number: number): string | undefined {
  const front = writeNumber(numbering, number);
  if (!line.startsWith(front)) return undefined;
  if (numbering.blank === '') return line.slice(front.length);
  if (line.length === front.length) return '';
  return line[front.length] === ' ' ? line.slice(front.length + 1) : undefined;
}
