import { defined } from '../../model/defined.ts';
import { extentOf } from '../extent.ts';
import type { CompiledRule, Facts, FindContext, Finder } from '../finder.ts';
import { lineFilter } from '../line-filter.ts';
import { type LineRange, MAX_MATCHED_LINE } from '../lines.ts';
import { proseRatio } from '../prose.ts';
import { lazyFacts } from './lazy-facts.ts';

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

const known = new WeakMap<CompiledRule['signs'], readonly string[]>();

/** The two facts of each sign, in the order of the signs: the same list each time. */
function namesOf(signs: CompiledRule['signs']): readonly string[] {
  const names = known.get(signs) ?? signs.flatMap(([name]) => [`${name}_lines`, `${name}_ratio`]);
  known.set(signs, names);
  return names;
}

/**
 * With how many of the remaining lines match each sign, and their share of the lines that are not blank, where a rule asks.
 * The fences and tables of a document say nothing about the document.
 */
function withSigns(facts: Facts, signs: CompiledRule['signs'], context: FindContext): Facts {
  if (signs.length === 0) return facts;
  const sample = sampleOf(context);
  const { lines } = context;
  const names = namesOf(signs);
  return lazyFacts(facts, names, (fact) => {
    const [name, sign] = signs[names.indexOf(fact) >> 1] as CompiledRule['signs'][number];
    const filter = lineFilter(sign);
    let count = 0;
    for (let at = 0; at < sample.length; at++) {
      const i = sample[at] as number;
      if (filter.may(lines, i) && sign.test(lines.line(i))) count++;
    }
    return { [`${name}_lines`]: count, [`${name}_ratio`]: sample.length === 0 ? 0 : count / sample.length };
  });
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
  const extent = {
    chars: lines.start(body.end) - lines.start(body.start),
    ...extentOf(context, body),
    ...defined({ prose_ratio: rule.asks.has('prose_ratio') ? proseRatio(lines, body) : undefined }),
  };
  const facts = withSigns(extent, rule.signs, context);
  return free
    .filter((range) => !isBlank(context, range))
    .map(({ start, end }) => ({ start, end, facts, captures: {} }));
};

export const wholeFinder: Finder = { tier: 'weak', find };
