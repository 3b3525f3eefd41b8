import { extentOf } from '../extent.ts';
import { lineFilter } from '../line-filter.ts';
import { type LineRange, MAX_MATCHED_LINE } from '../lines.ts';
import { proseRatio } from '../prose.ts';
import type { FindContext, Finder } from '../types.ts';

/** Lines of a long body that are looked at, evenly spread: enough to tell, and bounded. */
const SAMPLE = 400;

/**
 * How many of the lines that are left match each sign, and which part that is of those that are not blank. What stands in
 * the fences and tables of a document says nothing of the document.
 */
function signFacts(signs: readonly (readonly [string, RegExp])[], { lines, free, budget }: FindContext) {
  const counts = new Map(signs.map(([name]) => [name, 0]));
  const left = free.reduce((sum, { start, end }) => sum + end - start, 0);
  const step = Math.max(1, left / SAMPLE);
  const looked = signs.map(([name, sign]) => ({ name, sign, filter: lineFilter(sign) }));
  let filled = 0;
  let skip = 0;
  for (const { start, end } of signs.length > 0 ? free : []) {
    let at = start + skip;
    for (; at < end; at += step) {
      const i = Math.floor(at);
      if (lines.isBlank(i)) continue;
      const line = lines.line(i);
      if (line.length > MAX_MATCHED_LINE) continue;
      if (!budget.spend(1)) break;
      filled++;
      for (const { name, sign, filter } of looked) {
        if (filter.may(lines, i) && sign.test(line)) counts.set(name, (counts.get(name) as number) + 1);
      }
    }
    skip = Math.max(0, at - end);
  }
  const facts: Record<string, number> = {};
  for (const [name, count] of counts) {
    facts[`${name}_lines`] = count;
    facts[`${name}_ratio`] = filled === 0 ? 0 : count / filled;
  }
  return facts;
}

function isBlank({ lines }: FindContext, { start, end }: LineRange): boolean {
  for (let i = start; i < end; i++) if (!lines.isBlank(i)) return false;
  return true;
}

/**
 * The text as such, whatever it says: what no earlier tier claimed of it, each part a candidate. The facts are those of
 * the whole body, so that all parts stand or fall together.
 */
export const findWhole: Finder = (rule, context) => {
  const { body, free, lines } = context;
  const signs = signFacts(rule.signs, context);
  const facts = {
    chars: lines.start(body.end) - lines.start(body.start),
    ...extentOf(context, body),
    ...signs,
    ...(rule.asks.has('prose_ratio') ? { prose_ratio: proseRatio(lines, body) } : {}),
  };
  return free
    .filter((range) => !isBlank(context, range))
    .map(({ start, end }) => ({ start, end, facts, captures: {} }));
};
