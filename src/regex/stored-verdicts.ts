/** Verdicts that were reached before: those shipped for the built-in patterns, and this user's own. */

import shipped from '../generated/verdicts.json' with { type: 'json' };
import { type Keeping, openKeeping, vaultPlace } from '../platform/vault.ts';
import { JUDGE_VERSION, type Verdict } from './verdict.ts';

/** Verdicts by the pattern's key (`patternKey`). */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** The oldest are forgotten beyond that. */
const MAX_KEPT = 2000;
/** In the vault: a verdict lets a pattern run. */
export const VERDICTS = 'regex-verdicts.json';

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

function isVerdict(value: unknown): value is Verdict {
  if (typeof value !== 'object' || value === null || !('growth' in value)) return false;
  if (value.growth === 'linear' || value.growth === 'quadratic') return true;
  if (value.growth !== 'polynomial' && value.growth !== 'exponential') return false;
  const degree = 'degree' in value ? value.degree : undefined;
  return (
    'attack' in value &&
    typeof value.attack === 'string' &&
    'hot' in value &&
    isStrings(value.hot) &&
    (degree === undefined || typeof degree === 'number')
  );
}

/** The content of the user's file; nothing if it is missing, damaged or of another version of the judge. */
function readKept(vault: Keeping | undefined): Map<string, Verdict> {
  const kept = vault?.read(VERDICTS);
  if (kept === undefined) return new Map();
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null || !('judge' in parsed) || !('verdicts' in parsed)) {
      return new Map();
    }
    const { judge, verdicts } = parsed;
    if (judge !== JUDGE_VERSION || typeof verdicts !== 'object' || verdicts === null) return new Map();
    return new Map(
      Object.entries(verdicts).flatMap(([key, verdict]) => (isVerdict(verdict) ? [[key, verdict]] : [])),
    );
  } catch {
    return new Map();
  }
}

const SHIPPED: Verdicts = new Map(
  (['linear', 'quadratic'] as const).flatMap((growth) =>
    shipped[growth].map((key: string): [string, Verdict] => [key, { growth }]),
  ),
);

/** The verdicts there are for these keys. The user's file is only read where the shipped ones leave a gap. */
export function keptVerdicts(keys: readonly string[], env: NodeJS.ProcessEnv): Verdicts {
  const known = keys.every((key) => SHIPPED.has(key));
  const kept: Verdicts = known ? new Map() : readKept(openKeeping(vaultPlace(env)));
  return new Map(
    keys.flatMap((key) => {
      const verdict = SHIPPED.get(key) ?? kept.get(key);
      return verdict === undefined ? [] : [[key, verdict]];
    }),
  );
}

/** Adds to the user's file. If the file cannot be written, the next run only takes longer. */
export async function keepVerdicts(found: Verdicts, env: NodeJS.ProcessEnv): Promise<void> {
  if (found.size === 0) return;
  const vault = openKeeping(vaultPlace(env));
  const all = [...new Map([...readKept(vault), ...found])].slice(-MAX_KEPT);
  const text = JSON.stringify({ judge: JUDGE_VERSION, verdicts: Object.fromEntries(all) });
  await vault?.write(VERDICTS, text);
}
