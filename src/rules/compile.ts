import {
  type Condition,
  type EvidenceSpec,
  KIND_ALIASES,
  type Kind,
  type RuleSpec,
  type RuleTune,
  type Tier,
} from './types.ts';

/** A rule with its defaults filled in and its patterns ready. */
export interface CompiledRule {
  readonly id: string;
  /** Place in the effective list: breaks ties. */
  readonly order: number;
  readonly kind: Kind;
  readonly tier: Tier;
  readonly keywords: readonly string[];
  readonly confidence: number;
  /** `undefined`: the threshold of the call. */
  readonly threshold: number | undefined;
  readonly evidence: readonly EvidenceSpec[];
  readonly require: readonly Condition[];
  readonly emit: RuleSpec['emit'];
  readonly line: RegExp | undefined;
  readonly continuation: RegExp | undefined;
  readonly minLines: number;
  readonly open: RegExp | undefined;
  readonly close: RegExp | undefined;
}

const DEFAULT_TIER: Readonly<Record<Kind, Tier>> = {
  delimited: 'container',
  diff: 'structure',
  parse: 'structure',
  tree: 'structure',
  lines: 'lines',
};

const DEFAULT_CONFIDENCE = 0.8;

const isAlias = (kind: RuleSpec['kind']): kind is keyof typeof KIND_ALIASES => kind in KIND_ALIASES;

const pattern = (source: string | undefined): RegExp | undefined =>
  source === undefined ? undefined : new RegExp(source);

function compileRule(spec: RuleSpec, order: number, tune: RuleTune): CompiledRule {
  const kind = isAlias(spec.kind) ? KIND_ALIASES[spec.kind] : spec.kind;
  return {
    id: spec.id,
    order,
    kind,
    tier: spec.tier ?? DEFAULT_TIER[kind],
    keywords: spec.keywords ?? [],
    confidence: tune.confidence ?? spec.confidence ?? DEFAULT_CONFIDENCE,
    threshold: tune.threshold ?? spec.threshold,
    evidence: spec.evidence ?? [],
    require: spec.require ?? [],
    emit: spec.emit,
    line: pattern(spec.line),
    continuation: pattern(spec.continuation),
    minLines: tune.min_lines ?? spec.min_lines ?? 1,
    open: pattern(spec.open),
    close: pattern(spec.close),
  };
}

/** Rules in list order, ready to run. Patterns were checked when the config was: an invalid one throws here. */
export function compileRules(
  specs: readonly RuleSpec[],
  tune: Readonly<Record<string, RuleTune>>,
): CompiledRule[] {
  return specs.map((spec, order) => compileRule(spec, order, tune[spec.id] ?? {}));
}

/** A route's `assume` as a rule that needs no finding. */
export function compileAssumption(route: string, emit: RuleSpec['emit']): CompiledRule {
  const spec: RuleSpec = {
    id: `route/${route}`,
    kind: 'delimited',
    confidence: 1,
    emit,
  };
  return compileRule(spec, 0, {});
}
