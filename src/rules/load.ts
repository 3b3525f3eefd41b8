import { dirname } from 'node:path';
import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import { MAX_FINDINGS } from '../document/bounds.ts';
import type { SourceDocument } from '../document/document.ts';
import { firstFindings } from '../document/first-findings.ts';
import type { Path } from '../document/path.ts';
import { parseDocument } from '../document/read.ts';
import type { Config, RouteConfig } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import { defined } from '../model/defined.ts';
import type { RawConfig } from '../model/raw-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import { readPlain } from '../platform/plain-file.ts';
import { normaliseRoute } from '../route/normalise-route.ts';
import { builtInRules } from './built-in.ts';
import { coversRoute } from './check/check-routes.ts';
import { LOCAL, mergeLayers, mergeOverrides, type OriginRule, type RuleOverrides } from './merge.ts';
import type { Distrust, PackPolicy } from './pack-trust.ts';
import type { LoadedPack, RuleList } from './pack-types.ts';
import { unknownIds } from './unknown-ids.ts';

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

/** A fault that only shows once the packs are known, in the file where it stands. */
interface Fault {
  readonly file: string;
  readonly finding: (document: SourceDocument) => Diagnostic;
}

const unknownIn = (overrides: RuleOverrides, file: string, known: readonly string[]): Fault[] =>
  unknownIds(overrides, known).map(({ finding }) => ({ file, finding }));

/** Where a name stands in the config's `extends`: core@1 may have been put before what the file lists. */
const placeInExtends = (name: string, { extends: names }: Config, document: SourceDocument): Path => {
  const written = (document.value as RawConfig).extends?.length ?? 0;
  return ['extends', names.indexOf(name) - (names.length - written)];
};

function untrusted({ name, why, file }: Skipped, config: Config): Fault {
  const params = { name, why, file: file ?? config.file ?? '' };
  return {
    file: config.file ?? '',
    finding: (document) =>
      document.finding(placeInExtends(name, config, document), 'value', 'untrusted-pack', params, 'warning'),
  };
}

/** Routes of the config that leave a pack's routes nothing, and do something else with their calls: one fault each. */
function hiddenRoutes(config: Config, packs: readonly LoadedPack[]): Fault[] {
  return packs.flatMap(({ name: pack, routes }) =>
    config.routes.flatMap((earlier, index): Fault[] => {
      const hidden = routes.filter(
        (route) =>
          config.routes.findIndex(({ match }) => coversRoute(match, route.match)) === index &&
          !(earlier.action === 'passthrough' && route.action === 'passthrough'),
      );
      if (hidden.length === 0) return [];
      const params = { names: hidden.map(({ name }) => name), pack, earlier: earlier.name };
      return [
        {
          file: config.file ?? '',
          finding: (document) =>
            document.finding(['routes', index, 'match'], 'value', 'hidden-route', params, 'warning'),
        },
      ];
    }),
  );
}

type LoadedParts = Pick<LoadedRules, 'diagnostics' | 'sources'>;

/** Positions are only needed for faults, so files are read again only then. */
async function located(faults: readonly Fault[]): Promise<LoadedParts> {
  const files = [...new Set(faults.map(({ file }) => file))].filter((file) => file !== '');
  const read = await Promise.all(files.map(async (file) => parseDocument(file, readPlain(file))));
  return {
    diagnostics: read.flatMap(({ document }) => {
      const here = faults.filter(({ file }) => file === document.file);
      // Each takes a look for what may have been meant.
      const looked = here.slice(0, 2 * MAX_FINDINGS).map(({ finding }) => finding(document));
      return firstFindings(looked, document, here.length);
    }),
    sources: new Map(read.map(({ document }) => [document.file, document.text])),
  };
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

/** The core pack comes with the bundle, checked when it was built; every other one is read and checked now. */
async function packOf(name: string, folder: string): Promise<LoadedPack> {
  if (name === CORE_PACK && builtInRules) {
    const { pack, rules, routes } = builtInRules.core;
    return {
      name: pack,
      rules,
      routes: routes.map(normaliseRoute),
      lists: [],
      diagnostics: [],
      sources: new Map(),
    };
  }
  const { loadPack } = await import('./load-pack.ts');
  return loadPack(name, folder);
}

interface Skipped {
  /** As `extends` has it. */
  readonly name: string;
  readonly why: Distrust;
  /** The pack's file; absent where the whole config is not trusted, so that no pack was looked at. */
  readonly file?: string;
}

/** The packs of a config in order, each loaded or skipped. */
async function usablePacks(
  config: Config,
  policy: PackPolicy,
): Promise<{ packs: readonly LoadedPack[]; skipped: readonly Skipped[] }> {
  const folder = config.file === undefined ? '' : dirname(config.file);
  const all = await Promise.all(
    config.extends.map(async (name): Promise<LoadedPack | Skipped> => {
      if (name === CORE_PACK) return packOf(name, folder);
      if (policy === 'none') return { name, why: 'config' };
      // Hashing is only loaded where there is something to hash.
      const { distrustOf, neverTrusted } = await import('./pack-trust.ts');
      // Nothing is read of what cannot be used anyway.
      const unknown = await neverTrusted(name, folder, policy);
      if (unknown !== undefined) return { name, why: 'unknown', file: unknown };
      const pack = await packOf(name, folder);
      const why = distrustOf(pack, policy);
      if (why === undefined) return pack;
      return { name, why, ...defined({ file: pack.file }) };
    }),
  );
  return {
    packs: all.filter((one) => 'rules' in one),
    skipped: all.filter((one) => 'why' in one),
  };
}

/**
 * The rules and routes in effect: core, then packs in order, then the project's own, without those disabled.
 * A pack with errors gives no rules; the others still do. Never rejects for what is in the files.
 *
 * @param options.trust which packs may be used (all, if nothing is said); each skipped one is a warning
 */
export async function loadRules(
  config: Config,
  options: { readonly trust: PackPolicy } = { trust: 'all' },
): Promise<LoadedRules> {
  const { packs, skipped } = await usablePacks(config, options.trust);
  const layers = packs.map(({ name, rules }) => ({ origin: name, rules }));
  const merged = mergeLayers([...layers, { origin: LOCAL, rules: config.rules }]);
  // What the config tunes is applied last, when rules are compiled.
  const { disable = [] } = config;
  const own: RuleOverrides = config.disable === undefined ? {} : { disable };
  const { disable: disabled, tune } = mergeOverrides([...packs, own]);
  const rules = merged
    .filter(({ rule }) => !disabled.includes(rule.id))
    .map(({ rule }) => (Object.hasOwn(tune, rule.id) ? { ...rule, ...tune[rule.id] } : rule));
  const broken = packs.flatMap((pack) => pack.diagnostics);
  const faults = skipped.map((one) => untrusted(one, config));
  // What a pack that could not be used would have brought is not unknown.
  if (skipped.length === 0 && !hasErrors(broken)) {
    const known = merged.map(({ rule }) => rule.id);
    faults.push(...packs.flatMap((pack) => unknownIn(pack, pack.file ?? '', known)));
    faults.push(...unknownIn({ disable, tune: config.tune }, config.file ?? '', known));
    if (config.detection.enabled && rules.length === 0) {
      const finding = (document: SourceDocument): Diagnostic =>
        document.finding(['extends'], 'key', 'no-rules', undefined);
      faults.push({ file: config.file ?? '', finding });
    }
    faults.push(...hiddenRoutes(config, packs));
  }
  const late = await located(faults);
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
