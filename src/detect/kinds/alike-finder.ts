import { recordsRatio } from '../aligned-records.ts';
import { extentOf } from '../extent.ts';
import type { Candidate, FindContext, Finder } from '../finder.ts';
import { labelOf } from '../labels.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from '../lines.ts';
import { paragraphRatio } from '../paragraphs.ts';
import { evenly, FIRST_LOOK, isHalfWithout, isProgramButNoItem, programShare } from '../program-lines.ts';
import { isSentence, proseRatio } from '../prose.ts';
import { sharedRatio, skeletonRatio } from '../skeletons.ts';
import { isQuoted } from '../source-code.ts';
import { lazyFacts } from './lazy-facts.ts';

/**
 * Lines that mostly say the same words at the same places, in whatever order: `stat`, `file`, `openssl ciphers`.
 *
 *       File: /usr/bin/tar
 *       Size: 531984    	Blocks: 1048       IO Block: 4096   regular file
 *       File: /usr/bin/git
 *       Size: 3709192   	Blocks: 7248       IO Block: 4096   regular file
 */

/** Lines that are compared: enough to tell, and bounded. */
const SAMPLE = 100;
/** Fields of a line that are looked at. */
const MAX_FIELDS = 24;
/** A field that so many lines have at one place, and this part of them, is what they share. */
const LEAST_LINES = 3;
const LEAST_SHARE = 0.04;
/** Lines that look alike so often are data, whatever signs they begin and end with. */
const MUCH_ALIKE = 0.7;
/** The same of lines of which so much comes again. */
const MUCH_REPEATED = 0.65;
/** A part of so many lines of right-aligned records is data: the rest are values over several lines. */
const LEAST_RECORDS = 0.5;
/** The number of lines at either end of a text that decide about the lines between them. */
const ENDS = 3;

function withoutBlankEnds(lines: Lines, { start, end }: LineRange): LineRange {
  let [first, last] = [start, end];
  while (first < last && lines.isBlank(first)) first++;
  while (last > first && lines.isBlank(last - 1)) last--;
  return { start: first, end: last };
}

/** Whether half of the text may be neither a program nor sentences. */
const isLikely = (lines: Lines, range: LineRange): boolean =>
  isHalfWithout(
    range,
    (i) => isProgramButNoItem(lines, i) || (isSentence(lines, i) && labelOf(lines.line(i)) === undefined),
  );

/** Part of the characters of some lines, evenly taken, that several of them have at the same place. */
function alikeRatio({ lines }: FindContext, range: LineRange): number {
  const rows = evenly(range, SAMPLE).filter((i) => !lines.isBlank(i));
  /** By place in a line, how often each field stands there. */
  const places: Map<string, number>[] = [];
  for (const i of rows) {
    const fields = lines
      .line(i)
      .slice(0, MAX_MATCHED_LINE)
      .trim()
      .split(/[ \t]+/, MAX_FIELDS);
    for (let at = 0; at < fields.length; at++) {
      const field = fields[at] as string;
      const counts = places[at] ?? new Map<string, number>();
      places[at] = counts;
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  const least = Math.max(LEAST_LINES, rows.length * LEAST_SHARE);
  let [all, shared] = [0, 0];
  for (const counts of places) {
    for (const [field, count] of counts) {
      all += field.length * count;
      if (count >= least) shared += field.length * count;
    }
  }
  return shared / Math.max(1, all);
}

/**
 * Part of some lines, evenly taken, that begin with a label which several of them have, where at least two labels do. Only
 * those count that stand as deep as most: settings have labels in labels.
 */
function labelledRatio({ lines }: FindContext, range: LineRange): number {
  const filled = evenly(range, SAMPLE).filter((i) => !lines.isBlank(i));
  const byDepth = new Map<number, Map<string, number>>();
  for (const i of filled) {
    const label = labelOf(lines.line(i));
    if (label === undefined) continue;
    const depth = label.search(/\S/);
    const counts = byDepth.get(depth) ?? new Map<string, number>();
    byDepth.set(depth, counts.set(label, (counts.get(label) ?? 0) + 1));
  }
  const ratios = [...byDepth.values()].map((counts) => {
    const often = [...counts.values()].filter((count) => count >= LEAST_LINES);
    return often.length < 2 ? 0 : often.reduce((sum, count) => sum + count, 0) / filled.length;
  });
  return Math.max(0, ...ratios);
}

const codeRatio = ({ lines }: FindContext, range: LineRange): number =>
  programShare(lines, range, isProgramButNoItem);

/** A program that holds data begins and ends as a program. */
function endsRatio({ lines, body }: FindContext): number {
  const { start, end } = withoutBlankEnds(lines, body);
  const ends = [
    { start, end: Math.min(end, start + ENDS) },
    { start: Math.max(start, end - ENDS), end },
  ];
  return Math.max(...ends.map((one) => programShare(lines, one, isProgramButNoItem)));
}

const ALIKE_FACTS = {
  alike_ratio: alikeRatio,
  skeleton_ratio: ({ lines, body }: FindContext, range: LineRange) => skeletonRatio(lines, range, body),
  repeated_ratio: ({ lines, body }: FindContext, range: LineRange) => sharedRatio(lines, range, body),
  labelled_ratio: labelledRatio,
  records_ratio: ({ lines }: FindContext, range: LineRange) => recordsRatio(lines, range),
  paragraph_ratio: ({ lines }: FindContext, range: LineRange) => paragraphRatio(lines, range),
  code_ratio: codeRatio,
  ends_ratio: endsRatio,
  prose_ratio: ({ lines }: FindContext, range: LineRange) => proseRatio(lines, range),
} as const;
const NAMES = Object.keys(ALIKE_FACTS) as (keyof typeof ALIKE_FACTS)[];

function candidateIn(context: FindContext, range: LineRange): Candidate | undefined {
  const { lines } = context;
  const facts = lazyFacts(extentOf(context, range), NAMES, (name) => ({
    [name]: ALIKE_FACTS[name](context, range),
  }));
  const isData =
    isLikely(lines, range) ||
    facts.records_ratio >= LEAST_RECORDS ||
    facts.skeleton_ratio >= MUCH_ALIKE ||
    facts.repeated_ratio >= MUCH_REPEATED;
  if (!isData || isQuoted(lines, range.start, range.end)) return undefined;
  return { ...range, facts, captures: {} };
}

/** By range: rules that ask for other least lines share the facts of a text's ranges. */
const known = new WeakMap<Lines, Map<string, Candidate | undefined>>();

function knownCandidate(context: FindContext, range: LineRange): Candidate | undefined {
  const ofText = known.get(context.lines) ?? new Map<string, Candidate | undefined>();
  known.set(context.lines, ofText);
  const key = `${range.start} ${range.end}`;
  if (!ofText.has(key)) ofText.set(key, candidateIn(context, range));
  return ofText.get(key);
}

/** Each part of the text that earlier tiers left becomes a candidate. */
const find: Finder['find'] = (_, context) => {
  const { lines, free, budget, least } = context;
  const found: Candidate[] = [];
  for (const left of free) {
    const range = withoutBlankEnds(lines, left);
    if (range.end - range.start < Math.max(LEAST_LINES, least) || !budget.spend(FIRST_LOOK)) continue;
    // For the facts, should a rule ask for them, and for what tells data from a program.
    if (!budget.spend(Math.min(lines.count, 2 * SAMPLE))) return found;
    const candidate = knownCandidate(context, range);
    if (candidate) found.push(candidate);
  }
  return found;
};

export const alikeFinder: Finder = { tier: 'weak', sharesBy: () => '', find };
