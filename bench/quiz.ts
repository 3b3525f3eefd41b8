/**
 * Questions about compact texts, with answers from the originals. `print [CAPTURE…]` writes the texts and the questions.
 * `reads NUMBERS MEMORY` writes conversations that read files, with questions: numbers `keep`, `tens` or `ends`, memory `on`
 * or `off`. `check FILE` marks answers (lines such as `git-log.txt 3: two`), and ends with 1 where one is wrong.
 */
import { readFileSync } from 'node:fs';
import { loadConfig } from '../src/config/load-config.ts';
import { createEngine } from '../src/engine/create-engine.ts';
import { Compactor } from '../src/hooks/compact-result.ts';
import type { RuleSpec } from '../src/model/rule.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { loadRules } from '../src/rules/load-rules.ts';
import { markAnswers } from '../test/quiz/answers.ts';
import { readSheets } from '../test/quiz/reads.ts';
import { sheets } from '../test/quiz/sheets.ts';

const [verb, ...rest] = process.argv.slice(2);

/** `original`: as the tools wrote them; else as a client gets them. */
async function print(only: readonly string[], original: boolean): Promise<void> {
  const { config } = await loadConfig({ cwd: '/', env: {} });
  const { rules, routes } = await loadRules(config);
  const engine = createEngine({ config, rules, routes, onBreach: console.error });
  for (const { capture, original: source, questions } of sheets()) {
    if (only.length > 0 && !only.includes(capture)) continue;
    const { text } = original
      ? { text: source }
      : await engine.process(source, { server: '', tool: '', args: {} });
    const asked = questions.map(({ ask }, i) => `${capture} ${i + 1}: ${ask}`);
    console.log([`===== ${capture}`, text.trimEnd(), '-----', ...asked, ''].join('\n'));
  }
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

if (verb === 'print')
  await print(
    rest.filter((word) => word !== '--original'),
    rest.includes('--original'),
  );
else if (verb === 'reads') await printReads(rest[0] ?? 'tens', rest[1] ?? 'on');
else if (verb === 'check' && rest[0] !== undefined) check(rest[0]);
else {
  console.error('npm run quiz -- print [CAPTURE…] | reads keep|tens|ends on|off | check FILE');
  process.exitCode = 2;
}
