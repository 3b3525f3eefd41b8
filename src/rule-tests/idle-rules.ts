/** Rules that are tested and switched off. Their tests prove nothing: a rule that is off claims nothing. */
import type { Config } from '../model/config.ts';
import type { RuleGate } from '../regex/rule-gate.ts';
import type { LoadedRules } from '../rules/load-rules.ts';
import { namesakesOf } from './beside.ts';
import type { CaseResult } from './rule-case.ts';

export interface IdleRule {
  readonly rule: string;
  readonly why:
    | { readonly by: 'disable'; readonly file: string | undefined }
    | { readonly by: 'pattern'; readonly reason: string };
}

interface Ran {
  readonly file: string;
  readonly results: readonly CaseResult[];
}

/** Ids of the rules in the file beside a test file. */
function besideOf(test: string, { file, rules }: Config, { lists }: LoadedRules): string[] {
  const files = namesakesOf(test);
  const own = file !== undefined && files.includes(file) ? rules : [];
  const inLists = lists.filter(({ document }) => files.includes(document.file)).flatMap((list) => list.rules);
  return [...own, ...inLists].map(({ id }) => id);
}

/** The file whose list of disabled rules counts. */
const disabledIn = (config: Config, { packs }: LoadedRules): string | undefined =>
  config.disable === undefined ? packs.findLast(({ disable }) => disable !== undefined)?.file : config.file;

/**
 * Those among the rules beside the tests that ran, and among the rules of the tested packs that a case names under
 * `not`.
 *
 * @param tested ids of the rules of these packs
 */
export function idleRules(
  ran: readonly Ran[],
  tested: ReadonlySet<string>,
  config: Config,
  loaded: LoadedRules,
  { off }: Pick<RuleGate, 'off'>,
): IdleRule[] {
  const named = ran.flatMap(({ file, results }) => [
    ...besideOf(file, config, loaded),
    ...results.flatMap(({ test }) => test.not ?? []).filter((id) => tested.has(id)),
  ]);
  return [...new Set(named)].flatMap((rule): IdleRule[] => {
    if (loaded.disabled.includes(rule)) {
      return [{ rule, why: { by: 'disable', file: disabledIn(config, loaded) } }];
    }
    const reason = off.get(rule);
    return reason === undefined ? [] : [{ rule, why: { by: 'pattern', reason } }];
  });
}
