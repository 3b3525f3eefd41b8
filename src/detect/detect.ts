import type { ToolCall } from '../model/call.ts';
import { TIERS } from '../model/rule.ts';
import { cannotHold } from './conditions.ts';
import type { CompiledRule } from './finder.ts';
import {
  type Candidate,
  type Detection,
  type FindContext,
  MAX_CANDIDATES,
  type Region,
  type TraceEntry,
} from './finder.ts';
import { JsonScans } from './json-scans.ts';
import { prefilterOf } from './keywords.ts';
import { type LineRange, type Lines, without } from './lines.ts';
import { type Claim, resolve } from './resolve.ts';
import { isVetoed, score } from './score.ts';
import { type Seen, see } from './seen.ts';
import { commentedLines } from './source-code.ts';
import { Veto } from './veto.ts';
import { affordable, budgetFor } from './work-budget.ts';

const COMMENTED = { id: 'inside-a-comment', weight: -1 };

/** Sees which rules look at a text, and runs their looks. */
export interface DetectionWatch {
  look<T>(rule: CompiledRule, work: () => T): T;
}

interface Found {
  readonly candidates: readonly Candidate[];
  readonly cut: boolean;
}

function find(
  rule: CompiledRule,
  { lines, body }: Seen,
  free: readonly LineRange[],
  scans: JsonScans,
  shared: Map<string, Found>,
): Found {
  const least = Math.max(rule.minLines, Math.ceil(rule.minShare * (body.end - body.start)));
  const key = rule.shares === undefined ? undefined : `${rule.shares} ${least}`;
  const known = key === undefined ? undefined : shared.get(key);
  if (known) return known;
  const budget = budgetFor(lines.count, lines.text.length);
  // Written out: spreading costs more than most finders on a short text.
  const context: FindContext = { lines, body, free, least, budget, scans };
  const all = rule.finder.find(rule, context);
  // Most finders find nothing.
  const candidates =
    all.length === 0
      ? all
      : all.slice(0, MAX_CANDIDATES).filter(({ start, end }) => end - start >= rule.minLines);
  const found = { candidates, cut: budget.exhausted || all.length > MAX_CANDIDATES };
  if (key !== undefined) shared.set(key, found);
  return found;
}

/** Fills the unclaimed lines, so that the regions partition the text. */
function partition(claims: readonly Claim[], lines: Lines): Region[] {
  const gaps = without([{ start: 0, end: lines.count }], claims);
  const plain = gaps.map(({ start, end }): Region => ({ start, end, confidence: 0, captures: {} }));
  const claimed = claims.map(({ start, end, rule, confidence, captures, inner }): Region => {
    return inner
      ? { start, end, rule, confidence, captures, inner }
      : { start, end, rule, confidence, captures };
  });
  return [...claimed, ...plain].sort((a, b) => a.start - b.start);
}

/** One look at a text: what was found, and what the rest of the rules may still look at. */
class Look {
  readonly trace: TraceEntry[] = [];
  readonly cut: string[] = [];
  readonly claimed: Claim[] = [];
  #free: readonly LineRange[];
  readonly #scans: JsonScans;
  #comments: Int32Array | undefined;

  constructor(
    /** As they came. */
    private readonly lines: Lines,
    private readonly seen: Seen,
    private readonly call: ToolCall,
    private readonly threshold: number,
    private readonly quadratic: ReadonlySet<string>,
    private readonly watch: DetectionWatch | undefined,
  ) {
    this.#free = [seen.body];
    this.#scans = new JsonScans(seen.lines.text);
  }

  /** In a tier the most confident rule wins. */
  tier(rules: readonly CompiledRule[]): void {
    const { lines, seen, quadratic, watch } = this;
    const claims = new Map<Claim, number>();
    const shared = new Map<string, Found>();
    const free = this.#free;
    if (free.length === 0) return;
    let affordableOfFree: readonly LineRange[] | undefined;
    for (const rule of rules) {
      if (quadratic.has(rule.id)) affordableOfFree ??= affordable(free, lines);
      const afforded = quadratic.has(rule.id) ? (affordableOfFree ?? free) : free;
      const found =
        watch === undefined
          ? find(rule, seen, afforded, this.#scans, shared)
          : watch.look(rule, () => find(rule, seen, afforded, this.#scans, shared));
      if (afforded !== free || found.cut) this.cut.push(rule.id);
      for (const candidate of found.candidates) this.#judge(rule, candidate, claims);
    }
    if (claims.size === 0) return;
    const { winners, losers } = resolve([...claims.keys()], lines.count);
    for (const { claim, winner } of losers) {
      const at = claims.get(claim) as number;
      this.trace[at] = { winner: winner.rule.id, ...(this.trace[at] as TraceEntry), outcome: 'overlapped' };
    }
    this.claimed.push(...winners);
    this.#free = without(free, winners);
  }

  /** @param claims those of the tier, with their places in the trace */
  #judge(rule: CompiledRule, candidate: Candidate, claims: Map<Claim, number>): void {
    const { call, trace } = this;
    const { text } = this.seen.lines;
    const limit = rule.threshold ?? this.threshold;
    if (isVetoed(rule, candidate, text, call)) {
      trace.push(new Veto(rule, candidate, limit, text, call));
      return;
    }
    const { start, end } = candidate;
    const { confidence, evidence } = score(rule, candidate, text, call);
    const entry = { rule: rule.id, start, end, confidence, threshold: limit, evidence };
    if (confidence < limit) trace.push({ outcome: 'below-threshold', ...entry });
    else if (this.#isCommented(candidate, claims)) {
      const unmet = ['a place outside the comments and strings of a program'];
      trace.push({ outcome: 'vetoed', ...entry, evidence: [...evidence, COMMENTED], unmet });
    } else claims.set({ rule, confidence, ...candidate }, trace.push({ outcome: 'claimed', ...entry }) - 1);
  }

  /**
   * A candidate in a comment or a string of a program is read with the program. A comment mark within another
   * claim does not count: a diff shows parts of a program.
   */
  #isCommented({ start }: Candidate, claims: ReadonlyMap<Claim, number>): boolean {
    this.#comments ??= commentedLines(this.seen.lines);
    const begin = (this.#comments[start] as number) - 1;
    const shows = (claim: Claim): boolean => claim.start <= begin && begin < claim.end;
    return begin >= 0 && ![...claims.keys()].some(shows) && !this.claimed.some(shows);
  }
}

/**
 * The regions of a text: tiers in turn, each only over the lines that earlier ones left. The threshold is the call's, unless a
 * rule has its own.
 *
 * @param quadratic ids of rules whose patterns take the square of a line's length
 * @param watch absent where nobody asks
 */
export function detect(
  lines: Lines,
  rules: readonly CompiledRule[],
  threshold: number,
  call: ToolCall,
  quadratic: ReadonlySet<string> = new Set(),
  watch?: DetectionWatch,
): Detection {
  const seen = see(lines);
  const candidates = prefilterOf(rules)(seen.lines.text, seen.lines).filter(
    (rule) => !rule.require.some((condition) => cannotHold(condition, call)),
  );
  const look = new Look(lines, seen, call, threshold, quadratic, watch);
  for (const tier of TIERS) look.tier(candidates.filter((rule) => rule.tier === tier));
  const claimed = look.claimed.sort((a, b) => a.start - b.start);
  return { regions: partition(claimed, lines), trace: look.trace, cut: look.cut };
}
