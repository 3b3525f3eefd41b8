import { loadConfig } from '../../src/config/load-config.ts';
import { createEngine, type TextEngine } from '../../src/engine/create-engine.ts';
import type { Config } from '../../src/model/config.ts';
import { loadRules } from '../../src/rules/load-rules.ts';

export const NO_CALL = { server: '', tool: '', args: {} };

/** An engine with the built-in rules, and what it reported as a breach of a law. */
export async function builtInEngine(
  more: Partial<Config> = {},
): Promise<{ engine: TextEngine; breaches: string[] }> {
  const breaches: string[] = [];
  const { config } = await loadConfig({ cwd: '/', env: { HOME: '/nonexistent' } });
  const { rules, routes } = await loadRules(config);
  const told = (what: string): void => {
    breaches.push(what);
  };
  return {
    engine: createEngine({
      config: { ...config, ...more },
      rules,
      routes: [...(more.routes ?? []), ...routes],
      onBreach: told,
      onOverBudget: told,
    }),
    breaches,
  };
}
