/**
 * Detection alone, with the built-in rules: how much text it reads in a second, what many rules cost, and how slow the
 * slowest texts are. All in time of the processor. The seed of the search for such texts can be given as an argument.
 */
import { readFileSync } from 'node:fs';
import { loadConfig } from '../src/config/load-config.ts';
import { compileRules } from '../src/detect/compile.ts';
import { detect } from '../src/detect/detect.ts';
import type { CompiledRule } from '../src/detect/finder.ts';
import { indexLines } from '../src/detect/lines.ts';
import type { RuleSpec } from '../src/model/rule.ts';
import { loadRules } from '../src/rules/load-rules.ts';
import { readDecisions } from './decisions.ts';
import { hostileTexts } from './hostile.ts';
import { type Figure, ofTheProcessor, printFigures, timed } from './report.ts';
import { searchSlowTexts } from './search-slow.ts';

const NO_CALL = { server: '', tool: '', args: {} };
const THRESHOLD = 0.7;
const KIB_64 = 64 * 1024;

const { config } = await loadConfig({ cwd: '/', env: {} });
const core = compileRules((await loadRules(config)).rules, {});

const run = (text: string, rules: readonly CompiledRule[] = core): void => {
  detect(indexLines(text), rules, THRESHOLD, NO_CALL);
};

function runAll(texts: readonly string[]): void {
  for (const text of texts) run(text);
}

const filled = (text: string, size: number): string =>
  text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Prose without a mark that any rule asks for. */
const PROSE = filled(
  'It was late when the letter came and nobody in the house was awake to read it before the morning\n',
  1_000_000,
);

/** What tools print, one after the other. */
function mixedTexts(): readonly string[] {
  const captures = [
    'fs-list-nm.txt',
    'fs-search-toon-ts.txt',
    'rg-mcp-files.txt',
    'gh-push-event.json',
    'db-employees.json',
    'log-npm-debug.txt',
    'run-tsc-errors.txt',
    'run-vitest-verbose.txt',
    'cmd-ls-laR.txt',
    'gitmcp-log-stat.txt',
  ].map((file) => readFileSync(`test/corpus/${file}`, 'utf8'));
  const sources = ['src/engine/pipeline.ts', 'docs/compact-reference.md', 'src/json/scan.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  );
  return [...captures, ...sources, readDecisions()];
}

async function throughput(): Promise<Figure[]> {
  const mixed = mixedTexts();
  const chars = mixed.reduce((sum, text) => sum + text.length, 0);
  const figures: Figure[] = [];
  for (const [what, size, atLeast, once] of [
    ['prefilters reject: prose', PROSE.length, 60, () => run(PROSE)],
    ['mixed content: captures, sources, documents', chars, 15, () => runAll(mixed)],
  ] as const) {
    // The best of several rounds: what it takes, not what else the machine does.
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 7; round++)
      best = Math.min(best, (await timed(30, once, ofTheProcessor)).median);
    const speed = size / 1e3 / best;
    figures.push({
      what,
      measured: `${speed.toFixed(1)} MB/s`,
      bound: `${atLeast} MB/s`,
      ok: speed >= atLeast,
    });
  }
  return figures;
}

async function latency(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const samples: number[] = [];
  for (const text of mixedTexts()) {
    const long = filled(text, KIB_64);
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3; round++)
      best = Math.min(best, (await timed(40, () => run(long), ofTheProcessor)).p95);
    samples.push(best);
  }
  const worst = Math.max(...samples);
  figures.push({
    what: '64 KiB of any of them, p95 of the slowest',
    measured: `${worst.toFixed(1)} ms`,
    bound: '8 ms',
    ok: worst <= 8,
  });
  return figures;
}

/** Rules as people write them, each for a word of its own. */
function manyRules(count: number): CompiledRule[] {
  const specs = Array.from(
    { length: count },
    (_, i): RuleSpec => ({
      id: `bench/tool-${i}`,
      kind: 'lines',
      keywords: [`tool-${i}: entering`],
      line: `^tool-${i}: (?<verb>entering|leaving) (?<path>\\S+)$`,
      min_lines: 2,
      emit: { block: 'tool_result' },
    }),
  );
  return compileRules(specs, {});
}

async function scaling(): Promise<Figure[]> {
  const text = filled(mixedTexts().join('\n'), 256 * 1024);
  const [few, many] = [manyRules(50), manyRules(500)];
  const rounds = 5;
  let a = 0;
  let b = 0;
  // In turns, so that a busy moment meets both.
  for (let round = 0; round < rounds; round++) {
    a += (await timed(40, () => run(text, few), ofTheProcessor)).median / rounds;
    b += (await timed(40, () => run(text, many), ofTheProcessor)).median / rounds;
  }
  return [
    {
      what: '500 rules against 50',
      measured: `${a.toFixed(2)} ms and ${b.toFixed(2)} ms, ${(b / a).toFixed(2)} times`,
      bound: 'less than 2 times',
      ok: b / a < 2,
    },
  ];
}

async function hostile(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, text] of Object.entries(hostileTexts(KIB_64))) {
    const { median } = await timed(7, () => run(text), ofTheProcessor);
    figures.push({
      what: `hostile 64 KiB: ${name}`,
      measured: `${median.toFixed(1)} ms`,
      bound: '50 ms',
      ok: median <= 50,
    });
  }
  return figures;
}

async function searched(): Promise<Figure[]> {
  const seed = Number(process.argv[2] ?? 1);
  const slowest = searchSlowTexts({ seed, size: KIB_64, rounds: 150 }, run);
  const { median } = await timed(7, () => run(slowest.text), ofTheProcessor);
  return [
    {
      what: `slowest text that a search with seed ${seed} found`,
      measured: `${median.toFixed(1)} ms: ${JSON.stringify(slowest.unit.slice(0, 60))} over and over`,
      bound: '50 ms',
      ok: median <= 50,
    },
  ];
}

printFigures('Detection', [...(await throughput()), ...(await latency()), ...(await scaling())]);
printFigures('Detection of hostile texts', [...(await hostile()), ...(await searched())]);
