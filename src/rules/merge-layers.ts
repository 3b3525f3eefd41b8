import type { RuleSpec, RuleTune } from '../model/rule.ts';

/** The origin of a project's own rules, beside the names of packs. */
export const LOCAL = 'local';

/** Rules of one pack or of the project. Ids are unique within a layer. */
export interface RuleLayer {
  readonly origin: string;
  readonly rules: readonly RuleSpec[];
  /** Whether they stand behind all others: the built-in ones. */
  readonly last?: boolean;
}

export interface OriginRule {
  readonly origin: string;
  readonly rule: RuleSpec;
}

/**
 * One list of several layers: packs, then the project. The order decides between rules that are equally sure, so the
 * project's rules stand first, then those of packs, then the built-in ones. A rule whose id an earlier layer has takes
 * that rule's place.
 */
export function mergeLayers(layers: readonly RuleLayer[]): readonly OriginRule[] {
  const merged = new Map<string, OriginRule & { readonly home: RuleLayer }>();
  for (const layer of layers) {
    for (const rule of layer.rules) {
      const { home } = merged.get(rule.id) ?? { home: layer };
      merged.set(rule.id, { origin: layer.origin, rule, home });
    }
  }
  const rules = [...merged.values()];
  const project = layers.at(-1);
  const packs = layers.slice(0, -1);
  const standing = [
    ...(project ? [project] : []),
    ...packs.filter(({ last }) => !last),
    ...packs.filter(({ last }) => last),
  ];
  return standing.flatMap((layer) =>
    rules.filter(({ home }) => home === layer).map(({ origin, rule }) => ({ origin, rule })),
  );
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
