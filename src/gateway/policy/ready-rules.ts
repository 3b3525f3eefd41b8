import { type ReadyRule, ruleLabel } from '../../access/policy-decision.ts';
import type { PolicyRule } from '../../model/access.ts';

/** By the rules of a config: they stay the same until it is read again. */
const made = new WeakMap<readonly PolicyRule[], readonly ReadyRule[] | Promise<readonly ReadyRule[]>>();

async function withSchemas(rules: readonly PolicyRule[]): Promise<readonly ReadyRule[]> {
  const { passes, validatorOf } = await import('../../document/given-schema.ts');
  return Promise.all(
    rules.map(async (rule, index) => {
      const label = ruleLabel(rule, index);
      const { schema } = rule;
      if (schema === undefined) return { rule, label };
      const validate = await validatorOf(schema);
      return { rule, label, fits: (args: unknown) => passes(validate, args, schema) };
    }),
  );
}

/** The rules of a config, ready for calls. Rejects if a schema cannot be used. */
export function readyRules(
  rules: readonly PolicyRule[],
): readonly ReadyRule[] | Promise<readonly ReadyRule[]> {
  const known = made.get(rules);
  if (known !== undefined) return known;
  const found = rules.some(({ schema }) => schema !== undefined)
    ? withSchemas(rules).then((ready) => {
        made.set(rules, ready);
        return ready;
      })
    : rules.map((rule, index) => ({ rule, label: ruleLabel(rule, index) }));
  made.set(rules, found);
  return found;
}
