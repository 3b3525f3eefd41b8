import { CHARS_PER_UNIT } from '../../budget.ts';
import type { Candidate, FindContext } from '../../types.ts';
import { mayOpen } from './json.ts';
import { parsedCandidate } from './span.ts';

/** Shorter beginnings of JSON are those of other things too. In characters. */
const MIN_READ = 200;
/** The most characters behind the cut: the words of the program that cut it. */
const MAX_BEHIND = 300;
/** It says no more of the value: a bracket that closes one would. */
const GOES_ON = /^\s*[\]}]/;

/** A text that is JSON from its first line almost to its end, where something is missing. */
export function findCutJson(context: FindContext): Candidate[] {
  const { lines, body, free, budget } = context;
  let start = body.start;
  while (start < body.end && lines.isBlank(start)) start++;
  const isFree = free.some((range) => range.start <= start && range.end === body.end);
  if (!isFree || start === body.end || !mayOpen(lines, start)) return [];
  const scan = context.scans.at(lines.start(start));
  if (!scan || scan.ok) return [];
  const read = scan.at - lines.start(start);
  const behind = lines.text.slice(scan.at);
  if (!budget.spend(Math.ceil(read / CHARS_PER_UNIT))) return [];
  if (read < MIN_READ || behind.length > MAX_BEHIND || GOES_ON.test(behind)) return [];
  return [parsedCandidate(context, { start, end: body.end }, { members: 1, depth: 1 })];
}
