import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { fallbacksFor, formFor, PLAIN_TAKER } from './chosen-form.ts';
import type { Encoded, Form } from './form.ts';

/** A region as the compact mode gets it. */
export interface RegionText {
  readonly source: string;
  /** The label of its rule that chooses a form. */
  readonly hint?: string | undefined;
  /** Code or a document: without a form it stays as it is. */
  readonly written?: boolean;
}

/** A region's text, and the form to try. */
export interface Piece {
  readonly source: string;
  readonly hint: string | undefined;
  /** The hint of its rule, if the form of that one refused the text. */
  readonly refused?: string;
  /** Code, prose and other recognised text without a form: it stays as it is. */
  readonly fixed: boolean;
  /** The exact result of its form, if that had to be known already. */
  readonly encoded?: Encoded;
}

const known = new WeakMap<Piece, number>();

/** Tokens of a piece's text, by the estimate: several forms ask for them. */
export function sourceTokens(piece: Piece): number {
  let tokens = known.get(piece);
  if (tokens === undefined) {
    tokens = estimateTokens(piece.source);
    known.set(piece, tokens);
  }
  return tokens;
}

/** Of a longer piece, a sample tells which forms are worth trying. In characters. */
const LONG_PIECE = 24_000;
/** Rendering a longer piece twice takes too long. In characters. */
const HUGE_PIECE = 200_000;
/** Enough to tell which form suits a text. In characters. */
const SAMPLE = 12_000;

/** Whether only one form is rendered. */
export const isHuge = ({ source }: Pick<Piece, 'source'>): boolean => source.length > HUGE_PIECE;

/** Whether a sample tells which forms are worth trying. */
export const isLong = ({ source, hint }: Pick<Piece, 'source' | 'hint'>): boolean =>
  source.length > LONG_PIECE && fallbacksFor(hint).length > 0;

/** Up to an empty line, where there is one: entries of a lock file are not cut. */
export function beginningOf(source: string): string {
  const gap = source.lastIndexOf('\n\n', SAMPLE);
  if (gap > SAMPLE / 2) return source.slice(0, gap);
  const line = source.lastIndexOf('\n', SAMPLE);
  return source.slice(0, line > 0 ? line : SAMPLE);
}

/**
 * The hint of a region and the result of its form, or the hint of another form if its own refuses the text.
 * Regions beside others may be joined: no more work is done for them than necessary.
 */
function usable(
  source: string,
  hint: string | undefined,
  alone: boolean,
): Pick<Piece, 'hint' | 'refused' | 'encoded'> {
  const form = formFor(hint);
  const [instead] = fallbacksFor(hint);
  // If a piece may become one text with others, it is judged together with them.
  if (
    hint === undefined ||
    instead === undefined ||
    (!alone && form?.gathers) ||
    (alone && isLong({ source, hint }))
  )
    return { hint };
  if (!alone && form?.takes) return { hint: form.takes(source) ? hint : instead };
  const encoded = form?.encode(source, true);
  return encoded ? { hint, encoded } : { hint: instead, refused: hint };
}

export const piecesOf = (regions: readonly RegionText[]): readonly Piece[] =>
  regions.map((region) => pieceOf(region, regions.length === 1));

function pieceOf({ source, hint, written = false }: RegionText, alone: boolean): Piece {
  const recognised = hint !== undefined || written;
  return { source, fixed: recognised && formFor(hint) === undefined, ...usable(source, hint, alone) };
}

/**
 * Joins pieces of one form that allows it into one piece, with the text between them. Naming each piece's
 * lines in the marker would cost more than many small pieces gain. If nothing else in the text has a form,
 * all of it is one piece.
 */
export function joinPieces(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.length === 1) return pieces;
  const forms = new Set(pieces.flatMap(({ hint }) => formFor(hint) ?? []));
  const [only] = forms;
  const free = pieces.every(({ fixed }) => !fixed);
  if (forms.size === 1 && only?.joins && free && isOneText(pieces)) {
    // No body ends with blanks.
    const end = pieces.findLastIndex((piece) => !isBlank(piece)) + 1;
    return end === 1 ? pieces : [joined(pieces.slice(0, end), only), ...pieces.slice(end)];
  }
  const runs: Piece[] = [];
  for (let i = 0; i < pieces.length; i++) {
    const form = formFor(pieces[i]!.hint);
    let last = i;
    for (let next = i + 1; form?.joins && next < pieces.length; next++) {
      const other = formFor(pieces[next]!.hint);
      if (other === form) last = next;
      else if (other || pieces[next]!.fixed) break;
    }
    const run = pieces.slice(i, last + 1);
    if (last > i && form && isOneText(run)) runs.push(joined(run, form));
    else for (const piece of run) runs.push(piece);
    i = last;
  }
  return runs;
}

const isBlank = ({ hint, source }: Piece): boolean => hint === undefined && source.trim() === '';

/** Where a form only stands in for that of all pieces, they have to be so much of their text: a document is no listing. */
const LEAST_OWN = 0.1;

/** Whether pieces of a form, and the text between them, may be one text to it. */
function isOneText(pieces: readonly Piece[]): boolean {
  let own = 0;
  let all = 0;
  for (const { hint, refused, source } of pieces) {
    if (hint !== undefined && refused === undefined) return true;
    if (hint !== undefined) own += source.length;
    all += source.length;
  }
  return own >= all * LEAST_OWN;
}

const joined = (pieces: readonly Piece[], { name }: Pick<Form, 'name'>): Piece => ({
  source: pieces.map(({ source }) => source).join('\n'),
  hint: name,
  fixed: false,
});

/** All pieces as one for the only form among them, where that may take the lines between as well. */
export function gathered(pieces: readonly Piece[]): Piece | undefined {
  const forms = pieces.flatMap(({ hint }) => formFor(hint) ?? []);
  const [only] = forms;
  const alone = forms.length > 1 && forms.every((form) => form === only);
  return alone && only?.gathers && pieces.every(({ fixed }) => !fixed) ? joined(pieces, only) : undefined;
}

/** All pieces as one for the form that takes lines of any kind, where nothing but those and unclaimed text is among them. */
export function asLines(pieces: readonly Piece[]): Piece | undefined {
  if (PLAIN_TAKER === undefined || pieces.some(({ fixed }) => fixed)) return undefined;
  const forms = pieces.flatMap(({ hint }) => formFor(hint) ?? []);
  const kin = forms.length > 0 && forms.every(({ plain }) => plain);
  return kin ? joined(pieces, PLAIN_TAKER) : undefined;
}
