import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatPath } from '../document/path.ts';
import type { RuleSpec } from '../model/rule.ts';
import { type Judge, judgeAll } from '../regex/judge-all.ts';
import { patternsOf, type RulePattern } from '../regex/patterns.ts';
import { growthText, isFine, patternKey, type Unjudged, type Verdict } from '../regex/verdict.ts';
import type { RuleList } from '../rules/pack-types.ts';
import { constructFindings } from './construct-findings.ts';

/** Rules, and whether they come in a pack: what others run has to be proven, not only tried. */
export interface JudgedList extends RuleList {
  readonly inPack: boolean;
}

type Verdicts = ReadonlyMap<string, Verdict | Unjudged>;

function findingsOf(
  { document }: JudgedList,
  index: number,
  pattern: RulePattern,
  verdicts: Verdicts,
): Diagnostic[] {
  const path = ['rules', index, ...pattern.path];
  const where = formatPath(path);
  const verdict = verdicts.get(patternKey(pattern));
  if (verdict === undefined || isFine(verdict)) return [];
  if (verdict.growth === 'unknown') {
    const { reason } = verdict;
    return [document.finding(path, 'value', 'unjudged-regex', { where, reason }, 'warning')];
  }
  const { attack, hot, growth } = verdict;
  const params = { where, growth: growthText(verdict), attack, hot, repeats: growth === 'exponential' };
  return [document.finding(path, 'value', 'slow-regex', params)];
}

export interface CostOptions {
  /** In this thread, if none is given. */
  readonly judge?: Judge;
  /** The rules to look at. Absent: all. */
  readonly concerns?: (rule: RuleSpec) => boolean;
}

/**
 * The problems with the time that patterns can take. Judging a pattern for the first time can take some
 * seconds. Verdicts are kept.
 */
export async function checkRegexCost(
  lists: readonly JudgedList[],
  env: NodeJS.ProcessEnv,
  { judge, concerns = () => true }: CostOptions = {},
): Promise<Diagnostic[]> {
  const concerned = lists.map(({ rules }) => rules.map((rule) => (concerns(rule) ? patternsOf(rule) : [])));
  const verdicts = await judgeAll(concerned.flat(2), env, judge);
  return lists.flatMap((list, at) => [
    ...(list.inPack ? constructFindings(list, concerns) : []),
    ...list.rules.flatMap((_, i) =>
      (concerned[at]?.[i] ?? []).flatMap((pattern) => findingsOf(list, i, pattern, verdicts)),
    ),
  ]);
}
