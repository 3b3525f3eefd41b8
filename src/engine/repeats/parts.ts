/** Earlier results that stand whole within another one: what a reader has had is referred to by the call that gave it. */
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import type { EarlierText } from '../../store/earlier-texts.ts';
import { restore } from '../budget/restore.ts';
import type { HandleWriter } from '../budget/shorten.ts';
import { writeShortened } from '../budget/shortened-marker.ts';
import { dotsFor, type EarlierPart, earlierStub } from '../budget/stub.ts';

/** A shorter part costs no more than what refers to it, in characters. */
const WORTH = 300;

interface Found extends EarlierPart {
  readonly start: number;
  readonly end: number;
}

/** A text as it stands between the quotes of a JSON string. */
const withinJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The places of earlier texts, longest first, without overlaps. */
function findParts(text: string, earlier: readonly EarlierText[]): readonly Found[] {
  const found: Found[] = [];
  const isFree = (start: number, end: number): boolean =>
    found.every((one) => end <= one.start || start >= one.end);
  const find = (part: string, call: string, json: boolean): void => {
    for (let start = text.indexOf(part); start >= 0; start = text.indexOf(part, start + part.length)) {
      const end = start + part.length;
      if (isFree(start, end)) found.push({ start, end, call, json });
    }
  };
  const had = earlier
    .flatMap(({ call, own = '' }) => (own.length < WORTH || own.length > text.length ? [] : [{ call, own }]))
    .sort((a, b) => b.own.length - a.own.length);
  for (const { call, own } of had) {
    find(own, call, false);
    const escaped = withinJson(own);
    if (escaped !== own) find(escaped, call, true);
  }
  return found.sort((a, b) => a.start - b.start);
}

/**
 * The tool's own text with a reference for each earlier text within it, proven by putting their contents
 * back; `undefined` if there is none.
 */
export function withParts(
  original: string,
  earlier: readonly EarlierText[],
  handles: HandleWriter,
): string | undefined {
  const found = findParts(original, earlier);
  if (found.length === 0) return undefined;
  const dots = dotsFor(original);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, ...part } of found) {
    const handle = handles.handle(original.slice(start, end));
    pieces.push(original.slice(at, start), earlierStub(dots, end - start, part, handle));
    at = end;
  }
  pieces.push(original.slice(at));
  const shortened = { marker: undefined, dots, handle: handles.handle(original) };
  const head = writeShortened(shortened, Math.round(estimateTokens(original)));
  const short = `${head}\n${pieces.join('')}`;
  return restore(short, (handle) => handles.content(handle)) === original ? short : undefined;
}
