import { refersBack } from '../route/effect.ts';
import { showAccess } from './which-access.ts';
import type { RuleView, WhichAnswer } from './which-data.ts';

/** The form, and the label where it is another word. */
const formText = ({ hint, form }: RuleView): string =>
  [
    ...(form === undefined ? [] : [`form ${form}`]),
    ...(hint === form || hint === undefined ? [] : [`label ${hint}`]),
  ]
    .map((text) => `, ${text}`)
    .join('');

/** The text of `which` for people. */
export function showWhich({
  route,
  mode,
  budget,
  routes,
  rules,
  disabled,
  noRules,
  access,
}: WhichAnswer): string {
  const taken = routes.find(({ reason }) => reason === undefined);
  const origin = taken?.origin ?? 'built in, for what no route matches';
  const width = Math.max(0, ...rules.map(({ id }) => id.length));
  const assumed = route.assume === undefined ? '' : `, assumes ${route.assume.block}`;
  const only = route.only === undefined ? '' : ` by ${route.only.join(', ')} alone`;
  const settings = route.action === 'passthrough' ? 'passthrough' : `detect${assumed}${only}, render ${mode}`;
  const limits = Object.entries(budget ?? {}).map(([unit, most]) => `${most} ${unit}`);
  const bounds = limits.length === 0 ? '' : `, budget ${limits.join(' and ')}`;
  const repeats = refersBack(route) ? `, repeats as ${route.repeats}` : '';
  return [
    ...(access === undefined ? [] : showAccess(access)),
    `route ${route.name} (${origin}): ${settings}${bounds}${repeats}`,
    ...routes.flatMap((one) =>
      one.reason === undefined ? [] : [`  not ${one.name} (${one.origin}): ${one.reason}`],
    ),
    noRules === undefined ? `${rules.length} rules in effect` : `no rules in effect: ${noRules}`,
    ...rules.map(
      (rule) =>
        `  ${rule.id.padEnd(width)}  ${rule.kind}, from ${rule.threshold}${formText(rule)} (${rule.origin})`,
    ),
    ...(disabled.length === 0 ? [] : [`disabled: ${disabled.join(', ')}`]),
  ].join('\n');
}
