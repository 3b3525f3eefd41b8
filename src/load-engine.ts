import { loadConfig } from './config/load.ts';
import type { Overrides } from './config/overrides.ts';
import { createEngine, type TextEngine } from './create-engine.ts';
import { formatDiagnostics } from './diagnostics/frame.ts';
import { gateMessage } from './regex/gate-message.ts';
import { judgeHere } from './regex/judge-all.ts';
import { gateRules } from './regex/rule-gate.ts';
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

/**
 * The engine for the config that applies here. Starts nothing: a config need not be trusted for that, its packs do.
 * Patterns that nobody has judged are judged before, which takes up to some seconds, once.
 */
export async function loadEngine({ warn, ...options }: EngineSource): Promise<TextEngine> {
  const { config, trusted } = await loadConfig(options);
  const { rules, routes, diagnostics, sources } = await loadRules(config, { trusted });
  if (diagnostics.length > 0) warn(formatDiagnostics(diagnostics, sources, options.cwd));
  const gate = await gateRules(rules, options.env, (event) => {
    if (event.kind === 'slow' || event.kind === 'unjudged') warn(gateMessage(event)[1]);
  });
  await gate.judgeRest(judgeHere);
  return createEngine({ config, rules, routes, gate, onBreach: warn });
}
