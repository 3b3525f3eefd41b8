/**
 * Questions about compact texts, with answers from the originals. `print [CAPTURE…]` writes the texts and the questions,
 * `check FILE` marks answers (lines such as `git-log.txt 3: two`), and ends with 1 where one is wrong.
 */
import { readFileSync } from 'node:fs';
import { loadConfig } from '../src/config/load.ts';
import { createEngine } from '../src/engine/create-engine.ts';
import { loadRules } from '../src/rules/load.ts';
import { markAnswers } from '../test/quiz/answers.ts';
import { sheets } from '../test/quiz/sheets.ts';

const [verb, ...rest] = process.argv.slice(2);

async function print(only: readonly string[]): Promise<void> {
  const { config } = await loadConfig({ cwd: '/', env: {} });
  const { rules, routes } = await loadRules(config);
  const engine = createEngine({ config, rules, routes, onBreach: console.error });
  for (const { capture, original, questions } of sheets()) {
    if (only.length > 0 && !only.includes(capture)) continue;
    const { text } = await engine.process(original, { server: '', tool: '', args: {} });
    const asked = questions.map(({ ask }, i) => `${capture} ${i + 1}: ${ask}`);
    console.log([`===== ${capture}`, text.trimEnd(), '-----', ...asked, ''].join('\n'));
  }
}

function check(file: string): void {
  const { asked, answered, right, faults } = markAnswers(sheets(), readFileSync(file, 'utf8'));
  for (const fault of faults) console.log(fault);
  console.log(`${right} of ${answered} answers are right; ${asked} questions are asked`);
  if (faults.length > 0) process.exitCode = 1;
}

if (verb === 'print') await print(rest);
else if (verb === 'check' && rest[0] !== undefined) check(rest[0]);
else {
  console.error('npm run quiz -- print [CAPTURE…] | check FILE');
  process.exitCode = 2;
}
