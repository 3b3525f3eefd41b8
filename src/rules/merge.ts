import type { RuleSpec, RuleTune } from '../model/rule.ts';

/** The origin of a project's own rules, beside the names of packs. */
export const LOCAL = 'local';

/** Rules of one pack or of the project. Ids are unique within a layer. */
export interface RuleLayer {
  readonly origin: string;
  readonly rules: readonly RuleSpec[];
}

export interface OriginRule {
  readonly origin: string;
  readonly rule: RuleSpec;
}

/**
 * One list of several layers, weakest first. The order of the lists is kept, because it decides between rules that
 * are equally sure; a rule whose id an earlier layer has takes that rule's place.
 */
export function mergeLayers(layers: readonly RuleLayer[]): readonly OriginRule[] {
  const merged = new Map<string, OriginRule>();
  for (const { origin, rules } of layers) {
    for (const rule of rules) merged.set(rule.id, { origin, rule });
  }
  return [...merged.values()];
}

/** Changes of a layer to rules that it does not replace. */
export interface RuleOverrides {
  readonly disable?: readonly string[];
  readonly tune?: Readonly<Record<string, RuleTune>>;
}

/** Overrides of several layers, weakest first: knobs merge rule by rule, a later list of disabled rules replaces. */
export function mergeOverrides(layers: readonly RuleOverrides[]): Required<RuleOverrides> {
  const tune: Record<string, RuleTune> = {};
  for (const layer of layers) {
    for (const [id, knobs] of Object.entries(layer.tune ?? {})) tune[id] = { ...tune[id], ...knobs };
  }
  return { disable: layers.findLast((layer) => layer.disable !== undefined)?.disable ?? [], tune };
}
