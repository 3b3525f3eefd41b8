import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import picomatch from 'picomatch';
import { loadConfig } from '../config/load-config.ts';
import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import { KnownError } from '../diagnostics/error.ts';
import { createEngine } from '../engine/create-engine.ts';
import { settledGate } from '../engine/load-engine.ts';
import type { Config } from '../model/config.ts';
import type { RuleSpec } from '../model/rule.ts';
import type { Skipped } from '../platform/entries.ts';
import type { RuleGate } from '../regex/rule-gate.ts';
import { type LoadedRules, loadRules } from '../rules/load-rules.ts';
import { LOCAL } from '../rules/merge-layers.ts';
import { constructFindings } from '../validation/construct-findings.ts';
import { type Unloaded, unloadedRules } from './beside.ts';
import { costsOf, type RuleCost } from './costs.ts';
import { packOfTest, pathOf, testsAt, testsOf } from './find-tests.ts';
import { type IdleRule, idleRules } from './idle-rules.ts';
import { readTestFile } from './read-test-file.ts';
import { type ReplacedRule, replacedRules } from './replaced.ts';
import type { CaseResult, RuleCase } from './rule-case.ts';
import { type EnginePair, runCase } from './run-case.ts';

export interface RunOptions {
  /** Test files, rule files, packs or folders; none: what the config names. */
  readonly paths: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Instead of the config found. */
  readonly config?: string;
  /** Glob over the names of cases, or `file/name`. */
  readonly only?: string;
  /** Gets the folders that cannot be read. */
  readonly onskipped?: (folder: Skipped) => void;
}

export interface FileResult {
  readonly file: string;
  readonly results: readonly CaseResult[];
}

export interface TestRun {
  readonly files: readonly FileResult[];
  /** Rules of the packs (or of the config) whose tests were found. */
  readonly rules: readonly RuleSpec[];
  /** Rules of these that others replace, or that these replace. */
  readonly replaced: readonly ReplacedRule[];
  /** Faults of test files and packs. With errors, nothing was run. */
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Messages about rules that may not run, because their patterns can take too long. */
  readonly off: readonly string[];
  /** Rules whose tests ran although they are off: the run has failed. */
  readonly idle: readonly IdleRule[];
  readonly costs: readonly RuleCost[];
}

/** Results must not depend on who runs the tests. */
function withoutOverrides({ BCP_RENDER_MODE, BCP_DETECT_THRESHOLD, ...env }: NodeJS.ProcessEnv) {
  return env;
}

async function findTests({ paths, cwd, onskipped }: RunOptions, config: Config): Promise<string[]> {
  if (paths.length === 0) return testsOf(config);
  const found = await Promise.all(
    paths.map(async (word) => {
      const path = await pathOf(word, cwd);
      if (!existsSync(path)) throw new KnownError('nothing-there', { name: word });
      const tests = await testsAt(path, onskipped);
      if (tests.length === 0) throw new KnownError('no-rule-tests', { where: word });
      return tests;
    }),
  );
  return [...new Set(found.flat())];
}

/** The config with the packs of these tests in effect too, and the layers that are tested. */
function withPacks(config: Config, packs: readonly (string | undefined)[]): Config {
  const added = [...new Set(packs)].filter((pack) => pack !== undefined);
  return { ...config, extends: [...config.extends, ...added] };
}

/** Packs that the config names already come first in `packs`, under the same file. */
function testedLayers(loaded: LoadedRules, packs: readonly (string | undefined)[]): ReadonlySet<string> {
  const names = new Set(loaded.packs.filter(({ file }) => packs.includes(file)).map(({ name }) => name));
  if (packs.includes(undefined)) names.add(LOCAL);
  return names;
}

function selects(only: string | undefined, file: string): (test: RuleCase) => boolean {
  if (only === undefined) return () => true;
  // Names are sentences: a star reaches over slashes in them.
  const matches = picomatch(only, { bash: true, nocase: true, dot: true });
  const stem = file.replace(/^.*[\\/]/, '').replace(/\.test\.yaml$/, '');
  return ({ name }) => matches(name) || matches(`${stem}/${name}`);
}

