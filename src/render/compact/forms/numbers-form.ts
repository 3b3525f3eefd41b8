import {
  isTight,
  keepsMark,
  type Numbering,
  readNumber,
  textBehind,
  writeNumber,
} from '../../../detect/numbering.ts';
import { PLAIN_ANATOMY } from '../anatomy.ts';
import { type Encoded, type Form, FormError } from '../form.ts';
import { encoded, readFlags } from '../names/variant.ts';

interface ReadListing {
  readonly numbering: Numbering;
  readonly first: number;
  readonly texts: readonly string[];
  /** Empty lines lack the blank behind the mark. */
  readonly trimmed: boolean;
}

/** All lines as one listing; `undefined` where a number does not follow the one before. */
function listingOf(lines: readonly string[], numbering: Numbering, first: number): ReadListing | undefined {
  const texts: string[] = [];
  let bare = 0;
  let blank = 0;
  for (const [i, line] of lines.entries()) {
    const text = textBehind(line, numbering, first + i);
    if (text === undefined) return undefined;
    if (text === '' && numbering.blank !== '') line.endsWith(' ') ? blank++ : bare++;
    texts.push(text);
  }
  return bare > 0 && blank > 0 ? undefined : { numbering, first, texts, trimmed: bare > 0 };
}

function readListing(source: string): ReadListing | undefined {
  const lines = source.split('\n');
  const begin = readNumber(lines[0] as string);
  if (begin === undefined) return undefined;
  const { numbering, number } = begin;
  // The first line may be empty, and lack the blank.
  const roomy: Numbering = isTight(numbering) ? { ...numbering, blank: ' ' } : numbering;
  return listingOf(lines, roomy, number) ?? listingOf(lines, { ...numbering, blank: '' }, number);
}

type Keeps = (number: number) => boolean;

/** The first and the last line keep their numbers, and those between where `keeps` says so. */
function thinned({ numbering, first, texts, trimmed }: ReadListing, keeps: Keeps): Encoded {
  const last = texts.length - 1;
  const lines = texts.map((text, i) => {
    const number = first + i;
    if (i === 0 || i === last || keeps(number))
      return writeNumber(numbering, number) + (trimmed && text === '' ? '' : numbering.blank) + text;
    return keepsMark(numbering) ? numbering.mark + text : text;
  });
  return encoded(lines, [isTight(numbering) && 'tight', trimmed && 'trimmed']);
}

function decodeThinned(body: string, variant: string | undefined, keeps: Keeps): string {
  const flags = readFlags(variant, ['tight', 'trimmed']);
  const lines = body.split('\n');
  const begin = readNumber(lines[0] as string);
  if (begin === undefined) throw new FormError(`no number: ${lines[0]}`);
  const { mark } = begin.numbering;
  const blank = flags.has('tight') || mark === '→' || mark === '\t' ? '' : ' ';
  const numbering: Numbering = { ...begin.numbering, blank };
  const last = lines.length - 1;
  return lines
    .map((line, i) => {
      const number = begin.number + i;
      if (i === 0 || i === last || keeps(number)) {
        if (textBehind(line, numbering, number) === undefined)
          throw new FormError(`not line ${number}: ${line}`);
        return line;
      }
      if (keepsMark(numbering) && !line.startsWith(numbering.mark)) throw new FormError(`no mark: ${line}`);
      const text = keepsMark(numbering) ? line.slice(numbering.mark.length) : line;
      return writeNumber(numbering, number) + (flags.has('trimmed') && text === '' ? '' : blank) + text;
    })
    .join('\n');
}

const TENTH = 10;

const numbersForm = (name: string, keeps: Keeps): Form => ({
  name,
  encode(source) {
    const listing = readListing(source);
    return listing && thinned(listing, keeps);
  },
  decode: (body, variant) => decodeThinned(body, variant, keeps),
  // The lines of a file, with numbers here and there.
  anatomy: () => PLAIN_ANATOMY,
});

/** A file with its line numbers: the first, the last and each tenth stay. No line of the file changes. */
export const numbersTens = numbersForm('numbers-tens', (number) => number % TENTH === 0);

/** The same with the numbers of the first and the last line alone. */
export const numbersEnds = numbersForm('numbers-ends', () => false);
