/** Maps lines of an original to lines of its compact text, as far as the marker tells. */
import { expand } from './expand.ts';
import { ESCAPED, type MarkedForm, readMarker, writeMarker } from './marker.ts';

/** First and last line, counted from 1. */
type Ends = readonly [first: number, last: number];

export interface MappedLines {
  /** Lines of the original. */
  readonly from: Ends;
  /** Lines of the compact text. */
  readonly to: Ends;
}

const countOf = (text: string): number => text.split('\n').length;

/** The lines of an unchanged text, `shift` lines further down. */
const plain = (text: string, shift: number): MappedLines[] => {
  const count = countOf(text);
  return [{ from: [1, count], to: [1 + shift, count + shift] }];
};

/** One part of a compact text, as if it were the whole of one. */
const decoded = ({ lines: _lines, ...form }: MarkedForm, body: string): string =>
  expand(`${writeMarker({ forms: [form], bom: false, crlf: false })}\n${body}`);

function mapForms(forms: readonly MarkedForm[], lines: readonly string[]): MappedLines[] {
  const mapped: MappedLines[] = [];
  /** The next line of each. */
  let [from, to] = [1, 2];
  const add = (original: number, compact: number): void => {
    if (compact > 0) mapped.push({ from: [from, from + original - 1], to: [to, to + compact - 1] });
    from += original;
    to += compact;
  };
  for (const form of forms) {
    const [first, last] = form.lines ?? [2, lines.length + 1];
    add(first - to, first - to);
    add(countOf(decoded(form, lines.slice(first - 2, last - 1).join('\n'))), last - first + 1);
  }
  const rest = lines.length + 2 - to;
  add(rest, rest);
  return mapped;
}

/** Ranges of lines in order, for a text that expands. Throws FormError for one that does not. */
export function mapLines(compact: string): MappedLines[] {
  const end = compact.indexOf('\n');
  const marker = end < 0 ? undefined : readMarker(compact.slice(0, end));
  if (marker === undefined) return plain(compact, 0);
  const rest = compact.slice(end + 1);
  if (marker.forms[0]?.form === ESCAPED) return plain(rest, 1);
  return mapForms(marker.forms, rest.replace(/\n+$/, '').split('\n'));
}
