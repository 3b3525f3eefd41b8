/**
 * Tokens beside TOON, TRON, GCF, CSV and minified JSON on the same inputs, and how much each kind of result saves. Every
 * text is read again and compared. Writes bench/results/tokens.json and the tables of the documents.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { countTokens } from 'gpt-tokenizer/encoding/cl100k_base';
import { loadEngine } from '../src/engine/load-engine.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { type Figure, printFigures } from './report.ts';
import { type Compared, measure, type Results } from './tokens/measure.ts';
import { tablesOf, withTables } from './tokens/tables.ts';

const RESULTS = 'bench/results/tokens.json';
const DOCUMENTS = ['docs/figures.md', 'docs/compact.md'];

/** What CSV may be better by on tables that it can hold: nothing but the marker and the count of rows. */
const CSV_SLACK = 1.005;
const MIXED_FLOOR = 36;
const MEAN_FLOOR = 38;

const engine = await loadEngine({ cwd: '/', env: {}, warn: console.error });
const o200k = await loadTokenCounter();
const counters = {
  o200k_base: o200k,
  cl100k_base: (text: string): number => countTokens(text, { disallowedSpecial: new Set() }),
};

const list = (tokens: Compared['tokens']): string =>
  Object.entries(tokens)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Smaller than every other format. */
function smallest({ name, tokens }: Compared, tokenizer: string): Figure {
  const { bcp = 0, csv, ...others } = tokens;
  const ok =
    Object.values(others).every((other) => bcp < other) && (csv === undefined || bcp <= csv * CSV_SLACK);
  return { what: `${name}, ${tokenizer}`, measured: list(tokens), bound: 'the smallest', ok };
}

function captures(results: Results): Figure[] {
  return Object.entries(results.captures).flatMap(([tokenizer, all]) => {
    const sum = (format: string): number =>
      all.reduce((total, { tokens }) => total + (tokens[format] ?? 0), 0);
    // What is chosen by one tokenizer can be a few tokens off by another.
    const larger = all.filter(({ tokens: { bcp = 0, minified = 0 } }) => bcp > minified);
    const total: Figure = {
      what: `JSON captures, ${tokenizer}`,
      measured: `minified ${sum('minified')}, bcp ${sum('bcp')}; larger than minified: ${larger.map(({ name }) => name).join(', ') || 'none'}`,
      bound: 'none larger than minified',
      ok: larger.length === 0 || tokenizer !== 'o200k_base',
    };
    return [total];
  });
}

const results = await measure((text, call) => engine.process(text, call), counters, o200k);
printFigures(
  'The eight data sets of TOON’s benchmark, generated anew',
  Object.entries(results.sets).flatMap(([tokenizer, sets]) => sets.map((set) => smallest(set, tokenizer))),
);
printFigures('JSON captures', captures(results));
printFigures(
  'Saved by kind, in o200k_base tokens',
  results.kinds.map(({ name, captures: count, before, after, saved, floor, aim = floor }) => ({
    what: `${name} (${count})`,
    measured: `${before} → ${after}, ${saved} %`,
    bound: aim === undefined ? 'none' : `${aim} %`,
    ok: saved >= (aim ?? 0),
  })),
);
const { saved, meanOfKinds } = results.mixed;
printFigures('All kinds', [
  { what: 'all tokens', measured: `${saved} %`, bound: `${MIXED_FLOOR} %`, ok: saved >= MIXED_FLOOR },
  {
    what: 'mean of the kinds',
    measured: `${meanOfKinds} %`,
    bound: `${MEAN_FLOOR} %`,
    ok: meanOfKinds >= MEAN_FLOOR,
  },
]);

mkdirSync('bench/results', { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, null, 1)}\n`);
for (const file of DOCUMENTS) writeFileSync(file, withTables(readFileSync(file, 'utf8'), tablesOf(results)));
