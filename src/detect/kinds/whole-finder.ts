import { defined } from '../../model/defined.ts';
import { extentOf } from '../extent.ts';
import type { FindContext, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import { type LineRange, MAX_MATCHED_LINE } from '../lines.ts';
import { proseRatio } from '../prose.ts';

/** Lines of a long body that are looked at, evenly spread: enough to tell, and bounded. */
const SAMPLE = 400;

/** Lines that are left and not blank, evenly spread. */
function sampleOf({ lines, free, budget }: FindContext): readonly number[] {
  const sample: number[] = [];
  const left = free.reduce((sum, { start, end }) => sum + end - start, 0);
  const step = Math.max(1, left / SAMPLE);
  let skip = 0;
  for (const { start, end } of free) {
    let at = start + skip;
    for (; at < end; at += step) {
      const i = Math.floor(at);
      if (lines.isBlank(i) || lines.start(i + 1) - lines.start(i) > MAX_MATCHED_LINE + 1) continue;
      if (!budget.spend(1)) break;
      sample.push(i);
    }
    skip = Math.max(0, at - end);
  }
  return sample;
}

/**
 * How many of the remaining lines match each sign, and their share of the lines that are not blank. The
 * fences and tables of a document say nothing about the document.
 */
function signFacts(signs: readonly (readonly [string, RegExp])[], context: FindContext) {
  const facts: Record<string, number> = {};
  const sample = signs.length === 0 ? [] : sampleOf(context);
  const { lines } = context;
  for (const [name, sign] of signs) {
    const filter = lineFilter(sign);
    let count = 0;
    for (let at = 0; at < sample.length; at++) {
      const i = sample[at] as number;
      if (filter.may(lines, i) && sign.test(lines.line(i))) count++;
    }
    facts[`${name}_lines`] = count;
    facts[`${name}_ratio`] = sample.length === 0 ? 0 : count / sample.length;
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
const find: Finder['find'] = (rule, context) => {
  const { body, free, lines } = context;
  const signs = signFacts(rule.signs, context);
  const facts = {
    chars: lines.start(body.end) - lines.start(body.start),
    ...extentOf(context, body),
    ...signs,
    ...defined({ prose_ratio: rule.asks.has('prose_ratio') ? proseRatio(lines, body) : undefined }),
  };
  return free
    .filter((range) => !isBlank(context, range))
    .map(({ start, end }) => ({ start, end, facts, captures: {} }));
};

export const wholeFinder: Finder = { tier: 'weak', find };
