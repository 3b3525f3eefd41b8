/**
 * The marker line: the first line of a rewritten text. It names the form that the whole text is in, or the forms and
 * the lines that they cover, counted from 1 with the marker line as line 1.
 *
 *     #bcp json-tree
 *     #bcp grep 4-20, json/2 25-31 crlf
 *     #bcp paths margin 2 3-40           (lines 3 to 40 of the original stand two blanks deeper)
 *     #bcp text                          (what follows is a text that begins like a marker itself)
 *
 * The first one of a session may end in `HINT`, and that of a long text in `NOTES`. Readers skip both.
 */

import type { Margin } from './margin.ts';

export const MARKER = '#bcp';

/** Tells a model how to read compact texts, if its client keeps the instructions from it. */
const HINT = ' (what repeats is written once; nothing is left out unless the text says so)';

/** Says what signs stand for that nobody knows at sight. */
const NOTES = { again: '[again 2] = the text marked #2', padded: '*:>4 = padded to 4 characters' } as const;

const noted = (notes: readonly (keyof typeof NOTES)[]): string =>
  notes.length === 0 ? '' : ` (${notes.map((note) => NOTES[note]).join('; ')})`;

const NOTED = ([['again'], ['padded'], ['again', 'padded']] as const).map(noted);

/** Short texts are clear without notes; in characters. */
const LONG = 1500;

/** A template with a slot that is filled up. */
const PADDED = /^[A-Z]: .*\*:[<>][0-9]/m;

/** The notes for a text in these forms. */
function notesFor({ forms }: Pick<Marker, 'forms'>, body: string): string {
  if (body.length < LONG) return '';
  const again = forms.some(({ variant }) => variant?.includes('again')) && body.includes('\n[again ');
  const padded = PADDED.test(body);
  return noted([...(again ? (['again'] as const) : []), ...(padded ? (['padded'] as const) : [])]);
}

/** The marker line without what readers skip. */
function withoutNotes(line: string): string {
  const bare = line.endsWith(HINT) ? line.slice(0, -HINT.length) : line;
  const note = NOTED.find((one) => bare.endsWith(one));
  return note === undefined ? bare : bare.slice(0, -note.length);
}

/** The form of a text that was only escaped. */
export const ESCAPED = 'text';

export interface MarkedForm {
  readonly form: string;
  readonly variant?: string;
  /** First and last line; absent where the form covers the whole text. */
  readonly lines?: readonly [first: number, last: number];
}

export interface Marker {
  readonly forms: readonly MarkedForm[];
  /** The original began with a byte-order mark. */
  readonly bom: boolean;
  /** Every line break of the original was "\r\n". */
  readonly crlf: boolean;
  /** How deep lines of the original stood. */
  readonly margin?: Margin | undefined;
}

const formText = ({ form, variant, lines }: MarkedForm): string =>
  form + (variant === undefined ? '' : `/${variant}`) + (lines ? ` ${lines[0]}-${lines[1]}` : '');

const marginText = ({ width, ranges }: Margin): string =>
  ` margin ${width}${ranges.map(([first, last]) => ` ${first}-${last}`).join('')}`;

export function writeMarker({ forms, bom, crlf, margin }: Marker): string {
  const flags = (bom ? ' bom' : '') + (crlf ? ' crlf' : '') + (margin ? marginText(margin) : '');
  return `${MARKER} ${forms.map(formText).join(', ')}${flags}`;
}

/** A text in its forms, behind its marker line, which says what its signs stand for. */
export const marked = (marker: Marker, body: string): string =>
  `${writeMarker(marker)}${notesFor(marker, body)}\n${body}`;

const LINE = /^#bcp ([a-z0-9_, /-]*?)( bom)?( crlf)?(?: margin ([1-9][0-9]?)((?: [0-9]{1,9}-[0-9]{1,9})*))?$/;
const FORM = /^([a-z][a-z-]*)(?:\/([a-z0-9_-]+))?(?: ([0-9]{1,9})-([0-9]{1,9}))?$/;

function readForm(text: string): MarkedForm | undefined {
  const found = FORM.exec(text);
  if (!found) return undefined;
  const [, form, variant, first, last] = found;
  return {
    form: form as string,
    variant,
    lines: first === undefined ? undefined : ([Number(first), Number(last)] as const),
  };
}

/** `undefined` for a line that is no marker. */
export function readMarker(line: string): Marker | undefined {
  const found = LINE.exec(withoutNotes(line));
  if (!found) return undefined;
  const forms = (found[1] as string).split(', ').map(readForm);
  if (!forms.every((form) => form !== undefined)) return undefined;
  const [, , bom, crlf, width, lines = ''] = found;
  const ranges = [...lines.matchAll(/([0-9]+)-([0-9]+)/g)].map(
    ([, first, last]) => [Number(first), Number(last)] as const,
  );
  return {
    forms,
    bom: bom !== undefined,
    crlf: crlf !== undefined,
    margin: width === undefined ? undefined : { width: Number(width), ranges },
  };
}

/** Whether a reader could take the text for one of ours. */
export function looksMarked(text: string): boolean {
  return text.startsWith(MARKER);
}

export function escapeMarked(text: string): string {
  return `${MARKER} ${ESCAPED}\n${text}`;
}

/** A compact text whose marker line says how to read it; `undefined` for any other text. */
export function withHint(text: string): string | undefined {
  const end = looksMarked(text) ? text.indexOf('\n') : -1;
  const line = text.slice(0, Math.max(end, 0));
  const [first] = readMarker(line)?.forms ?? [];
  return first === undefined || first.form === ESCAPED ? undefined : line + HINT + text.slice(end);
}
