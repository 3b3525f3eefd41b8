import { basename } from 'node:path';
import { checkConfig } from '../config/check-config.ts';
import { normaliseConfig } from '../config/normalise.ts';
import { remember } from '../config/remembered.ts';
import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import { type SourceDocument, sourcesOf } from '../document/document.ts';
import { DEFAULTS } from '../generated/defaults.mjs';
import type { Config } from '../model/config.ts';
import type { RawConfig } from '../model/raw-config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { ReadBytes } from '../platform/plain-file.ts';
import { ruleFileFindings } from '../rules/check/check-rule-file.ts';
import { checkRules } from '../rules/check/check-rules.ts';
import { unlistedFinding } from '../rules/check/unlisted.ts';
import { isCore } from '../rules/core-folder.ts';
import { loadPack } from '../rules/load-pack.ts';
import { type LoadedRules, loadRules, type RuleCounts } from '../rules/load-rules.ts';
import type { LoadedPack, RawRuleFile } from '../rules/pack-types.ts';
import { unknownIds } from '../rules/unknown-ids.ts';
import { assumedHints, deadKnobs, doubtsOf, idleOverrides } from './doubts.ts';
import { inheritFindings } from './inherit-env.ts';
import { checkRegexCost, type JudgedList } from './regex-cost.ts';
import { silencedBy } from './silenced.ts';
import type { ValidationTarget } from './targets.ts';

/** The findings in one config, pack or rule file and in all files that it names. */
export interface Validation {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Absent where it could not be used. */
  readonly counts?: RuleCounts;
}

/** Without the time that patterns take. */
export interface CheckedTarget extends Validation {
  readonly lists: readonly JudgedList[];
  /** A config that starts as it is. */
  readonly sound?: RawConfig;
  /** Set for a config whose form and meaning are right. */
  readonly loaded?: { readonly config: Config; readonly rules: LoadedRules };
}

const ofPack = (name: string, count: number): RuleCounts => ({
  packs: [{ name, count }],
  local: 0,
  disabled: 0,
});

const idsOf = (pack: Pick<LoadedPack, 'rules'> | undefined): string[] =>
  (pack?.rules ?? []).map(({ id }) => id);

/** The lowest threshold that a call can meet. */
const lowestThreshold = ({ detection }: Config, routes: readonly RouteConfig[]): number =>
  Math.min(detection.threshold, ...routes.map(({ threshold = 1 }) => threshold));

/** A threshold of the config that built-in rules cannot reach. */
function silencedFindings(
  raw: RawConfig,
  { detection, tune }: Config,
  { merged }: Pick<LoadedRules, 'merged'>,
  document: SourceDocument,
): Diagnostic[] {
  const given = raw.detection?.threshold;
  if (given === undefined) return [];
  const silenced = silencedBy(
    detection.threshold,
    merged.map(({ rule }) => rule),
    tune,
  );
  if (silenced === undefined) return [];
  return [document.finding(['detection', 'threshold'], 'value', 'rules-silenced', silenced, 'warning')];
}

/** The built-in rules that run, with the knobs of packs and config. */
const builtInRules = ({ tune }: Config, { rules, packs }: LoadedRules): RuleSpec[] => {
  const own = new Set(idsOf(packs.find(isCore)));
  return rules.filter(({ id }) => own.has(id)).map((rule) => ({ ...rule, ...tune[rule.id] }));
};

/** Without a config, what may be said of rules beside the built-in ones. */
async function beside() {
  const { rules } = await loadRules(normaliseConfig({ version: 1 }, undefined));
  return { core: idsOf({ rules }), inEffect: rules, threshold: DEFAULTS.detection.threshold };
}

