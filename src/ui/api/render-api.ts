/** The playground: a text, and all that became of it. */
import type { EditedFiles, PageFinding, PageSpan } from './files-api.ts';

/** The call that the text comes from, as the user says. */
export interface CallFields {
  readonly server?: string;
  readonly tool?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

export interface RenderRequest extends CallFields {
  readonly text: string;
  readonly files?: EditedFiles;
  /** A rule to leave out, to see what it is worth. */
  readonly without?: string;
}

/** A part of the text in the order of the text; all of them together are the text. */
export interface RenderRegion {
  readonly start: number;
  readonly end: number;
  readonly lines: PageSpan;
  /** `null`: no rule claimed it. */
  readonly rule: string | null;
  readonly block: string;
  /** The compact form that may be tried for it. */
  readonly hint?: string;
  readonly confidence: number;
}

export type TraceOutcome =
  /** It has lines of the text. */
  | 'claimed'
  /** A requirement of the rule is not met. */
  | 'vetoed'
  | 'below-threshold'
  /** A surer rule has the lines. */
  | 'overlapped'
  /** None of its keywords stands in the text. */
  | 'no-keyword'
  /** A requirement for the call is not met. */
  | 'other-call'
  /** It looked and found nothing. */
  | 'no-match'
  /** Rules before it left it no lines. */
  | 'no-lines'
  /** Its patterns may take too long: it is off. */
  | 'off';

/** The lines that a rule found in one place, or the reason why it found nothing. */
export interface TraceRow {
  readonly lines?: PageSpan;
  readonly outcome: TraceOutcome;
  readonly confidence?: number;
  readonly evidence?: readonly { readonly id: string; readonly weight: number }[];
  /** The rule that has the lines, where that is another. */
  readonly winner?: string;
  /** The requirements that do not hold, in words. */
  readonly unmet?: readonly string[];
}

/** A rule in the order in which rules run. */
export interface TraceRule {
  readonly rule: string;
  readonly tier: string;
  readonly threshold: number;
  /** One row a candidate; one without lines where there is none. The surest first ones, `more` others are left out. */
  readonly rows: readonly TraceRow[];
  readonly more: number;
  /** Spent on finding candidates. 0: it shares what another rule found, or did not run. */
  readonly ms: number;
  /** Its work was cut short by the budget. */
  readonly cut: boolean;
}

/** Lines of the original that went into lines of the compact text. */
export interface LineLink {
  readonly from: PageSpan;
  readonly to: PageSpan;
}

export interface RenderAnswer {
  readonly action: 'passthrough' | 'unchanged' | 'escaped' | 'rewritten' | 'rendered' | 'shortened';
  /** Why a text goes out as it came, or shortened. */
  readonly reason?: string;
  /** The name of the route that the call takes. */
  readonly route: string;
  readonly forms: readonly string[];
  readonly regions: readonly RenderRegion[];
  /** The text that a client would get. */
  readonly compact: string;
  readonly tokens: { readonly before: number; readonly after: number };
  /** What would go out without rules that are not built in and have a part of the text. */
  readonly without: readonly { readonly rule: string; readonly tokens: number }[];
  /** Whether the text really expands to the original. Absent if the sent text does not claim it. */
  readonly expands?: boolean;
  readonly trace: readonly TraceRule[];
  readonly lineMap: readonly LineLink[];
  /** Of the pipeline. */
  readonly ms: number;
  /** Of what is edited; with an error in it, the last good state was used. */
  readonly findings: readonly PageFinding[];
  /** True: `findings` has errors, and this comes from the last config that had none. */
  readonly stale: boolean;
}
