/**
 * How well each core rule finds what stands in real output, and what it claims that is not its own. Writes
 * rules/quality.json and the table of rules/README.md; `--list` prints every miss and every false claim.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { runCorpus } from '../test/quality/corpus-run.ts';
import { runNegative } from '../test/quality/negative-run.ts';
import { qualityEngine } from '../test/quality/quality-engine.ts';
import {
  BOUNDS,
  QUALITY_FILE,
  README_FILE,
  type StoredQuality,
  shortcomings,
  withTable,
} from '../test/quality/report.ts';
import { printFigures } from './report.ts';

/** Of each extension. */
const NEGATIVE_FILES = 220;
const list = process.argv.includes('--list');

const { engine, rules } = await qualityEngine(console.error);

const corpus = runCorpus(engine);
const negative = await runNegative(engine, NEGATIVE_FILES);

const falseClaims: Record<string, number> = {};
for (const { claim } of negative.claims) falseClaims[claim.rule] = (falseClaims[claim.rule] ?? 0) + 1;
const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
const stored: StoredQuality = {
  corpus: sorted(corpus.rules),
  negative: {
    files: negative.files,
    untouched: Math.round((10_000 * negative.untouched) / negative.sources) / 10_000,
    falseClaims: sorted(falseClaims),
  },
};
writeFileSync(QUALITY_FILE, `${JSON.stringify(stored, null, 2)}\n`);
writeFileSync(README_FILE, withTable(readFileSync(README_FILE, 'utf8'), rules, stored));

if (list) {
  for (const { rule, label, file } of corpus.misses)
    console.log(`MISS  ${rule} ${file}:${label.lines.join('-')}`);
  for (const { rule, label, file } of corpus.imprecise)
    console.log(`EDGE  ${rule} ${file}:${label.lines.join('-')}`);
  for (const { file, claim } of corpus.falseClaims)
    console.log(`FALSE ${claim.rule} ${file}:${claim.lines.join('-')}`);
  for (const { file, claim, line } of negative.claims) {
    console.log(`FALSE ${claim.rule} ${file}:${claim.lines.join('-')} ${line.slice(0, 100)}`);
  }
  for (const file of negative.touched) console.log(`TOUCHED ${file}`);
}

printFigures('How well the core rules find what stands in test/corpus', [
  ...rules.map((rule) => {
    const figures = stored.corpus[rule.id];
    const short = shortcomings(rule.id, stored);
    const stable = rule.status === 'stable';
    return {
      what: `${rule.id} (${rule.status ?? 'experimental'})`,
      measured: figures
        ? `${figures.found} of ${figures.regions} found, ${figures.precise} precise, ${figures.falseClaims + (falseClaims[rule.id] ?? 0)} false claims`
        : 'no labelled region',
      bound: stable ? `recall ${BOUNDS.recall}, no false claim` : 'none',
      ok: !stable || short.length === 0,
    };
  }),
  {
    what: 'source files and documents left as they are',
    measured: `${negative.untouched} of ${negative.sources}`,
    bound: `${100 * BOUNDS.untouched} %`,
    ok: negative.untouched / negative.sources >= BOUNDS.untouched,
  },
]);
