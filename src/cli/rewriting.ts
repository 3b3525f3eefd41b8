/** What `serve` needs of rules: loaded while servers boot, and again when their files change. */
import type { Config } from '../config/types.ts';
import type { Diagnostic, Sources } from '../diagnostics/diagnostic.ts';
import { messageOf } from '../diagnostics/error.ts';
import type { Engine } from '../engine.ts';
import type { Log } from '../gateway/log.ts';
import type { RuleGate } from '../regex/rule-gate.ts';
import type { LoadedRules } from '../rules/load.ts';
import type { PackPolicy } from '../rules/pack-trust.ts';

/** A config with its rules, ready for calls. */
export interface Prepared {
  readonly config: Config;
  readonly loaded: LoadedRules;
  readonly engine: Engine;
}

export async function logDiagnostics(
  findings: readonly Diagnostic[],
  sources: Sources,
  log: Log,
): Promise<void> {
  if (findings.length === 0) return;
  const { formatDiagnostics } = await import('../diagnostics/frame.ts');
  log('warn', formatDiagnostics(findings, sources, process.cwd()));
}

/** Rules that nobody has judged are switched on one after the other while calls go on. */
async function judgeRest(gate: RuleGate): Promise<void> {
  if (!gate.waits) return;
  const { judgeInBackground } = await import('../regex/judge-in-background.ts');
  const background = judgeInBackground();
  await gate.judgeRest(background.judge);
  await background.close();
}

/** Makes the engine; what is noteworthy in the rules goes to the log. */
export async function prepare(config: Config, loaded: LoadedRules, log: Log): Promise<Prepared> {
  const [{ createEngine }, { gateRules }, { gateMessage }] = await Promise.all([
    import('../create-engine.ts'),
    import('../regex/rule-gate.ts'),
    import('../regex/gate-message.ts'),
  ]);
  const { rules, routes, diagnostics, sources } = loaded;
  await logDiagnostics(diagnostics, sources, log);
  if (config.render !== 'compact') log('warn', messageOf('not-lossless', { mode: config.render }));
  const gate = await gateRules(rules, process.env, (event) => log(...gateMessage(event)));
  const engine = createEngine({
    config,
    rules,
    routes,
    gate,
    onBreach: (what) => log('error', what),
    onOverBudget: (what) => log('warn', what),
  });
  const warm = async (): Promise<void> => {
    await engine.warm();
    await judgeRest(gate);
  };
  return { config, loaded, engine: { ...engine, warm } };
}

/** Reads the packs of a config and makes the engine. */
export async function loadRewriting(
  { config, trust }: { readonly config: Config; readonly trust: PackPolicy },
  log: Log,
): Promise<Prepared> {
  const [{ loadRules }] = await Promise.all([
    import('../rules/load.ts'),
    // Needed right after: read while the rules are.
    import('../create-engine.ts'),
    import('../regex/rule-gate.ts'),
    import('../regex/gate-message.ts'),
  ]);
  return prepare(config, await loadRules(config, { trust }), log);
}
