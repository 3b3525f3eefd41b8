/** What the engine with the built-in rules is made of, as data: reading packs and verdicts needs the files of this package. */
import { normaliseConfig } from '../../config/normalise.ts';
import type { EngineOptions } from '../../engine/create-engine.ts';
import { gateRules } from '../../regex/rule-gate.ts';
import { loadRules } from '../../rules/load-rules.ts';

export interface EngineData extends Pick<EngineOptions, 'config' | 'rules' | 'routes'> {
  /** Ids of rules, as `RuleGate` has them. */
  readonly quadratic: readonly string[];
}

export async function builtInEngineData(): Promise<EngineData> {
  const config = normaliseConfig({ version: 1 }, undefined);
  const { rules, routes } = await loadRules(config);
  const { quadratic } = await gateRules(rules, {}, () => undefined);
  return { config, rules, routes, quadratic: [...quadratic] };
}
