import {
  type AlternativesSpec,
  type Condition,
  DEFAULT_CONFIDENCE,
  type EvidenceSpec,
  KIND_ALIASES,
  type Kind,
  type RuleSpec,
  type RuleTune,
  type Tier,
} from '../model/rule.ts';

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
  /** Of each group only the piece of evidence with the largest weight counts. */
  readonly evidence: readonly (readonly EvidenceSpec[])[];
  readonly require: readonly Condition[];
  readonly emit: RuleSpec['emit'];
  readonly line: RegExp | undefined;
  readonly continuation: RegExp | undefined;
  readonly minLines: number;
  /** Facts that its conditions name: dear ones are only found out for rules that ask. */
  readonly asks: ReadonlySet<string>;
  /** The share of the text that `require` asks for: smaller candidates need not be looked at closely. */
  readonly minShare: number;
  readonly open: RegExp | undefined;
  readonly close: RegExp | undefined;
  readonly header: RegExp | undefined;
  readonly body: RegExp | undefined;
  readonly separator: RegExp | undefined;
  readonly until: RegExp | undefined;
  readonly empty: boolean;
  readonly region: 'each' | 'all';
  readonly signs: readonly (readonly [name: string, sign: RegExp])[];
  readonly format: RuleSpec['format'];
}

const DEFAULT_TIER: Readonly<Record<Kind, Tier>> = {
  delimited: 'container',
  sections: 'container',
  diff: 'structure',
  parse: 'structure',
  tree: 'structure',
  encoded: 'structure',
  table: 'lines',
  lines: 'lines',
  alike: 'weak',
  whole: 'weak',
};

const isAlias = (kind: RuleSpec['kind']): kind is keyof typeof KIND_ALIASES => kind in KIND_ALIASES;

const alternatives = (one: EvidenceSpec | AlternativesSpec): readonly EvidenceSpec[] =>
  'any_of' in one ? one.any_of : [one];

const pattern = (source: string | undefined): RegExp | undefined =>
  source === undefined ? undefined : new RegExp(source);

function factsIn({ ge, le, any_of = [] }: Condition): string[] {
  return [...(ge ? [ge[0]] : []), ...(le ? [le[0]] : []), ...any_of.flatMap(factsIn)];
}

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
    evidence: (spec.evidence ?? []).map(alternatives),
    require: spec.require ?? [],
    emit: spec.emit,
    line: pattern(spec.line),
    continuation: pattern(spec.continuation),
    asks: new Set(
      [...(spec.require ?? []), ...(spec.evidence ?? []).flatMap(alternatives).map((one) => one.if)].flatMap(
        factsIn,
      ),
    ),
    minShare: Math.max(0, ...(spec.require ?? []).map(({ ge }) => (ge?.[0] === 'share' ? ge[1] : 0))),
    minLines: tune.min_lines ?? spec.min_lines ?? 1,
    open: pattern(spec.open),
    close: pattern(spec.close),
    header: pattern(spec.header),
    body: pattern(spec.body),
    separator: pattern(spec.separator),
    until: pattern(spec.until),
    empty: spec.empty ?? false,
    region: spec.region ?? 'each',
    signs: Object.entries(spec.signs ?? {}).map(([name, sign]) => [name, new RegExp(sign)] as const),
    format: spec.format ?? (spec.kind === 'json-parse' ? 'json' : undefined),
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
