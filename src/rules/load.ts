import { readFile } from 'node:fs/promises';
import type { SourceDocument } from '../config/document.ts';
import { CORE_PACK, normaliseRoute } from '../config/normalise.ts';
import type { Path } from '../config/path.ts';
import type { RawConfig } from '../config/raw.ts';
import { readDocument } from '../config/read.ts';
import type { Config, RouteConfig } from '../config/types.ts';
import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import { builtInRules } from './built-in.ts';
import { LOCAL, mergeLayers, type OriginRule } from './merge.ts';
import type { LoadedPack, RuleList } from './pack-types.ts';
import type { RuleSpec } from './types.ts';

/** How many rules each layer gives after merging, those disabled included. */
export interface RuleCounts {
  /** By pack, in the order of `extends`. */
  readonly packs: readonly { readonly name: string; readonly count: number }[];
  readonly local: number;
  readonly disabled: number;
}

export interface LoadedRules {
  /** In effect, in order, as they were written: `compileRules` fills defaults in and applies `tune`. */
  readonly rules: readonly RuleSpec[];
  /** The config's, then the packs'. */
  readonly routes: readonly RouteConfig[];
  readonly diagnostics: readonly Diagnostic[];
  /** Texts for the frames of `diagnostics`. */
  readonly sources: Sources;
  readonly counts: RuleCounts;
  /** Where the packs' rules stand; without the pack that comes with the bundle. */
  readonly lists: readonly RuleList[];
}

/** A fault of the config that only shows once the packs are known. */
type ConfigFault = (document: SourceDocument) => Diagnostic;

function unknownIds(config: Config, known: readonly string[]): ConfigFault[] {
  const named: { id: string; where: string; path: Path; part: 'key' | 'value' }[] = [
    ...config.disable.map((id, i) => ({
      id,
      where: 'disable',
      path: ['disable', i],
      part: 'value' as const,
    })),
    ...Object.keys(config.tune).map((id) => ({
      id,
      where: 'tune',
      path: ['tune', id],
      part: 'key' as const,
    })),
  ];
  return named
    .filter(({ id }) => !known.includes(id))
    .map(({ id, where, path, part }) => (document) => {
      const near = closest(id, known);
      return document.finding(path, part, 'unknown-rule', {
        id,
        where,
        known,
        ...(near === undefined ? {} : { suggestion: near }),
      });
    });
}

function untrusted(names: readonly string[], config: Config): ConfigFault[] {
  return names.map((name) => (document) => {
    // core@1 may have been put before what the file lists.
    const added = config.extends.length - ((document.value as RawConfig).extends?.length ?? 0);
    const index = config.extends.indexOf(name) - added;
    const params = { name, config: config.file ?? '' };
    return document.finding(['extends', index], 'value', 'untrusted-pack', params, 'warning');
  });
}

/** Positions are only needed for faults, so the config is read again only then. */
async function located(faults: readonly ConfigFault[], file: string | undefined): Promise<LoadedParts> {
  if (faults.length === 0 || file === undefined) return { diagnostics: [], sources: new Map() };
  const { document } = await readDocument(file, await readFile(file));
  return {
    diagnostics: faults.map((fault) => fault(document)),
    sources: new Map([[document.file, document.text]]),
  };
}

type LoadedParts = Pick<LoadedRules, 'diagnostics' | 'sources'>;

function countRules(merged: readonly OriginRule[], packs: readonly LoadedPack[], config: Config): RuleCounts {
  const from = (origin: string): number => merged.filter((entry) => entry.origin === origin).length;
  return {
    packs: [...new Set(packs.map(({ name }) => name))].map((name) => ({ name, count: from(name) })),
    local: from(LOCAL),
    disabled: merged.filter(({ rule }) => config.disable.includes(rule.id)).length,
  };
}

/** The core pack comes with the bundle, checked when it was built; every other one is read and checked now. */
async function packOf(name: string): Promise<LoadedPack> {
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
  return loadPack(name);
}

/**
 * The rules and routes in effect: core, then packs in order, then the project's own, without those disabled.
 * A pack with errors gives no rules; the others still do. Never rejects for what is in the files.
 *
 * @param options.trusted false skips all packs but core, with a warning each: the config that names them was found
 *   in a project and nobody has looked at it
 */
export async function loadRules(
  config: Config,
  options: { readonly trusted: boolean } = { trusted: true },
): Promise<LoadedRules> {
  const skipped = options.trusted ? [] : config.extends.filter((name) => name !== CORE_PACK);
  const packs = await Promise.all(config.extends.filter((name) => !skipped.includes(name)).map(packOf));
  const layers = packs.map(({ name, rules }) => ({ origin: name, rules }));
  const merged = mergeLayers([...layers, { origin: LOCAL, rules: config.rules }]);
  const rules = merged.filter(({ rule }) => !config.disable.includes(rule.id)).map(({ rule }) => rule);
  const broken = packs.flatMap((pack) => pack.diagnostics);
  // What a pack that could not be used would have brought is not unknown.
  const complete = skipped.length === 0 && !hasErrors(broken);
  const faults = [...untrusted(skipped, config)];
  if (complete) {
    faults.push(
      ...unknownIds(
        config,
        merged.map(({ rule }) => rule.id),
      ),
    );
    if (config.detection.enabled && rules.length === 0) {
      faults.push((document) => document.finding(['extends'], 'key', 'no-rules', undefined));
    }
  }
  const own = await located(faults, config.file);
  return {
    rules,
    routes: [...config.routes, ...packs.flatMap((pack) => pack.routes)],
    diagnostics: [...broken, ...own.diagnostics],
    sources: new Map([...packs.flatMap((pack) => [...pack.sources]), ...own.sources]),
    counts: countRules(merged, packs, config),
    lists: packs.flatMap((pack) => pack.lists),
  };
}
