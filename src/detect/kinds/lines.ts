import type { CompiledRule } from '../../rules/compile.ts';
import { MAX_MATCHED_LINE } from '../lines.ts';
import type { Candidate, FindContext, Finder } from '../types.ts';

/** Neighbours of one length, this long and longer, are data that was wrapped at a column. */
const MIN_WRAPPED = 48;

/** A run while it grows. Only groups that took part in a match count for their `<group>_ratio`. */
class Run {
  private matched = 0;
  private wrapped = 0;
  private lastLength = 0;
  private readonly groups = new Map<string, { count: number; repeated: number; last: string }>();
  private captures: Record<string, string> = {};
  private end: number;

  constructor(private readonly start: number) {
    this.end = start;
  }

  add(line: number, match: RegExpExecArray): void {
    this.matched++;
    const { length } = match.input;
    if (length >= MIN_WRAPPED && length === this.lastLength) this.wrapped++;
    this.lastLength = length;
    this.end = line + 1;
    // Not Object.entries: this runs for every line, and its arrays would be most of what detection allocates.
    for (const name in match.groups) {
      const value = match.groups[name];
      if (value === undefined || value === '') continue;
      const group = this.groups.get(name) ?? { count: 0, repeated: 0, last: '' };
      group.count++;
      if (group.last === value) group.repeated++;
      group.last = value;
      this.groups.set(name, group);
      this.captures[name] ??= value;
    }
  }

  extend(line: number): void {
    this.end = line + 1;
  }

  finish(rule: CompiledRule, total: number): Candidate | undefined {
    if (this.matched < rule.minLines) return undefined;
    const lines = this.end - this.start;
    const facts: Record<string, number> = {
      matched: this.matched,
      lines,
      outside: total - lines,
      share: lines / total,
      wrapped_ratio: this.wrapped / this.matched,
    };
    for (const [name, group] of this.groups) {
      facts[`${name}_ratio`] = group.count / this.matched;
      facts[`${name}_repeats`] = group.repeated / this.matched;
    }
    return { start: this.start, end: this.end, facts, captures: this.captures };
  }
}

/** Runs of lines that match `line`; `continuation` lines may follow one. */
export const findLines: Finder = (rule, context) => {
  const { lines, budget } = context;
  const found: Candidate[] = [];
  const { line: pattern, continuation } = rule;
  if (!pattern) return found;
  const close = (run: Run | undefined): void => {
    const candidate = run?.finish(rule, contentLines(context));
    if (candidate) found.push(candidate);
  };
  for (const range of context.free) {
    let run: Run | undefined;
    for (let i = range.start; i < range.end; i++) {
      if (!budget.spend(1)) {
        close(run);
        return found;
      }
      const text = lines.line(i);
      const match = text.length <= MAX_MATCHED_LINE ? pattern.exec(text) : null;
      if (match) {
        run ??= new Run(i);
        run.add(i, match);
      } else if (run && text.length <= MAX_MATCHED_LINE && continuation?.test(text)) run.extend(i);
      else {
        close(run);
        run = undefined;
      }
    }
    close(run);
  }
  return found;
};

/** Lines of the text, an empty last one not counted. */
export function contentLines({ lines }: FindContext): number {
  return lines.count > 1 && lines.line(lines.count - 1) === '' ? lines.count - 1 : lines.count;
}
