import { loadConfig, packPolicy } from './config/load.ts';
import type { Overrides } from './config/overrides.ts';
import { createEngine, type TextEngine } from './create-engine.ts';
import { formatDiagnostics } from './diagnostics/frame.ts';
import { loadRules } from './rules/load.ts';

export interface EngineSource {
  /** The config to use; without it one is searched from `cwd` upwards. */
  readonly file?: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly overrides?: Overrides;
  /** Told what is wrong with rule packs, and when a law would have been broken. */
  readonly warn: (what: string) => void;
}

/** The engine for the config that applies here. Starts nothing: a config need not be trusted for that, its packs do. */
export async function loadEngine({ warn, ...options }: EngineSource): Promise<TextEngine> {
  const loaded = await loadConfig(options);
  const { config } = loaded;
  const { rules, routes, diagnostics, sources } = await loadRules(config, {
    trust: packPolicy(loaded, options.env),
  });
  if (diagnostics.length > 0) warn(formatDiagnostics(diagnostics, sources, options.cwd));
  return createEngine({ config, rules, routes, onBreach: warn });
}
