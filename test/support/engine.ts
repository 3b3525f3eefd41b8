import { loadConfig } from '../../src/config/load.ts';
import { createEngine, type TextEngine } from '../../src/create-engine.ts';
import { loadRules } from '../../src/rules/load.ts';

export const NO_CALL = { server: '', tool: '', args: {} };

/** An engine with the built-in rules, and what it reported as a breach of a law. */
export async function builtInEngine(): Promise<{ engine: TextEngine; breaches: string[] }> {
  const breaches: string[] = [];
  const { config } = await loadConfig({ cwd: '/', env: { HOME: '/nonexistent' } });
  const { rules, routes } = await loadRules(config);
  return {
    engine: createEngine({ config, rules, routes, onBreach: (what) => breaches.push(what) }),
    breaches,
  };
}
