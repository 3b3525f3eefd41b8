import { loadConfig } from './config/load.ts';
import type { Overrides } from './config/overrides.ts';
import { createEngine, type TextEngine } from './create-engine.ts';
import { loadRules } from './rules/load.ts';

export interface EngineSource {
  /** The config to use; without it one is searched from `cwd` upwards. */
  readonly file?: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides?: Overrides;
  readonly onBreach?: (what: string) => void;
}

/** The engine for the config that applies here. Starts nothing: a config need not be trusted for that. */
export async function loadEngine({ onBreach, ...options }: EngineSource): Promise<TextEngine> {
  const { config } = await loadConfig(options);
  const { rules, routes } = await loadRules(config);
  return createEngine({ config, rules, routes, ...(onBreach ? { onBreach } : {}) });
}
