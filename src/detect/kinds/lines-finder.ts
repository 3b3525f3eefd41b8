import { extentOf } from '../extent.ts';
import {
  type Candidate,
  type CompiledRule,
  type FindContext,
  type Finder,
  MAX_CANDIDATES,
} from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import { type LineRange, MAX_MATCHED_LINE } from '../lines.ts';
import { isSetOff, proseRatio } from '../prose.ts';
import { GroupCounts, type NamedGroups, namedGroups } from './group-counts.ts';
import { withTogether } from './together.ts';

/** Neighbours of one length, this long and longer, are data that was wrapped at a column. */
const MIN_WRAPPED = 48;

/** A run while it grows. Only groups that took part in a match count for their `<group>_ratio`. */
class Run {
  private matched = 0;
  private wrapped = 0;
  private lastLength = 0;
  private readonly groups = new GroupCounts();
  private end: number;

  constructor(private readonly start: number) {
    this.end = start;
  }

  add(line: number, match: RegExpExecArray, groups: NamedGroups): void {
    this.matched++;
    const { length } = match.input;
    if (length >= MIN_WRAPPED && length === this.lastLength) this.wrapped++;
    this.lastLength = length;
    this.end = line + 1;
    this.groups.add(match, groups);
  }

  /** A continuation. Blank ones only count where another line follows them. */
  extend(line: number, match: RegExpExecArray, groups: NamedGroups): void {
    if (match.input.trim() !== '') this.end = line + 1;
    this.groups.add(match, groups);
  }

  finish(rule: CompiledRule, context: FindContext): Candidate | undefined {
    if (this.matched < rule.minLines || this.end - this.start < context.least) return undefined;
    const range = { start: this.start, end: this.end };
    const facts: Record<string, number> = {
      matched: this.matched,
      wrapped_ratio: this.wrapped / this.matched,
      ...extentOf(context, range),
      ...this.groups.facts(this.matched),
    };
    if (rule.asks.has('prose_ratio')) facts['prose_ratio'] = proseRatio(context.lines, range);
    if (rule.asks.has('set_off')) facts['set_off'] = Number(isSetOff(context.lines, context.body, range));
    return { start: this.start, end: this.end, facts, captures: this.groups.captures };
  }
}

/** Runs of lines that match `line`; `continuation` lines, which may capture as well, may follow one. */
const find: Finder['find'] = (rule, context) => withTogether(rule, context, findRuns(rule, context));

/**
 * Stretches of lines that may hold a run: their lines may match `line` or be a continuation, and enough of
 * them may match `line`. The characters of the lines decide this: most texts have few such lines.
 */
function mayRun({ line, continuation, minLines }: CompiledRule, context: FindContext): LineRange[] {
  const { lines, least } = context;
  const stretches: LineRange[] = [];
  const matched = line && lineFilter(line).over(lines);
  if (!matched) return stretches;
  const continued = continuation && lineFilter(continuation).over(lines);
  for (const range of context.free) {
    for (let from = range.start, end = from; from < range.end; from = end + 1) {
      const start = matched.next(from, range.end);
      let matching = 0;
      for (end = start; end < range.end; end++) {
        if (matched.may(end)) matching++;
        else if (!continued?.may(end)) break;
      }
      if (matching > 0 && matching >= minLines && end - start >= least) stretches.push({ start, end });
    }
  }
  return stretches;
}

const findRuns: Finder['find'] = (rule, context) => {
  const { lines, budget } = context;
  const found: Candidate[] = [];
  const stretches = mayRun(rule, context);
  const { line: pattern, continuation } = rule;
  if (!pattern || stretches.length === 0) return found;
  const groups = namedGroups(pattern);
  const continuedGroups = continuation ? namedGroups(continuation) : [];
  const close = (run: Run | undefined): void => {
    const candidate = run?.finish(rule, context);
    if (candidate) found.push(candidate);
  };
  for (const range of stretches) {
    let run: Run | undefined;
    for (let i = range.start; i < range.end; i++) {
      if (!run && (i + context.least > range.end || found.length > MAX_CANDIDATES)) break;
      if (!budget.spend(1)) {
        close(run);
        return found;
      }
      const text = lines.line(i);
      const short = text.length <= MAX_MATCHED_LINE;
      const match = short ? pattern.exec(text) : null;
      const continued = !match && run && short ? (continuation?.exec(text) ?? null) : null;
      if (match) {
        run ??= new Run(i);
        run.add(i, match, groups);
      } else if (run && continued) run.extend(i, continued, continuedGroups);
      else {
        close(run);
        run = undefined;
      }
    }
    close(run);
  }
  return found;
};

export const linesFinder: Finder = { tier: 'lines', find };
