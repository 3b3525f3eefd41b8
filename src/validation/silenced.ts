/** Built-in rules that a threshold switches off, because nothing that speaks for them reaches it. */

import type { Silenced } from '../diagnostics/messages/findings/finding-words.ts';
import type { RuleSpec, RuleTune } from '../model/rule.ts';
import { formFor, leastFor } from '../render/compact/chosen-form.ts';
import { highestScore } from '../rules/check/check-reach.ts';

/** `undefined` where all built-in rules can fire that make results smaller. */
export function silencedBy(
  threshold: number,
  rules: readonly RuleSpec[],
  tune: Readonly<Record<string, RuleTune>> = {},
): Silenced | undefined {
  const rewriting = rules
    // A last resort is missed by nobody who wants to be sure.
    .filter(
      ({ id, emit: { hint } }) =>
        id.startsWith('core/') && formFor(hint) !== undefined && leastFor(hint) === 0,
    )
    .map((rule) => ({ ...rule, ...(Object.hasOwn(tune, rule.id) ? tune[rule.id] : {}) }));
  const ids = rewriting
    .filter((rule) => highestScore(rule) < (rule.threshold ?? threshold))
    .map(({ id }) => id);
  return ids.length === 0 ? undefined : { threshold, ids, of: rewriting.length };
}
