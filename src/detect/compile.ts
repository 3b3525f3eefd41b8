import { DEFAULTS } from '../generated/defaults.mjs';
import {
  type AlternativesSpec,
  type Condition,
  type EvidenceSpec,
  type Kind,
  kindOf,
  type RuleSpec,
  type RuleTune,
} from '../model/rule.ts';
import type { CompiledRule, Finder } from './finder.ts';
import { FINDERS } from './kinds/finders.ts';

const alternatives = (one: EvidenceSpec | AlternativesSpec): readonly EvidenceSpec[] =>
  'any_of' in one ? one.any_of : [one];

const pattern = (source: string | undefined): RegExp | undefined =>
  source === undefined ? undefined : new RegExp(source);

function factsIn({ ge, le, any_of = [] }: Condition): string[] {
  return [...(ge ? [ge[0]] : []), ...(le ? [le[0]] : []), ...any_of.flatMap(factsIn)];
}

function compileRule(
  spec: Omit<RuleSpec, 'kind'>,
  order: number,
  tune: RuleTune,
  finder: Finder,
  kind?: Kind,
): CompiledRule {
  const conditions = [
    ...(spec.require ?? []),
    ...(spec.evidence ?? []).flatMap(alternatives).map((one) => one.if),
  ];
  const asks = new Set(conditions.flatMap(factsIn));
  const { format } = spec;
  return {
    id: spec.id,
    order,
    finder,
    shares: finder.sharesBy && `${kind} ${finder.sharesBy({ format, asks })}`,
    tier: spec.tier ?? finder.tier,
    keywords: spec.keywords ?? [],
    confidence: tune.confidence ?? spec.confidence ?? DEFAULTS.rule.confidence,
    threshold: tune.threshold ?? spec.threshold,
    evidence: (spec.evidence ?? []).map(alternatives),
    require: spec.require ?? [],
    emit: spec.emit,
    line: pattern(spec.line),
    continuation: pattern(spec.continuation),
    asks,
    minShare: Math.max(0, ...(spec.require ?? []).map(({ ge }) => (ge?.[0] === 'share' ? ge[1] : 0))),
    minLines: tune.min_lines ?? spec.min_lines ?? 1,
    open: pattern(spec.open),
    close: pattern(spec.close),
    header: pattern(spec.header),
    body: pattern(spec.body),
    separator: pattern(spec.separator),
    until: pattern(spec.until),
    empty: spec.empty ?? DEFAULTS.rule.empty,
    region: spec.region ?? DEFAULTS.rule.region,
    signs: Object.entries(spec.signs ?? {}).map(([name, sign]) => [name, new RegExp(sign)] as const),
    format,
  };
}

/** Rules in list order, ready to run. Patterns were checked when the config was: an invalid one throws here. */
export function compileRules(
  specs: readonly RuleSpec[],
  tune: Readonly<Record<string, RuleTune>>,
): CompiledRule[] {
  return specs.map((spec, order) => {
    const kind = kindOf(spec);
    return compileRule(spec, order, tune[spec.id] ?? {}, FINDERS[kind], kind);
  });
}

const NOTHING: Finder = { tier: 'container', find: () => [] };

/** A route's `assume` as a rule that needs no finding. */
export function compileAssumption(route: string, emit: RuleSpec['emit']): CompiledRule {
  return compileRule({ id: `route/${route}`, confidence: 1, emit }, 0, {}, NOTHING);
}
