/** Verdicts that were reached before: those shipped for the built-in patterns, and this user's own. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../config/folders.ts';
import { replaceFile } from '../config/replace-file.ts';
import shipped from '../generated/verdicts.json' with { type: 'json' };
import { JUDGE_VERSION, type Verdict } from './verdict.ts';

/** By the pattern's key (`patternKey`). */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** The oldest are forgotten beyond that. */
const MAX_KEPT = 2000;
/** A larger file is not ours. In bytes. */
const MAX_FILE = 2 * 1024 * 1024;

export function verdictFile(env: NodeJS.ProcessEnv): string {
  return join(cacheFolder(env), 'regex-verdicts.json');
}

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

/** What stands in the user's file; nothing where it is missing, damaged or of another version of the judge. */
async function readKept(env: NodeJS.ProcessEnv): Promise<Map<string, Verdict>> {
  try {
    const file = verdictFile(env);
    if ((await stat(file)).size > MAX_FILE) return new Map();
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'));
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
export async function keptVerdicts(keys: readonly string[], env: NodeJS.ProcessEnv): Promise<Verdicts> {
  const kept = keys.every((key) => SHIPPED.has(key)) ? new Map<string, Verdict>() : await readKept(env);
  return new Map(
    keys.flatMap((key) => {
      const verdict = SHIPPED.get(key) ?? kept.get(key);
      return verdict === undefined ? [] : [[key, verdict]];
    }),
  );
}

/** Adds to the user's file. One that cannot be written costs time at the next run, nothing else. */
export async function keepVerdicts(found: Verdicts, env: NodeJS.ProcessEnv): Promise<void> {
  if (found.size === 0) return;
  const all = [...new Map([...(await readKept(env)), ...found])].slice(-MAX_KEPT);
  const text = JSON.stringify({ judge: JUDGE_VERSION, verdicts: Object.fromEntries(all) });
  await replaceFile(verdictFile(env), `${text}\n`).catch(() => undefined);
}
