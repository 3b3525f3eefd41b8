import { extentOf } from '../extent.ts';
import type { Candidate, CompiledRule, FindContext, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import { type LineRange, type Lines, MAX_MATCHED_LINE } from '../lines.ts';
import { GroupCounts, namedGroups } from './group-counts.ts';

interface Section extends LineRange {
  readonly header: RegExpExecArray;
  /** A line like `until` was found. */
  readonly reached: boolean;
}

/** Longer messages are not waited for. */
const MAX_MESSAGE = 50;

const test = (pattern: RegExp, line: string): boolean =>
  line.length <= MAX_MATCHED_LINE && pattern.test(line);

/**
 * The line that ends the message of a header; `undefined` if another header comes first, or no such line
 * comes.
 */
function messageEnd(rule: CompiledRule, { lines, budget }: FindContext, from: number, limit: number) {
  const { header, until } = rule;
  if (!until) return undefined;
  const last = Math.min(limit, from + MAX_MESSAGE);
  for (let i = from; i < last && budget.spend(1); i++) {
    const line = lines.line(i);
    if (test(until, line)) return i;
    if (header && test(header, line)) return undefined;
  }
  return undefined;
}

/** The end of a section's body: the next header, a separator, or a line that does not belong to the body. */
function bodyEnd(rule: CompiledRule, { lines, budget }: FindContext, from: number, limit: number): number {
  const { header, body, separator } = rule;
  let end = from;
  for (let i = from; i < limit; i++) {
    if (!budget.spend(1)) return end;
    const line = lines.line(i);
    if (separator ? test(separator, line) : header && test(header, line)) break;
    if (lines.isBlank(i)) continue;
    if (body && !test(body, line)) break;
    end = i + 1;
  }
  return end;
}

/** A header is one at the start of the range, behind a separator, or anywhere where the rule has no separator. */
function sectionAt(
  rule: CompiledRule,
  context: FindContext,
  i: number,
  range: LineRange,
): Section | undefined {
  const line = context.lines.line(i);
  if (!rule.header || line.length > MAX_MATCHED_LINE) return undefined;
  const header = rule.header.exec(line);
  if (!header) return undefined;
  const first = messageEnd(rule, context, i + 1, range.end);
  const end = bodyEnd(rule, context, first ?? i + 1, range.end);
  return { start: i, end, header, reached: first !== undefined };
}

/** The first line from `at` on that is not blank. */
function skipBlank({ lines }: FindContext, at: number, limit: number): number {
  let i = at;
  while (i < limit && lines.isBlank(i)) i++;
  return i;
}

/** Sections that follow each other with nothing but blank lines and separators between them. */
function sectionsFrom(
  rule: CompiledRule,
  context: FindContext,
  first: number,
  range: LineRange,
): readonly Section[] {
  const sections: Section[] = [];
  let at = first;
  while (at < range.end) {
    const section = sectionAt(rule, context, at, range);
    if (!section) break;
    const empty = section.end === at + 1;
    const alone = rule.empty && sections.length > 0;
    if (empty && !alone && !rule.separator) break;
    // A header alone between separators, such as that of a file that could not be read, is no section.
    if (!empty || alone) sections.push(section);
    at = skipBlank(context, section.end, range.end);
    if (!rule.separator || at >= range.end) continue;
    if (!test(rule.separator, context.lines.line(at))) break;
    at = skipBlank(context, at + 1, range.end);
  }
  return sections;
}

/** How many lines of the bodies each group of `body` took part in. */
function bodyFacts(
  { body }: CompiledRule,
  { lines }: FindContext,
  sections: readonly Section[],
): Record<string, number> {
  const named = body ? namedGroups(body) : [];
  if (!body || named.length === 0) return {};
  const groups = new GroupCounts();
  let matched = 0;
  for (const { start, end } of sections) {
    for (let i = start + 1; i < end; i++) {
      const line = lines.line(i);
      const match = line.length <= MAX_MATCHED_LINE ? body.exec(line) : null;
      if (!match) continue;
      matched++;
      groups.add(match, named);
    }
  }
  return groups.facts(matched);
}

function candidatesOf(
  rule: CompiledRule,
  context: FindContext,
  sections: readonly Section[],
): readonly Candidate[] {
  const groups = new GroupCounts();
  const named = rule.header ? namedGroups(rule.header) : [];
  for (const { header } of sections) groups.add(header, named);
  const start = (sections[0] as Section).start;
  const end = (sections.at(-1) as Section).end;
  const facts = {
    sections: sections.length,
    reached: sections.filter(({ reached }) => reached).length / sections.length,
    ...extentOf(context, { start, end }),
    ...bodyFacts(rule, context, sections),
    ...groups.facts(sections.length),
  };
  if (rule.region === 'all') return [{ start, end, facts, captures: groups.captures }];
  return sections.map((section) => ({
    start: section.start,
    end: section.end,
    facts,
    captures: Object.fromEntries(Object.entries(section.header.groups ?? {}).filter(([, value]) => value)),
    inner: { start: section.start + 1, end: section.end },
  }));
}

/**
 * Whether the line below a header on line `i` may be of its body, told by the characters of the line: most lines that
 * could be a header stand alone. `undefined` where another line may follow.
 */
function followed(rule: CompiledRule, lines: Lines): ((i: number, limit: number) => boolean) | undefined {
  if (rule.separator || rule.until || !rule.body) return undefined;
  const body = lineFilter(rule.body).over(lines);
  let next = 0;
  return (i, limit) => {
    // Lines are asked for in order: of many blank ones, each is looked at once.
    next = Math.max(next, i + 1);
    while (next < limit && lines.isBlank(next)) next++;
    return next < limit && body?.may(next) === true;
  };
}

/**
 * Sections: a line that matches `header`, and the lines behind it up to the next header, or up to a line that
 * `body` does not match. With a `separator`, only a line behind one (or the first) is a header. Blank lines
 * at the end of a section are not part of it. The facts are those of all sections that follow each other.
 */
const find: Finder['find'] = (rule, context) => {
  const found: Candidate[] = [];
  if (!rule.header) return found;
  const headers = lineFilter(rule.header).over(context.lines);
  if (!headers) return found;
  const isFollowed = followed(rule, context.lines);
  for (const range of context.free) {
    // With separators, sections begin where the range does: in the middle of it, any line could be a header.
    const last = rule.separator ? skipBlank(context, range.start, range.end) : range.end;
    const limit = Math.min(last, range.end - context.least) + 1;
    for (let from = range.start, i = from; from < limit; ) {
      i = headers.next(from, limit);
      if (!context.budget.spend(Math.min(i + 1, limit) - from) || i === limit) break;
      const sections = isFollowed?.(i, range.end) === false ? [] : sectionsFrom(rule, context, i, range);
      if (sections.length > 0) found.push(...candidatesOf(rule, context, sections));
      from = sections.at(-1)?.end ?? i + 1;
    }
  }
  return found;
};

export const sectionsFinder: Finder = { tier: 'container', find };
