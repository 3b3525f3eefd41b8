import type { ToolCall } from '../engine.ts';
import type { CompiledRule } from '../rules/compile.ts';
import { TIERS } from '../rules/types.ts';
import { affordable, budgetFor } from './budget.ts';
import { FINDERS } from './kinds/index.ts';
import { type LineRange, type Lines, without } from './lines.ts';
import { type Claim, resolve } from './resolve.ts';
import { score } from './score.ts';
import type { Detection, FindContext, Region, TraceEntry } from './types.ts';

/** Of one rule in one text: nobody reads more regions, and each costs its share of every later stage. */
const MAX_CANDIDATES = 1000;

const hasKeyword = (text: string, rule: CompiledRule): boolean =>
  rule.keywords.length === 0 || rule.keywords.some((keyword) => text.includes(keyword));

/** Fills the lines that nobody claimed, so that the regions partition the text. */
function partition(claims: readonly Claim[], lines: Lines): Region[] {
  const gaps = without([{ start: 0, end: lines.count }], claims);
  const plain = gaps.map((gap) => ({ ...gap, confidence: 0, captures: {} }));
  const claimed = claims.map(({ start, end, rule, confidence, captures, inner }) => ({
    ...{ start, end, rule, confidence, captures },
    ...(inner ? { inner } : {}),
  }));
  return [...claimed, ...plain].sort((a, b) => a.start - b.start);
}

/**
 * The regions of a text: tiers in turn, each only over the lines that earlier ones left; in a tier the most confident
 * rule wins. The threshold is the call's, unless a rule has its own.
 *
 * @param quadratic ids of rules whose patterns take the square of a line's length
 */
export function detect(
  lines: Lines,
  rules: readonly CompiledRule[],
  threshold: number,
  call: ToolCall,
  quadratic: ReadonlySet<string> = new Set(),
): Detection {
  const { text } = lines;
  const candidates = rules.filter((rule) => hasKeyword(text, rule));
  const scans: FindContext['scans'] = new Map();
  const trace: TraceEntry[] = [];
  const cut: string[] = [];
  const claimed: Claim[] = [];
  let free: LineRange[] = [{ start: 0, end: lines.count }];

  for (const tier of TIERS) {
    const claims: Claim[] = [];
    const traced = new Map<Claim, number>();
    for (const rule of candidates) {
      if (rule.tier !== tier || free.length === 0) continue;
      const budget = budgetFor(lines.count, text.length);
      const limit = rule.threshold ?? threshold;
      const afforded = quadratic.has(rule.id) ? affordable(free, lines) : free;
      const found = FINDERS[rule.kind](rule, { lines, free: afforded, budget, scans });
      if (afforded !== free || budget.exhausted || found.length > MAX_CANDIDATES) cut.push(rule.id);
      for (const candidate of found.slice(0, MAX_CANDIDATES)) {
        if (candidate.end - candidate.start < rule.minLines) continue;
        const { vetoed, confidence, evidence } = score(rule, candidate, text, call);
        const entry = {
          rule: rule.id,
          start: candidate.start,
          end: candidate.end,
          confidence,
          threshold: limit,
          evidence,
        };
        if (vetoed) trace.push({ ...entry, outcome: 'vetoed' });
        else if (confidence < limit) trace.push({ ...entry, outcome: 'below-threshold' });
        else {
          const claim = { ...candidate, rule, confidence };
          claims.push(claim);
          traced.set(claim, trace.push({ ...entry, outcome: 'claimed' }) - 1);
        }
      }
    }
    if (claims.length === 0) continue;
    const { winners, losers } = resolve(claims, lines.count);
    for (const { claim, winner } of losers) {
      const at = traced.get(claim) as number;
      trace[at] = { ...(trace[at] as TraceEntry), outcome: 'overlapped', winner: winner.rule.id };
    }
    claimed.push(...winners);
    free = without(free, winners);
  }
  claimed.sort((a, b) => a.start - b.start);
  return { regions: partition(claimed, lines), trace, cut };
}
