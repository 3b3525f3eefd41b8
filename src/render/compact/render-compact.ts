import { type EncodedPiece, encodePiece } from './encode-piece.ts';
import { tokensOf } from './form.ts';
import { type MarkedForm, marked } from './marker.ts';
import {
  asLines,
  gathered,
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
    const encoded = encodePiece(piece, true);
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
  const encoded = encodePiece(piece, true);
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
  const encoded = encodePiece(first, envelope.bom || envelope.margin !== undefined);
  if (!encoded) return [];
  found.push(finish([withVariant(encoded)], encoded.body, envelope));
  const { plain } = encoded;
  const mayBeSmaller = plain !== undefined && encoded.body.length > plain.length * CLEARLY_SHORTER;
  if (mayBeSmaller && plain !== first.source) {
    found.push({ text: plain + envelope.tail, forms: ['plain'] });
  }
  return found;
}
