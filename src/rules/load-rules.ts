import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import type { SourceDocument } from '../document/document.ts';
import type { Config } from '../model/config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { ReadBytes } from '../platform/plain-file.ts';
import { isCore } from './core-folder.ts';
import { type Fault, hiddenRoutes, unknownIn, untrustedPack } from './late-faults.ts';
import type { LocatedFaults } from './locate-faults.ts';
import { LOCAL, mergeLayers, mergeOverrides, type OriginRule, type RuleOverrides } from './merge-layers.ts';
import type { PackPolicy } from './pack-trust.ts';
import type { LoadedPack, RuleList } from './pack-types.ts';
import { usablePacks } from './usable-packs.ts';

/** How many rules each layer gives after merging, those disabled included. */
export interface RuleCounts {
  /** By pack, in the order of `extends`. */
  readonly packs: readonly { readonly name: string; readonly count: number }[];
  readonly local: number;
  readonly disabled: number;
}

export interface LoadedRules {
  /** In effect, in order, with the packs' `tune`: `compileRules` fills defaults in and applies the config's. */
  readonly rules: readonly RuleSpec[];
  /** The config's, then the packs'. */
  readonly routes: readonly RouteConfig[];
  readonly diagnostics: readonly Diagnostic[];
  /** Texts for the frames of `diagnostics`. */
  readonly sources: Sources;
  readonly counts: RuleCounts;
  /** All rules with the layers that they come from, those disabled included. */
  readonly merged: readonly OriginRule[];
  /** Ids that are off. */
  readonly disabled: readonly string[];
  /** Those in use, in the order of `extends`. */
  readonly packs: readonly LoadedPack[];
  /** Names in `extends` of packs that are not trusted. */
  readonly skipped: readonly string[];
  /** Where the packs' rules stand; without the pack that comes with the bundle. */
  readonly lists: readonly RuleList[];
}

function countRules(
  merged: readonly OriginRule[],
  packs: readonly LoadedPack[],
  disabled: readonly string[],
): RuleCounts {
  const from = (origin: string): number => merged.filter((entry) => entry.origin === origin).length;
  return {
    packs: [...new Set(packs.map(({ name }) => name))].map((name) => ({ name, count: from(name) })),
    local: from(LOCAL),
    disabled: merged.filter(({ rule }) => disabled.includes(rule.id)).length,
  };
}

/** Positions are only needed for faults. */
async function locatedIn(faults: readonly Fault[], read: ReadBytes | undefined): Promise<LocatedFaults> {
  if (faults.length === 0) return { diagnostics: [], sources: new Map() };
  const { located } = await import('./locate-faults.ts');
  return located(faults, read);
}

/**
 * The rules and routes in effect, without those disabled. The project's rules stand first, then those of packs in
 * order, then the built-in ones.
 * A pack with errors gives no rules; the others still do. Never rejects for what is in the files.
 *
 * @param options.trust which packs may be used (all, if nothing is said); each skipped one is a warning
 * @param options.read gives the bytes of files; from the disk, if nothing is said
 */
export async function loadRules(
  config: Config,
  { trust, read }: { readonly trust: PackPolicy; readonly read?: ReadBytes | undefined } = { trust: 'all' },
): Promise<LoadedRules> {
  const { packs, skipped } = await usablePacks(config, trust, read);
  const layers = packs.map((pack) => ({ origin: pack.name, rules: pack.rules, last: isCore(pack) }));
  const merged = mergeLayers([...layers, { origin: LOCAL, rules: config.rules }]);
  // The config's `tune` is applied last, when rules are compiled.
  const { disable = [] } = config;
  const own: RuleOverrides = config.disable === undefined ? {} : { disable };
  const { disable: disabled, tune } = mergeOverrides([...packs, own]);
  const rules = merged
    .filter(({ rule }) => !disabled.includes(rule.id))
    .map(({ rule }) => (Object.hasOwn(tune, rule.id) ? { ...rule, ...tune[rule.id] } : rule));
  const broken = packs.flatMap((pack) => pack.diagnostics);
  const faults = skipped.map((one) => untrustedPack(one, config));
  // If a pack could not be used, its rules are missing here. Names of them are not unknown.
  if (skipped.length === 0 && !hasErrors(broken)) {
    const known = merged.map(({ rule }) => rule.id);
    faults.push(...packs.flatMap((pack) => unknownIn(pack, pack.file ?? '', known)));
    faults.push(
      ...unknownIn({ disable, tune: config.tune, routes: config.routes }, config.file ?? '', known),
    );
    if (config.detection.enabled && rules.length === 0) {
      const finding = (document: SourceDocument): Diagnostic =>
        document.finding(['extends'], 'key', 'no-rules', undefined);
      faults.push({ file: config.file ?? '', finding });
    }
    faults.push(...hiddenRoutes(config, packs));
  }
  const late = await locatedIn(faults, read);
  return {
    rules,
    routes: [...config.routes, ...packs.flatMap((pack) => pack.routes)],
    diagnostics: [...broken, ...late.diagnostics],
    sources: new Map([...packs.flatMap((pack) => [...pack.sources]), ...late.sources]),
    counts: countRules(merged, packs, disabled),
    merged,
    disabled,
    packs,
    skipped: skipped.map(({ name }) => name),
    lists: packs.flatMap((pack) => pack.lists),
  };
}
