import { keepVerdicts, keptVerdicts } from './stored-verdicts.ts';
import { type Pattern, patternKey, type Unjudged, type Verdict } from './verdict.ts';

export type Judge = (pattern: Pattern) => Promise<Verdict | Unjudged>;

/** In this thread: for commands that have nothing else to do. The judge is only loaded where it is needed. */
export const judgeHere: Judge = async (pattern) => (await import('./judge-pattern.ts')).judge(pattern);

/** The verdict on each pattern, by its key: kept ones first, then the judge's, which are kept from now on. */
export async function judgeAll(
  patterns: readonly Pattern[],
  env: NodeJS.ProcessEnv,
  judge: Judge = judgeHere,
): Promise<ReadonlyMap<string, Verdict | Unjudged>> {
  const byKey = new Map(patterns.map((pattern) => [patternKey(pattern), pattern]));
  const kept = keptVerdicts([...byKey.keys()], env);
  const found = new Map<string, Verdict>();
  const all = new Map<string, Verdict | Unjudged>(kept);
  for (const [key, pattern] of byKey) {
    if (kept.has(key)) continue;
    const verdict = await judge(pattern);
    all.set(key, verdict);
    if (verdict.growth !== 'unknown') found.set(key, verdict);
  }
  await keepVerdicts(found, env);
  return all;
}
