import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { fallbacksFor, formFor, leastFor } from './chosen-form.ts';
import { type Encoded, tokensOf } from './form.ts';
import { type MarkedForm, marked } from './marker.ts';
import {
  asLines,
  beginningOf,
  gathered,
  isHuge,
  isLong,
  joinPieces,
  type Piece,
  piecesOf,
  type RegionText,
  sourceTokens,
} from './source-pieces.ts';
import type { Envelope } from './text-envelope.ts';

/** A compact text for a whole result, not yet verified and not yet compared in tokens. */
export interface CompactText {
  readonly text: string;
  /** The forms in it, by name, in order. */
  readonly forms: readonly string[];
}

/** The cost of naming one more form and its lines in the marker, in tokens. A smaller gain counts as none. */
const RANGE_COST = 10;

/** If a form is so much shorter in characters than the plain text, it is also shorter in tokens. */
const CLEARLY_SHORTER = 0.7;

interface EncodedPiece extends Encoded {
  readonly form: string;
}

/** A form that takes more than this share of the tokens may be worse than the one that would stand in for it. */
const WEAK = 0.7;
/**
 * A form that stands in for another has to take less than this share of its tokens: the estimate knows no
 * smaller differences.
 */
const CLEARLY_LESS = 0.99;

function encodeAs({ hint, source, encoded: known }: Piece, exact: boolean): EncodedPiece | undefined {
  const form = formFor(hint);
  const encoded = known ?? form?.encode(source, exact);
  return form && encoded ? { form: form.name, ...encoded } : undefined;
}

/**
 * The piece in its form, if that is smaller. Another form stands in if that one saves little, or if a quick
 * check shows that the other takes the text.
 */
function encode(piece: Piece, exact: boolean): EncodedPiece | undefined {
  if (isLong(piece)) return encodeLong(piece, exact);
  let best = encodeAs(piece, exact);
  for (const hint of othersFor(piece)) {
    const isWeak = !best || best.compare || tokensOf(best) > sourceTokens(piece) * WEAK;
    if (!isWeak && !formFor(hint)?.takes?.(piece.source)) continue;
    const other = encodeAs({ source: piece.source, hint, fixed: false }, exact);
    if (other && (!best || tokensOf(other) < tokensOf(best) * yieldsAt(best))) best = other;
  }
  return best && savesEnough(best, piece) ? best : undefined;
}

/** The labels of the forms to try after the first one. */
function othersFor({ hint, refused }: Piece): readonly string[] {
  const others = fallbacksFor(hint);
  if (refused === undefined) return others;
  const tried = [hint, refused].map(formFor);
  return [...new Set([...others, ...fallbacksFor(refused)])].filter((one) => !tried.includes(formFor(one)));
}

/** The share of a form's tokens below which another one stands in for it. */
const yieldsAt = ({ form }: EncodedPiece): number => formFor(form)?.yieldsAt ?? CLEARLY_LESS;

function savesEnough(encoded: Encoded, piece: Piece): boolean {
  const least = leastFor(piece.refused ?? piece.hint);
  return least === 0 || tokensOf(encoded) <= sourceTokens(piece) * (1 - least);
}

/** A form whose share on the sample is up to so much larger than the best one's may be the smaller one on the whole. */
const CLOSE = 1.2;

interface Tried {
  readonly name: string;
  /** The weight of the sample in this form, as a share of its tokens. */
  readonly share: number;
}

/** Tokens; those of the form that the rule names count less where it is easier to read. */
const weightOf = (encoded: EncodedPiece, name: string, { hint }: Piece): number =>
  tokensOf(encoded) * (name === hint ? yieldsAt(encoded) : 1);

/**
 * The forms for a long piece, by what they make of its beginning. A form that takes all of it but not its beginning, because
 * that has no end, comes first. So does the one that its rule names, unless only one form is rendered.
 */
