import type { TextEngine } from '../../src/engine/create-engine.ts';
import { captureOf, type LabelledCase, readLabels } from './labels.ts';
import { type Claim, type FoundLabel, judge } from './measure.ts';

/** How well one rule finds what is labelled for it, and what it claims that is not its own. */
export interface RuleFigures {
  regions: number;
  found: number;
  precise: number;
  falseClaims: number;
  /** Captures with a region for it. */
  files: number;
}

export interface Miss extends FoundLabel {
  readonly file: string;
}

export interface FalseClaim {
  readonly file: string;
  readonly claim: Claim;
}

export interface CorpusRun {
  readonly rules: Readonly<Record<string, RuleFigures>>;
  readonly misses: readonly Miss[];
  readonly imprecise: readonly Miss[];
  readonly falseClaims: readonly FalseClaim[];
}

const NO_CALL = { server: '', tool: '', args: {} };

/** What the engine claims in a text, as `explain` shows it. */
export function claimsIn(engine: TextEngine, text: string, call: LabelledCase['call'] = NO_CALL): Claim[] {
  return engine
    .inspect(text, call)
    .detection.regions.flatMap(({ rule, start, end }) =>
      rule ? [{ rule: rule.id, lines: [start + 1, end] as const }] : [],
    );
}

/** Runs the engine over every labelled capture. */
export function runCorpus(engine: TextEngine, cases: readonly LabelledCase[] = readLabels()): CorpusRun {
  const rules: Record<string, RuleFigures> = {};
  const figuresOf = (rule: string): RuleFigures =>
    (rules[rule] ??= { regions: 0, found: 0, precise: 0, falseClaims: 0, files: 0 });
  const files = new Map<string, Set<string>>();
  const filesOf = (rule: string): Set<string> => {
    const known = files.get(rule) ?? new Set<string>();
    files.set(rule, known);
    return known;
  };
  const misses: Miss[] = [];
  const imprecise: Miss[] = [];
  const falseClaims: FalseClaim[] = [];
  for (const one of cases) {
    const { text, offset } = captureOf(one);
    const rows = text.split('\n');
    const claims = claimsIn(engine, text, one.call).map(({ rule, lines: [first, last] }) => ({
      rule,
      lines: [first + offset, last + offset] as const,
    }));
    const judged = judge(one, claims, (line) => !rows[line - 1 - offset]?.trim());
    for (const rule of new Set(judged.labels.map(({ rule }) => rule))) filesOf(rule).add(one.file);
    for (const label of judged.labels) {
      const figures = figuresOf(label.rule);
      figures.regions++;
      if (label.found) figures.found++;
      else misses.push({ ...label, file: one.file });
      if (label.precise) figures.precise++;
      else if (label.found) imprecise.push({ ...label, file: one.file });
    }
    for (const claim of judged.falseClaims) {
      figuresOf(claim.rule).falseClaims++;
      falseClaims.push({ file: one.file, claim });
    }
  }
  for (const [rule, { size }] of files) figuresOf(rule).files = size;
  return { rules, misses, imprecise, falseClaims };
}
