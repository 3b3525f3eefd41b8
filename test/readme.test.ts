import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Results } from '../bench/tokens/measure.ts';
import { blocksOf } from './docs/blocks.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { pagesBelow } from './support/markdown.ts';
import { exactTokens } from './support/oracle.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** Before and after in turns, as the page shows them. */
const texts = blocksOf(readme)
  .filter(({ kind }) => kind === 'json' || kind === 'text')
  .map(({ text }) => `${text.trimEnd()}\n`);

describe('the README', () => {
  it.each([
    ['rows of JSON', texts[0] ?? '', texts[1] ?? ''],
    ['a log', texts[2] ?? '', texts[3] ?? ''],
  ])('shows what a client gets, with its tokens: %s', async (_, before, after) => {
    const { engine } = await builtInEngine();
    expect((await engine.process(before, NO_CALL)).text).toBe(after);
    const counts = [exactTokens(before), exactTokens(after)];
    expect(readme).toMatch(new RegExp(`\\b${counts[0]} tokens, becomes? ${counts[1]}\\b`));
  });

  it('has less than 150 lines', () => {
    expect(readme.split('\n').length).toBeLessThan(150);
  });

  it('says what all kinds save together, as it was measured', () => {
    const { kinds, mixed } = JSON.parse(readFileSync('bench/results/tokens.json', 'utf8')) as Results;
    const count = kinds.filter(({ floor }) => floor !== undefined).length;
    expect(readme).toContain(
      `| results of MCP tools, ${count} kinds together | ${mixed.saved.toFixed(1)} % |`,
    );
    expect(readme).toContain(
      `| the same with prose, source code and encoded data | ${mixed.all.toFixed(1)} % |`,
    );
  });

  it('says what the definitions of a hundred tools cost, as it was measured', () => {
    const [all, one] = JSON.parse(readFileSync('bench/results/bridge.json', 'utf8')) as { tokens: number }[];
    const saved = (1 - (one?.tokens ?? 0) / (all?.tokens ?? 0)) * 100;
    expect(readme).toContain(
      `| ${saved.toFixed(1)} % | ${all?.tokens.toLocaleString('en-US')} tokens become ${one?.tokens} `,
    );
  });

  it('names only scripts that exist, as all documents do', () => {
    for (const document of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesBelow('docs')]) {
      for (const [, script] of readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g))
        expect(scripts, document).toHaveProperty([script as string]);
    }
  });
});
