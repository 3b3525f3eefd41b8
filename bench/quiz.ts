/**
 * Questions about compact texts, with answers from the originals. `print [CAPTURE…]` writes the texts and the questions,
 * `--original` those about the originals. `ask` puts them to a model over its API. `reads NUMBERS MEMORY` writes conversations that
 * read files, with questions: numbers `keep`, `tens` or `ends`, memory `on` or `off`. `check FILE` marks answers (lines such as
 * `git-log.txt 3: two`), and ends with 1 where one is wrong. `report` writes docs/accuracy.md from the kept answers.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config/load-config.ts';
import { createEngine } from '../src/engine/create-engine.ts';
import { Compactor } from '../src/hooks/compact-result.ts';
import type { RuleSpec } from '../src/model/rule.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { loadRules } from '../src/rules/load-rules.ts';
import { markAnswers } from '../test/quiz/answers.ts';
import { readSheets } from '../test/quiz/reads.ts';
import { sheets } from '../test/quiz/sheets.ts';
import { askModel, isApi } from './quiz/ask.ts';
import { type SheetInForms, writeReport } from './quiz/report.ts';

const [verb, ...rest] = process.argv.slice(2);

/** The sheets with the texts that a client gets, and the forms in them. */
async function compacted(): Promise<readonly (SheetInForms & { readonly text: string })[]> {
  const { config } = await loadConfig({ cwd: '/', env: {} });
  const { rules, routes } = await loadRules(config);
  const engine = createEngine({ config, rules, routes, onBreach: console.error });
  return Promise.all(
    sheets().map(async (sheet) => {
      const { text, forms } = await engine.process(sheet.original, { server: '', tool: '', args: {} });
      return { ...sheet, text, forms };
    }),
  );
}

/** Texts with their questions; `original`: as the tools wrote them, else as a client gets them. */
async function prompts(only: readonly string[], isOriginal: boolean): Promise<readonly string[]> {
  const all = (await compacted()).filter(({ capture }) => only.length === 0 || only.includes(capture));
  return all.map(({ capture, original, text, questions }) => {
    const asked = questions.map(({ ask }, i) => `${capture} ${i + 1}: ${ask}`);
    return [`===== ${capture}`, (isOriginal ? original : text).trimEnd(), '-----', ...asked, ''].join('\n');
  });
}

async function askApi(): Promise<void> {
  const { values } = parseArgs({
    args: rest,
    options: {
      api: { type: 'string' },
      model: { type: 'string' },
      url: { type: 'string' },
      original: { type: 'boolean', default: false },
    },
  });
  const { api, model, url, original } = values;
  const key = process.env['QUIZ_API_KEY'];
  if (!isApi(api) || model === undefined || key === undefined)
    throw new Error('Give --api openai|anthropic, --model NAME, and the key in QUIZ_API_KEY');
  const to = `bench/results/quiz/${model.replace(/[^\w.-]/g, '-')}.${original ? 'original' : 'compact'}.txt`;
  await askModel(await prompts([], original), { api, model, url, key, to });
  console.log(`The answers are in ${to}: npm run quiz -- report`);
}

/** The rules with another form for numbers of lines; `keep`: without any. */
function numberedBy(rules: readonly RuleSpec[], numbers: string): readonly RuleSpec[] {
  if (numbers === 'keep') return rules.filter(({ kind }) => kind !== 'numbered');
  return rules.map((rule) =>
    rule.kind === 'numbered' ? { ...rule, emit: { ...rule.emit, hint: `numbers-${numbers}` } } : rule,
  );
}

async function printReads(numbers: string, memory: string): Promise<void> {
  const { config } = await loadConfig({ cwd: '/', env: {} });
  const { rules, routes } = await loadRules(config);
  const repeats = memory === 'on' ? 'lines' : 'whole';
  const engine = createEngine({
    ...{ config, rules: numberedBy(rules, numbers), onBreach: console.error },
    routes: routes.map((route) => ({ ...route, repeats })),
  });
  const compactor = new Compactor({ engine, counter: loadTokenCounter, explains: true });
  for (const { name, results, questions } of readSheets()) {
    console.log(`===== ${name}`);
    for (const { tool, input, text } of results) {
      const call = { client: 'claude', session: name, tool, input, text };
      console.log(`----- ${tool} ${JSON.stringify(input)}`);
      console.log((await compactor.compactResult(call)) ?? text);
    }
    console.log(
      ['----- Questions', ...questions.map(({ ask }, i) => `${name} ${i + 1}: ${ask}`), ''].join('\n'),
    );
  }
}

function check(file: string): void {
  const all = [...sheets(), ...readSheets().map((sheet) => ({ ...sheet, capture: sheet.name }))];
  const { asked, answered, right, faults } = markAnswers(all, readFileSync(file, 'utf8'));
  for (const fault of faults) console.log(fault);
  console.log(`${right} of ${answered} answers are right; ${asked} questions are asked`);
  if (faults.length > 0) process.exitCode = 1;
}

if (verb === 'print') {
  const only = rest.filter((word) => word !== '--original');
  console.log((await prompts(only, rest.includes('--original'))).join('\n'));
} else if (verb === 'reads') await printReads(rest[0] ?? 'tens', rest[1] ?? 'on');
else if (verb === 'ask') await askApi();
else if (verb === 'report') writeReport(await compacted());
else if (verb === 'check' && rest[0] !== undefined) check(rest[0]);
else {
  console.error(
    'npm run quiz -- print [--original] [CAPTURE…] | reads keep|tens|ends on|off | check FILE | report\n' +
      '  | ask --api openai|anthropic --model NAME [--url URL] [--original]',
  );
  process.exitCode = 2;
}