function enginesFor(config: Config, { rules, routes }: LoadedRules, gate: RuleGate) {
  let breaches: string[] = [];
  const make = () => createEngine({ config, rules, routes, gate, onBreach: (what) => breaches.push(what) });
  const pair: EnginePair = [make(), make()];
  const take = (): readonly string[] => {
    const taken = breaches;
    breaches = [];
    return taken;
  };
  return { pair, take };
}

/** Whether a rule is named in a file whose rules are not there because of its errors. */
function inBroken({ diagnostics, sources }: LoadedRules, unloaded: readonly Unloaded[]) {
  const broken = new Set(diagnostics.filter((one) => hasErrors([one])).map(({ file }) => file));
  const texts = [
    ...[...broken].map((file) => sources.get(file) ?? ''),
    ...unloaded.map(({ document }) => document.text),
  ];
  return (id: string): boolean => texts.some((text) => text.includes(id));
}

async function runFiles(
  read: readonly Awaited<ReturnType<typeof readTestFile>>[],
  only: string | undefined,
  { pair, take }: ReturnType<typeof enginesFor>,
): Promise<readonly FileResult[]> {
  const files: FileResult[] = [];
  for (const { document, cases } of read) {
    const results: CaseResult[] = [];
    for (const test of cases.filter(selects(only, document.file))) {
      results.push(await runCase(test, pair, take));
    }
    if (results.length > 0) files.push({ file: document.file, results });
  }
  return files;
}

/** A gateway runs such patterns; whoever writes the pack hears of them, as from validate-config. */
const constructsIn = ({ packs }: LoadedRules, tested: readonly (string | undefined)[]) =>
  packs
    .filter(({ file }) => tested.includes(file))
    .flatMap(({ lists }) => lists.flatMap((list) => constructFindings(list)));

/**
 * Finds, reads and runs rule tests. The user asked for it, so packs need no trust. It starts no servers.
 *
 * @throws KnownError `no-rule-tests`, and what `loadConfig` throws
 */
export async function runRuleTests(options: RunOptions): Promise<TestRun> {
  const { cwd, config: file, only } = options;
  const env = withoutOverrides(options.env);
  const { config: named } = await loadConfig({ cwd, env, file });
  const tests = await findTests(options, named);
  if (tests.length === 0) throw new KnownError('no-rule-tests', { where: named.file ?? cwd });
  const packs = await Promise.all(tests.map(packOfTest));
  const inEffect = (await loadRules(named)).packs.map((pack) => pack.file);
  const config = withPacks(
    named,
    packs.filter((pack) => !inEffect.includes(pack)),
  );
  const loaded = await loadRules(config);
  const ids = loaded.merged.map(({ rule }) => rule.id);
  const unloaded = await unloadedRules(
    tests.map((test, i) => ({ test, pack: packs[i] })),
    config,
    loaded,
  );
  const read = await Promise.all(tests.map((test) => readTestFile(test, ids, inBroken(loaded, unloaded))));
  const diagnostics = [
    ...loaded.diagnostics,
    ...constructsIn(loaded, packs),
    ...[...unloaded, ...read].flatMap((one) => one.diagnostics),
  ];
  const sources = new Map([
    ...loaded.sources,
    ...[...unloaded, ...read].map(({ document }) => [document.file, document.text] as const),
  ]);
  const layers = testedLayers(loaded, packs);
  // Also those that are off.
  const tested = loaded.merged.filter(({ origin }) => layers.has(origin)).map(({ rule }) => rule);
  const rules = tested.filter(({ id }) => !loaded.disabled.includes(id));
  const replaced = replacedRules(loaded, config, layers);
  const known = { rules, replaced, diagnostics, sources };
  if (hasErrors(diagnostics)) return { ...known, files: [], off: [], idle: [], costs: [] };
  const off: string[] = [];
  const gate = await settledGate(loaded.rules, env, (what) => off.push(what));
  const engines = enginesFor(config, loaded, gate);
  const files = await runFiles(read, only, engines);
  if (files.length === 0) {
    const where = tests.map((test) => relative(cwd, test)).join(', ');
    throw new KnownError('no-test-matches', { glob: only ?? '', where });
  }
  const idle = idleRules(files, new Set(tested.map(({ id }) => id)), config, loaded, gate);
  const costs = await costsOf(
    files.flatMap(({ results }) => results),
    engines.pair[0],
  );
  return { ...known, files, off, idle, costs };
}
