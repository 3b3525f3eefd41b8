/** Rules that took the place of others: tests of the other ones test these. */
import type { Config } from '../model/config.ts';
import type { LoadedRules } from '../rules/load-rules.ts';
import { LOCAL, type OriginRule } from '../rules/merge-layers.ts';

export interface ReplacedRule {
  readonly rule: string;
  /** The layer whose rule is not in effect, and the one whose rule is. */
  readonly of: string;
  readonly by: string;
}

/** Those of these layers, or that these have replaced; in the order of the layers. */
export function replacedRules(
  { packs, merged }: Pick<LoadedRules, 'packs' | 'merged'>,
  { rules }: Pick<Config, 'rules'>,
  layers: ReadonlySet<string>,
): ReplacedRule[] {
  const winners = new Map(merged.map(({ origin, rule }: OriginRule) => [rule.id, origin]));
  const all = [...packs, { name: LOCAL, rules }].flatMap(({ name, rules: own }) =>
    own.map(({ id }) => ({ rule: id, of: name, by: winners.get(id) ?? name })),
  );
  return all.filter(({ of, by }) => of !== by && (layers.has(of) || layers.has(by)));
}
