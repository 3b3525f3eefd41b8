/** Why a config that was read anew may not take the place of the one in effect; `undefined` where it may. */

import { hasErrors } from '../diagnostics/diagnostic.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Config } from '../model/config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { Judge } from '../regex/judge-all.ts';
import { judgeInBackground } from '../regex/judge-in-background.ts';
import type { LoadedRules } from '../rules/load-rules.ts';
import { configDocument } from '../rules/origins.ts';
import { checkRegexCost, type JudgedList } from '../validation/regex-cost.ts';
import type { PreparedEngine } from './prepare-engine.ts';

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** If packs cannot be used, or have to be trusted anew, the rules in effect stay. */
export function packRefusal(
  { diagnostics, sources, skipped }: LoadedRules,
  before: LoadedRules,
  cwd: string,
): string | undefined {
  const lost = skipped.some((name) => !before.skipped.includes(name));
  return lost || hasErrors(diagnostics) ? formatDiagnostics(diagnostics, sources, cwd) : undefined;
}

function listsOf({ lists }: LoadedRules, config: Config, document: SourceDocument | undefined): JudgedList[] {
  return [
    ...(document === undefined ? [] : [{ document, rules: config.rules, inPack: false }]),
    ...lists.map((list) => ({ ...list, inPack: true })),
  ];
}

/** The rules that are new. Rules that run already cannot make things worse. */
function newRules({ merged, disabled }: LoadedRules, before: LoadedRules): ReadonlySet<RuleSpec> {
  const earlier = new Set(before.merged.map(({ rule }) => JSON.stringify(rule)));
  return new Set(
    merged
      .filter(({ rule }) => !disabled.includes(rule.id) && !earlier.has(JSON.stringify(rule)))
      .map(({ rule }) => rule),
  );
}

/**
 * Why new patterns cannot be used: a rule that can hang would be off, and the rule that it replaces gone. Judges in the
 * background.
 */
export async function patternRefusal(
  { config, loaded }: Pick<PreparedEngine, 'config' | 'loaded'>,
  before: LoadedRules,
  { cwd, env }: Place,
): Promise<string | undefined> {
  const added = newRules(loaded, before);
  if (added.size === 0) return undefined;
  const lists = listsOf(loaded, config, await configDocument(config));
  let background: ReturnType<typeof judgeInBackground> | undefined;
  const judge: Judge = (pattern) => {
    background ??= judgeInBackground();
    return background.judge(pattern);
  };
  const found = await checkRegexCost(lists, env, { judge, concerns: (rule) => added.has(rule) });
  await background?.close();
  if (!hasErrors(found)) return undefined;
  return formatDiagnostics(found, new Map(lists.map(({ document: { file, text } }) => [file, text])), cwd);
}
