/** Which of the forms that may take a piece writes it: tried on the whole, or for a long one on its beginning. */
import { estimateTokens } from '../tokens/estimate-tokens.ts';
import { fallbacksFor, formFor, leastFor } from './chosen-form.ts';
import { type Encoded, tokensOf } from './form.ts';
import { beginningOf, isHuge, isLong, type Piece, sourceTokens } from './source-pieces.ts';

/** A piece in a form. */
export interface EncodedPiece extends Encoded {
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
export function encodePiece(piece: Piece, exact: boolean): EncodedPiece | undefined {
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

/**
 * Forms seldom leave less than this share of a text. A form that takes the whole but refuses the sample comes behind those
 * that do, and before all others.
 */
const UNKNOWN = 0.05;
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
 * The forms for a long piece, by what they make of its beginning. That of its rule may take all of it, but not a beginning
 * that has no end, and so may a form that says so at first sight. Only one form is rendered of a huge piece: such a
 * form then.
 */
function triedOnSample(piece: Piece, exact: boolean): readonly Tried[] {
  const { source, hint = '' } = piece;
  const sample = beginningOf(source);
  const tokens = estimateTokens(sample);
  const shareOf = (name: string): number => {
    const encoded = encodeAs({ source: sample, hint: name, fixed: false }, exact);
    if (encoded) return weightOf(encoded, name, piece) / tokens;
    const takesWhole = (name === hint && !isHuge(piece)) || formFor(name)?.takes?.(source);
    if (!takesWhole) return Number.POSITIVE_INFINITY;
    return isHuge(piece) ? 0 : UNKNOWN;
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
