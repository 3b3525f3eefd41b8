import { loadConfig, packPolicy } from '../config/load-config.ts';
import type { Overrides } from '../config/overrides.ts';
import { formatDiagnostics } from '../diagnostics/format-diagnostics.ts';
import type { RuleSpec } from '../model/rule.ts';
import { gateMessage } from '../regex/gate-message.ts';
import { judgeHere } from '../regex/judge-all.ts';
import { gateRules, type RuleGate } from '../regex/rule-gate.ts';
import { loadRules } from '../rules/load-rules.ts';
import { warnSilenced } from '../validation/warn-silenced.ts';
import { createEngine, type TextEngine } from './create-engine.ts';

export interface EngineSource {
  /** The config to use; without it one is searched from `cwd` upwards. */
  readonly file?: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides?: Overrides;
  /** Called with problems in rule packs, and with laws that would have been broken. */
  readonly warn: (what: string) => void;
}

/** The gate for the rules, once all their patterns have been judged. */
export async function settledGate(
  rules: readonly RuleSpec[],
  env: NodeJS.ProcessEnv,
  warn: (what: string) => void,
): Promise<RuleGate> {
  const gate = await gateRules(rules, env, (event) => {
    if (event.kind === 'slow' || event.kind === 'unjudged') warn(gateMessage(event)[1]);
  });
  await gate.judgeRest(judgeHere);
  return gate;
}

/**
 * The engine for the config that applies here. It starts no servers: a config needs no trust for that, but
 * its packs do. Patterns without a verdict are judged first, once. That can take some seconds.
 */
export async function loadEngine({ warn, ...options }: EngineSource): Promise<TextEngine> {
  const loaded = await loadConfig(options);
  const { config } = loaded;
  const { rules, routes, diagnostics, sources } = await loadRules(config, {
    trust: packPolicy(loaded, options.env),
  });
  if (diagnostics.length > 0) warn(formatDiagnostics(diagnostics, sources, options.cwd));
  await warnSilenced(config, rules, warn);
  const gate = await settledGate(rules, options.env, warn);
  return createEngine({ config, rules, routes, gate, onBreach: warn, onOverBudget: warn });
}