async function checkConfigTarget(
  { read }: ValidationTarget,
  readBytes: ReadBytes | undefined,
): Promise<CheckedTarget> {
  const { file } = read.document;
  const { raw, diagnostics } = await checkConfig(read);
  const sources = sourcesOf(read.document);
  if (raw === undefined) return { file, diagnostics, sources, lists: [] };
  // Patterns are compiled and judged, never run: packs need no trust to be checked.
  const config = normaliseConfig(raw, file);
  const rules = await loadRules(config, { trust: 'all', read: readBytes });
  const { document } = read;
  const own = { document, rules: config.rules, inPack: false };
  const lists = [own, ...rules.lists.map((list) => ({ ...list, inPack: true }))];
  const doubts = doubtsOf(lists, {
    // A config may hold built-in rules itself and leave out their pack.
    core: rules.packs.some(isCore) ? idsOf(rules.packs.find(isCore)) : (await beside()).core,
    inEffect: builtInRules(config, rules),
    threshold: lowestThreshold(config, rules.routes),
    tuned: [config, ...rules.packs].flatMap(({ tune }) => Object.keys(tune ?? {})),
  });
  const knobs = deadKnobs(
    config,
    rules.merged.map(({ rule }) => rule),
    document,
  );
  return {
    file,
    diagnostics: [
      ...diagnostics,
      ...rules.diagnostics,
      ...knobs,
      ...doubts,
      ...idleOverrides(config, document),
      ...silencedFindings(raw, config, rules, document),
      ...assumedHints(raw.routes ?? [], document),
      ...inheritFindings(raw, document),
    ],
    sources: new Map([...sources, ...rules.sources, ...sourcesOf(...lists.map((list) => list.document))]),
    counts: rules.counts,
    lists,
    loaded: { config, rules },
    sound: diagnostics.length === 0 ? raw : undefined,
  };
}

async function checkPackTarget(
  { read }: ValidationTarget,
  readBytes: ReadBytes | undefined,
): Promise<CheckedTarget> {
  const { file } = read.document;
  const pack = await loadPack(file, '', readBytes);
  const { name, rules, sources, lists, tune = {} } = pack;
  const others = await beside();
  const known = [...others.core, ...idsOf(pack)];
  // The pack may change rules of packs before it, which are not known here.
  const namesKnown = (id: string): boolean => id.startsWith('core/') || id.startsWith(`${name}/`);
  const diagnostics = [
    ...pack.diagnostics,
    ...unknownIds(pack, known)
      .filter(({ id }) => namesKnown(id))
      .map(({ finding }) => finding(read.document)),
    ...(isCore(pack) ? [] : doubtsOf(lists, { ...others, tuned: Object.keys(tune) })),
    ...deadKnobs(pack, rules, read.document),
    ...idleOverrides(pack, read.document),
  ];
  return {
    file,
    diagnostics,
    sources,
    lists: lists.map((list) => ({ ...list, inPack: true })),
    counts: hasErrors(diagnostics) ? undefined : ofPack(name, rules.length),
  };
}

async function checkRuleFile({ read, unlisted }: ValidationTarget): Promise<CheckedTarget> {
  const { document } = read;
  const base = { file: document.file, sources: sourcesOf(document), lists: [] };
  if (hasErrors(read.diagnostics)) return { ...base, diagnostics: read.diagnostics };
  const form = ruleFileFindings(document);
  if (hasErrors(form)) return { ...base, diagnostics: form };
  const { rules } = document.value as RawRuleFile;
  const diagnostics = [
    ...(unlisted === undefined ? [] : [unlistedFinding(document, unlisted.pack, 'warning')]),
    ...checkRules(rules, ['rules'], document),
    ...doubtsOf([{ document, rules }], { ...(await beside()), tuned: [] }),
  ];
  if (hasErrors(diagnostics)) return { ...base, diagnostics };
  const counts = ofPack(basename(document.file), rules.length);
  return { ...base, diagnostics, counts, lists: [{ document, rules, inPack: true }] };
}

const CHECKS: Readonly<
  Record<
    ValidationTarget['kind'],
    (target: ValidationTarget, readBytes: ReadBytes | undefined) => Promise<CheckedTarget> | CheckedTarget
  >
> = {
  config: checkConfigTarget,
  pack: checkPackTarget,
  rules: checkRuleFile,
};

/** The phases but for the time that patterns can take, with files as a reader gives them. Keeps nothing. */
export const checkTarget = async (target: ValidationTarget, readBytes?: ReadBytes): Promise<CheckedTarget> =>
  CHECKS[target.kind](target, readBytes);

/**
 * All phases over one target: reading, form, meaning, and the time that its patterns can take. The next start
 * with a sound config does not check it again.
 */
export async function validate(target: ValidationTarget, env: NodeJS.ProcessEnv): Promise<Validation> {
  const { lists, sound, loaded: _loaded, ...checked } = await checkTarget(target);
  const { document } = target.read;
  if (sound !== undefined) await remember(document, Buffer.from(document.text), sound, env);
  if (hasErrors(checked.diagnostics)) return checked;
  const cost = await checkRegexCost(lists, env);
  return { ...checked, diagnostics: [...checked.diagnostics, ...cost] };
}