function triedOnSample(piece: Piece, exact: boolean): readonly Tried[] {
  const { source, hint = '' } = piece;
  const sample = beginningOf(source);
  const tokens = estimateTokens(sample);
  const shareOf = (name: string): number => {
    const encoded = encodeAs({ source: sample, hint: name, fixed: false }, exact);
    if (encoded) return weightOf(encoded, name, piece) / tokens;
    const comesFirst = (name === hint && !isHuge(piece)) || formFor(name)?.takes?.(source);
    return comesFirst ? 0 : Number.POSITIVE_INFINITY;
  };
  return [hint, ...fallbacksFor(hint)]
    .map((name) => ({ name, share: shareOf(name) }))
    .sort((a, b) => a.share - b.share);
}

/** A long piece in the form that makes the least of its beginning. Where another one is close, the whole decides. */
function encodeLong(piece: Piece, exact: boolean): EncodedPiece | undefined {
  let best: EncodedPiece | undefined;
  let least = Number.POSITIVE_INFINITY;
  let limit = Number.POSITIVE_INFINITY;
  for (const { name, share } of triedOnSample(piece, exact)) {
    if (best && (isHuge(piece) || share > limit)) break;
    const whole = name === piece.hint ? piece : { source: piece.source, hint: name, fixed: false };
    const encoded = encodeAs(whole, exact);
    if (!encoded) continue;
    const weight = weightOf(encoded, name, piece);
    if (weight < least) {
      best = encoded;
      least = weight;
    }
    limit = CLOSE * Math.max(share, least / sourceTokens(piece));
  }
  return best && savesEnough(best, piece) ? best : undefined;
}

function lineCount(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

const withVariant = ({ form, variant }: EncodedPiece): MarkedForm =>
  variant === undefined ? { form } : { form, variant };

function finish(
  forms: readonly MarkedForm[],
  body: string,
  { bom, crlf, margin, tail }: Envelope,
): CompactText {
  return {
    text: marked({ forms, bom, crlf, margin }, body) + tail,
    forms: forms.map(({ form }) => form),
  };
}

/** Every piece in its form where that is smaller by the estimate, else as it is. */
function renderPieces(pieces: readonly Piece[], envelope: Envelope): CompactText | undefined {
  const forms: MarkedForm[] = [];
  const bodies: string[] = [];
  let line = 2;
  for (const piece of pieces) {
    const encoded = encode(piece, true);
    const gains = encoded && tokensOf(encoded) + RANGE_COST <= sourceTokens(piece);
    const body = gains ? encoded.body : piece.source;
    const after = line + lineCount(body);
    if (gains) forms.push({ lines: [line, after - 1], ...withVariant(encoded) });
    bodies.push(body);
    line = after;
  }
  return forms.length === 0 ? undefined : finish(forms, bodies.join('\n'), envelope);
}

function renderWhole(piece: Piece, envelope: Envelope): CompactText | undefined {
  const encoded = encode(piece, true);
  return encoded && finish([withVariant(encoded)], encoded.body, envelope);
}

/** The candidates for a result, best guess first. The regions are those of a text, in order. */
export function renderCompact(regions: readonly RegionText[], envelope: Envelope): CompactText[] {
  const pieces = joinPieces(piecesOf(regions));
  const [first] = pieces;
  if (pieces.length !== 1 || !first) {
    const wholes = [asLines(pieces), gathered(pieces)];
    return [
      renderPieces(pieces, envelope),
      ...wholes.map((whole) => whole && renderWhole(whole, envelope)),
    ].filter((one) => one !== undefined);
  }
  const found: CompactText[] = [];
  const encoded = encode(first, envelope.bom || envelope.margin !== undefined);
  if (!encoded) return [];
  found.push(finish([withVariant(encoded)], encoded.body, envelope));
  const { plain } = encoded;
  const mayBeSmaller = plain !== undefined && encoded.body.length > plain.length * CLEARLY_SHORTER;
  if (mayBeSmaller && plain !== first.source) {
    found.push({ text: plain + envelope.tail, forms: ['plain'] });
  }
  return found;
}
