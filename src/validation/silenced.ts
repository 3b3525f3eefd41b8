/** Built-in rules that a threshold switches off, because nothing that speaks for them reaches it. */

import type { Silenced } from '../diagnostics/messages/findings/words.ts';
import type { RuleSpec, RuleTune } from '../model/rule.ts';
import { formFor } from '../render/compact/chosen-form.ts';
import { highestScore } from '../rules/check/check-reach.ts';

/** `undefined` where all built-in rules can fire that make results smaller. */
export function silencedBy(
  threshold: number,
  rules: readonly RuleSpec[],
  tune: Readonly<Record<string, RuleTune>> = {},
): Silenced | undefined {
  const rewriting = rules
    .filter(({ id, emit }) => id.startsWith('core/') && formFor(emit.hint) !== undefined)
    .map((rule) => ({ ...rule, ...(Object.hasOwn(tune, rule.id) ? tune[rule.id] : {}) }));
  const ids = rewriting
    .filter((rule) => highestScore(rule) < (rule.threshold ?? threshold))
    .map(({ id }) => id);
  return ids.length === 0 ? undefined : { threshold, ids, of: rewriting.length };
}
