import { basename } from 'node:path';
import { checkConfig } from '../config/check.ts';
import { ruleFindings } from '../config/check-rules.ts';
import { sourcesOf } from '../config/document.ts';
import { normaliseConfig } from '../config/normalise.ts';
import { schemaFindings } from '../config/schema-findings.ts';
import { unlistedFinding } from '../config/unlisted.ts';
import { type Diagnostic, hasErrors, type Sources } from '../diagnostics/diagnostic.ts';
import { validateRuleFile } from '../generated/config.validator.mjs';
import { loadRules, type RuleCounts } from '../rules/load.ts';
import { loadPack } from '../rules/load-pack.ts';
import type { RawRuleFile } from '../rules/pack-types.ts';
import { type JudgedList, regexFindings } from './regex-cost.ts';
import type { Target } from './targets.ts';

/** What was found in one config, pack or rule file and in all that it names. */
export interface Validation {
  readonly file: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: Sources;
  /** Absent where it could not be used. */
  readonly counts?: RuleCounts;
}

interface Checked extends Validation {
  readonly lists: readonly JudgedList[];
}

const ofPack = (name: string, count: number): RuleCounts => ({
  packs: [{ name, count }],
  local: 0,
  disabled: 0,
});

async function checkConfigTarget({ read }: Target): Promise<Checked> {
  const { file } = read.document;
  const { raw, diagnostics } = await checkConfig(read);
  const sources = sourcesOf(read.document);
  if (raw === undefined) return { file, diagnostics, sources, lists: [] };
  // Patterns are compiled and judged, never run: packs need no trust to be checked.
  const rules = await loadRules(normaliseConfig(raw, file));
  return {
    file,
    diagnostics: [...diagnostics, ...rules.diagnostics],
    sources: new Map([...sources, ...rules.sources]),
    counts: rules.counts,
    lists: [
      { document: read.document, rules: raw.rules ?? [], inPack: false },
      ...rules.lists.map((list) => ({ ...list, inPack: true })),
    ],
  };
}

async function checkPackTarget({ read }: Target): Promise<Checked> {
  const { file } = read.document;
  const { name, rules, diagnostics, sources, lists } = await loadPack(file, '');
  return {
    file,
    diagnostics,
    sources,
    lists: lists.map((list) => ({ ...list, inPack: true })),
    ...(hasErrors(diagnostics) ? {} : { counts: ofPack(name, rules.length) }),
  };
}

function checkRuleFile({ read, unlisted }: Target): Checked {
  const { document } = read;
  const base = { file: document.file, sources: sourcesOf(document), lists: [] };
  if (hasErrors(read.diagnostics)) return { ...base, diagnostics: read.diagnostics };
  const form = schemaFindings(document, validateRuleFile);
  if (hasErrors(form)) return { ...base, diagnostics: form };
  const { rules } = document.value as RawRuleFile;
  const diagnostics = [
    ...(unlisted === undefined ? [] : [unlistedFinding(document, unlisted.pack, 'warning')]),
    ...ruleFindings(rules, ['rules'], document),
  ];
  if (hasErrors(diagnostics)) return { ...base, diagnostics };
  const counts = ofPack(basename(document.file), rules.length);
  return { ...base, diagnostics, counts, lists: [{ document, rules, inPack: true }] };
}

const CHECKS: Readonly<Record<Target['kind'], (target: Target) => Promise<Checked> | Checked>> = {
  config: checkConfigTarget,
  pack: checkPackTarget,
  rules: checkRuleFile,
};

/** All phases over one target: what is read, its form, its meaning, and the time that its patterns can take. */
export async function validate(target: Target, env: NodeJS.ProcessEnv): Promise<Validation> {
  const { lists, ...checked } = await CHECKS[target.kind](target);
  if (hasErrors(checked.diagnostics)) return checked;
  const cost = await regexFindings(lists, env);
  return { ...checked, diagnostics: [...checked.diagnostics, ...cost] };
}
