/** Runs of lines that a conversation has had are said by where they stand. The first and the last line of a run stay. */

import { type ListedLines, listedLines, listingsIn } from '../../detect/listed-lines.ts';
import { isTight, readNumber, writeNumber } from '../../detect/numbering.ts';
import { estimateTokens } from '../../render/tokens/estimate-tokens.ts';
import type { SeenLine, SeenLines } from '../../store/seen-lines.ts';
import { type LineReference, readReference, writeReference } from './reference.ts';

/** What a reference has to save, in tokens, beyond itself. */
const WORTH = 12;
/** Lines with fewer characters stand anywhere: no run is found by them. */
const TELLING = 4;

interface Run {
  /** The first of the known lines, and how many there are. */
  readonly from: number;
  readonly count: number;
  readonly place: SeenLine;
}

/** Whether two lines follow each other, in a listing or outside of all. */
const follows = (numbers: readonly number[], before: number, at: number): boolean =>
  numbers[before] === 0 ? numbers[at] === 0 : numbers[at] === (numbers[before] as number) + 1;

/** How far the lines are the same, from one to the other, on both sides. */
function runAt({ lines, numbers }: ListedLines, at: number, place: SeenLine, least: number): Run {
  const { text } = place;
  const isSame = (i: number, there: number): boolean =>
    lines[i] === text.lines[there] && text.inFull[there] === true;
  let before = 0;
  while (
    at - before > least &&
    place.at - before > 0 &&
    isSame(at - before - 1, place.at - before - 1) &&
    follows(numbers, at - before - 1, at - before) &&
    follows(text.numbers, place.at - before - 1, place.at - before)
  )
    before++;
  let after = 1;
  while (
    at + after < lines.length &&
    isSame(at + after, place.at + after) &&
    follows(numbers, at + after - 1, at + after) &&
    follows(text.numbers, place.at + after - 1, place.at + after)
  )
    after++;
  return { from: at - before, count: before + after, place: { text, at: place.at - before } };
}

function referenceTo({ numbers }: ListedLines, { from, count, place }: Run): LineReference {
  const own = numbers[from + 1] as number;
  const there = place.text.numbers[place.at + 1] as number;
  const first = place.text.numbers.some((number) => number > 0) ? there : place.at + 2;
  const inner = count - 2;
  return {
    count: inner,
    numbers: own === 0 ? undefined : [own, own + inner - 1],
    there: [first, first + inner - 1],
    label: place.text.label,
  };
}

export interface Known {
  readonly text: string;
  /** By line of the whole text, whether it stays. */
  readonly inFull: readonly boolean[];
  /** Numbers have no blank behind their mark, though lines may begin with one. */
  readonly tight: boolean;
}

/** The text with references to what the conversation has had; `undefined` where there is none that saves anything. */
export function withReferences(text: string, seen: Pick<SeenLines, 'lines' | 'placesOf'>): Known | undefined {
  const source = text.split('\n');
  const listings = listingsIn(source);
  const listed = listedLines(source, listings);
  if (source.some((line) => readReference(line) !== undefined)) return undefined;
  const out: string[] = [];
  const inFull = new Array<boolean>(source.length).fill(true);
  let done = 0;
  for (let at = 0; at < source.length; at++) {
    const line = listed.lines[at] as string;
    if (line.length < TELLING) continue;
    let best: Run | undefined;
    for (const place of seen.placesOf(line)) {
      const run = runAt(listed, at, place, done);
      if (run.count >= (best?.count ?? 3)) best = run;
    }
    if (best === undefined) continue;
    const { from, count } = best;
    at = from + count - 1;
    const reference = referenceTo(listed, best);
    const inner = source.slice(from + 1, from + count - 1);
    const written = writeReference(reference);
    if (estimateTokens(inner.join('\n')) < estimateTokens(written) + WORTH) continue;
    if (reference.there[0] === 0 || !isThere(seen, reference, listed.lines, from + 1)) continue;
    out.push(...source.slice(done, from + 1), written);
    inFull.fill(false, from + 1, from + count - 1);
    done = from + count - 1;
  }
  if (done === 0) return undefined;
  out.push(...source.slice(done));
  const short = out.join('\n');
  const flags = { tight: listings.some(({ numbering }) => isTight(numbering)) };
  return resolveReferences(short, seen, flags)?.text === text ? { text: short, inFull, ...flags } : undefined;
}

/** Whether the reference leads to these lines, and no later result stands in their way. */
function isThere(
  seen: Pick<SeenLines, 'lines'>,
  { label, there }: LineReference,
  lines: readonly string[],
  from: number,
): boolean {
  const found = seen.lines(label, there);
  return found?.every((line, i) => line === lines[from + i]) === true;
}

/** The text with the lines that its references stand for; `undefined` where one leads nowhere. */
export function resolveReferences(
  text: string,
  seen: Pick<SeenLines, 'lines'>,
  { tight }: Pick<Known, 'tight'>,
): Omit<Known, 'tight'> | undefined {
  const out: string[] = [];
  const inFull: boolean[] = [];
  for (const line of text.split('\n')) {
    const reference = readReference(line);
    if (reference === undefined) {
      out.push(line);
      inFull.push(true);
      continue;
    }
    const found = seen.lines(reference.label, reference.there);
    if (found === undefined || found.length !== reference.count) return undefined;
    const { numbers } = reference;
    const begin = numbers === undefined ? undefined : readNumber(out.at(-1) ?? '');
    if (numbers !== undefined && begin?.number !== numbers[0] - 1) return undefined;
    for (const [i, one] of found.entries()) {
      const { numbering } = begin ?? {};
      const front =
        numbering && writeNumber(numbering, (numbers?.[0] ?? 0) + i) + (tight ? '' : numbering.blank);
      out.push((front ?? '') + one);
      inFull.push(false);
    }
  }
  return { text: out.join('\n'), inFull };
}
