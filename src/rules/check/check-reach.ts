import { EQUALLY_SURE } from '../../detect/resolve.ts';
import { roundedConfidence } from '../../detect/rounded.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../../document/document.ts';
import type { Path } from '../../document/path.ts';
import { DEFAULTS } from '../../generated/defaults.mjs';
import { formatsOf, kindOf, type RuleSpec } from '../../model/rule.ts';

/** The score of a candidate for which everything speaks and against which nothing does (detect/score.ts). */
export function highestScore({ confidence = DEFAULTS.rule.confidence, evidence = [] }: RuleSpec): number {
  const best = evidence.map((one) =>
    Math.max(0, ...('any_of' in one ? one.any_of : [one]).map((e) => e.weight)),
  );
  return roundedConfidence(1 - best.reduce((doubt, weight) => doubt * (1 - weight), 1 - confidence));
}

/** Rounded down, so that it never seems to reach a threshold. */
export const shownScore = (score: number): number => Math.floor(score * 1000) / 1000;

/** A threshold of a rule's own that its score can never reach. */
export function reachFindings(rule: RuleSpec, path: Path, document: SourceDocument): Diagnostic[] {
  const { id, threshold = 0 } = rule;
  const highest = highestScore(rule);
  if (highest >= threshold) return [];
  const params = { id, highest: shownScore(highest), threshold };
  return [document.finding([...path, 'threshold'], 'value', 'unreachable-threshold', params)];
}

/** Warnings about rules without one that can never reach the threshold which holds elsewhere; not of those tuned. */
export function weakFindings(
  rules: readonly RuleSpec[],
  document: SourceDocument,
  { threshold, tuned }: { readonly threshold: number; readonly tuned: readonly string[] },
): Diagnostic[] {
  return rules.flatMap((rule, i) => {
    const highest = highestScore(rule);
    if (rule.threshold !== undefined || tuned.includes(rule.id) || highest >= threshold) return [];
    const params = { id: rule.id, highest: shownScore(highest), threshold };
    const path = ['rules', i, rule.confidence === undefined ? 'id' : 'confidence'];
    return [document.finding(path, 'value', 'weak-rule', params, 'warning')];
  });
}

/** Whether a rule takes what it finds only from some tools, only with some keys, or where several things hold. */
const isPicky = ({ require = [] }: RuleSpec): boolean =>
  require.length > 1 ||
  require.some(({ tool, args, mime, keys }) => [tool, args, mime, keys].some((one) => one !== undefined));

/** The surest of the rules that find all that this one does, and are surer by more than a tie. */
function surerThan(rule: RuleSpec, rivals: readonly RuleSpec[]): RuleSpec | undefined {
  const highest = highestScore(rule);
  const surer = rivals
    .filter((rival) => kindOf(rival) === kindOf(rule) && rival.tier === rule.tier)
    .filter((rival) => rival.id !== rule.id && !isPicky(rival))
    .filter(({ confidence = DEFAULTS.rule.confidence }) => highest < confidence - EQUALLY_SURE);
  const formats = formatsOf(rule);
  const winners = formats.map((format) => surer.find((rival) => formatsOf(rival).includes(format)));
  return winners.every((winner) => winner !== undefined) ? winners[0] : undefined;
}

/** Warnings about rules that a built-in one outdoes: it finds the same and is surer. */
export function outdoneFindings(
  rules: readonly RuleSpec[],
  document: SourceDocument,
  { inEffect, tuned }: { readonly inEffect: readonly RuleSpec[]; readonly tuned: readonly string[] },
): Diagnostic[] {
  return rules.flatMap((rule, i) => {
    const winner = tuned.includes(rule.id) ? undefined : surerThan(rule, inEffect);
    if (winner === undefined) return [];
    const { confidence = DEFAULTS.rule.confidence } = winner;
    const params = { id: rule.id, highest: shownScore(highestScore(rule)), winner: winner.id, confidence };
    const path = ['rules', i, rule.confidence === undefined ? 'id' : 'confidence'];
    return [document.finding(path, 'value', 'outdone-rule', params, 'warning')];
  });
}
