import { loadConfig } from '../../src/config/load-config.ts';
import { createEngine, type TextEngine } from '../../src/engine/create-engine.ts';
import type { RuleSpec } from '../../src/model/rule.ts';
import { loadRules } from '../../src/rules/load-rules.ts';

/**
 * The engine with the built-in rules. All of them look at each capture, whatever its tool: routes say which rules may
 * change a result, and this measures what each finds.
 */
export async function qualityEngine(
  onBreach?: (what: string) => void,
): Promise<{ readonly engine: TextEngine; readonly rules: readonly RuleSpec[] }> {
  const { config } = await loadConfig({ cwd: '/', env: {} });
  const { rules, routes } = await loadRules(config);
  const open = routes.map(({ only, ...route }) => route);
  return { engine: createEngine({ config, rules, routes: open, onBreach }), rules };
}
