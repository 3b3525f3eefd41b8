import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { session } from '../support/session.ts';

it('docs/budget.md shows what a client really gets', async () => {
  const { engine } = await builtInEngine({ budget: { tokens: 250 } });
  const original = readFileSync('test/corpus/db-employees.json', 'utf8');
  const text = (await engine.rewrite(original, NO_CALL)) ?? original;
  const [sent = ''] = await engine.fit([{ original, text }], NO_CALL, session());
  const shown = sent.trimEnd().replaceAll(/^/gm, '    ');
  expect(readFileSync('docs/budget.md', 'utf8').includes(`\n${shown}\n`)).toBe(true);
});
