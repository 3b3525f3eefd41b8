import { messageOf } from '../diagnostics/error.ts';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { Config } from '../model/config.ts';
import type { RuleSpec } from '../model/rule.ts';

/** Tells where thresholds of the config, a flag or a variable leave built-in rules nothing. Most configs have none. */
export async function warnSilenced(
  { detection: { enabled, threshold }, tune }: Pick<Config, 'detection' | 'tune'>,
  rules: readonly RuleSpec[],
  warn: (what: string) => void,
): Promise<void> {
  const isTuned = Object.values(tune).some((knobs) => knobs.threshold !== undefined);
  if (!enabled || (threshold <= DEFAULTS.detection.threshold && !isTuned)) return;
  const { silencedBy } = await import('./silenced.ts');
  const silenced = silencedBy(threshold, rules, tune);
  if (silenced !== undefined) warn(messageOf('rules-silenced', silenced));
}
