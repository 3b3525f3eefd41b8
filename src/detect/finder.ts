import type { JsonNode } from '../json/scan.ts';
import type { Condition, EvidenceSpec, RuleSpec, Tier } from '../model/rule.ts';
import type { JsonScans } from './json-scans.ts';
import type { LineRange, Lines } from './lines.ts';

/** Of one rule in one text: nobody reads more regions, and each costs its share of every later stage. */
export const MAX_CANDIDATES = 1000;

/**
 * The facts that a finder saw, by name: counts and ratios that rules weigh (kinds/facts.ts describes each).
 */
export type Facts = Readonly<Record<string, number>>;

/** A region that a rule might claim. */
export interface Candidate extends LineRange {
  readonly facts: Facts;
  /** Named captures, each from the first line that has it. */
  readonly captures: Readonly<Record<string, string>>;
  /** The lines between delimiters, or below a header. */
  readonly inner?: LineRange;
  /** parse: the value, for conditions on its keys. */
  readonly json?: JsonNode;
}

/** Counted work, so that the same text is always cut at the same place. */
export interface WorkBudget {
  /** Takes `units` of the remaining budget. False if there is not enough, and from then on. */
  spend(units: number): boolean;
  readonly exhausted: boolean;
}

export interface FindContext {
  /** The text as patterns see it (seen.ts); line numbers are those of the original. */
  readonly lines: Lines;
  /** The lines between the tags of a wrapper, or all of them; an empty last line does not count. */
  readonly body: LineRange;
  /** Ranges within the body that no earlier tier claimed. */
  readonly free: readonly LineRange[];
  /** Candidates of fewer lines cannot become regions: finders spare themselves the parser. */
  readonly least: number;
  readonly budget: WorkBudget;
  readonly scans: JsonScans;
}

/** Finds what one kind of rules looks for, and says what others have to know of it. */
export interface Finder {
  /** When its rules run that do not say it themselves. */
  readonly tier: Tier;
  /** The candidates in the order of the text. Linear in the lines it may look at. */
  find(rule: CompiledRule, context: FindContext): Candidate[];
  /**
   * The parts of a rule that `find` looks at, without the least lines: rules that agree on them share their
   * finds.
   */
  sharesBy?(rule: Pick<CompiledRule, 'format' | 'asks'>): string;
}

/** A rule with its defaults filled in and its patterns ready. */
export interface CompiledRule {
  readonly id: string;
  /** Place in the effective list: breaks ties. */
  readonly order: number;
  readonly finder: Finder;
  /** Rules with the same value here share their finds; `undefined` for a rule that shares nothing. */
  readonly shares: string | undefined;
  readonly tier: Tier;
  readonly keywords: readonly string[];
  readonly confidence: number;
  /** `undefined`: the threshold of the call. */
  readonly threshold: number | undefined;
  /** The evidence by group. In each group, only the piece with the largest weight counts. */
  readonly evidence: readonly (readonly EvidenceSpec[])[];
  readonly require: readonly Condition[];
  readonly emit: RuleSpec['emit'];
  readonly line: RegExp | undefined;
  readonly continuation: RegExp | undefined;
  readonly minLines: number;
  /** Facts that its conditions name: dear ones are only found out for rules that ask. */
  readonly asks: ReadonlySet<string>;
  /** The share of the text that `require` asks for: smaller candidates need not be looked at closely. */
  readonly minShare: number;
  readonly open: RegExp | undefined;
  readonly close: RegExp | undefined;
  readonly header: RegExp | undefined;
  readonly body: RegExp | undefined;
  readonly separator: RegExp | undefined;
  readonly until: RegExp | undefined;
  readonly empty: boolean;
  readonly region: 'each' | 'all';
  readonly signs: readonly (readonly [name: string, sign: RegExp])[];
  readonly format: RuleSpec['format'];
}

/** A claimed range of lines. Regions partition the text; what no rule claims has no rule. */
export interface Region extends LineRange {
  readonly rule?: CompiledRule;
  readonly confidence: number;
  readonly captures: Readonly<Record<string, string>>;
  readonly inner?: LineRange;
}

/** Why a candidate became a region or did not. */
export interface TraceEntry extends LineRange {
  readonly rule: string;
  readonly confidence: number;
  readonly threshold: number;
  readonly evidence: readonly { readonly id: string; readonly weight: number }[];
  readonly outcome: 'claimed' | 'vetoed' | 'below-threshold' | 'overlapped';
  /** The rule that won the lines. */
  readonly winner?: string;
  /** What the rule requires and the candidate does not have, in words. */
  readonly unmet?: readonly string[];
}

export interface Detection {
  readonly regions: readonly Region[];
  readonly trace: readonly TraceEntry[];
  /** Rules whose work was cut short by the budget. */
  readonly cut: readonly string[];
}
