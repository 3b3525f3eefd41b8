import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Results } from '../bench/tokens/measure.ts';
import { loadTokenCounter } from '../src/render/tokens/count.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { pagesBelow } from './support/markdown.ts';

const readme = readFileSync('README.md', 'utf8');
const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
  .scripts;

/** The lines of a ```text block before the ellipsis. */
const shown = [...readme.matchAll(/```text\n([\s\S]*?)\n…\n```/g)].map((found) => found[1] as string);
const thousands = (n: number): string => n.toLocaleString('en-US');

describe('the README', () => {
  it('shows captures as they are, compact texts as they are sent, and their exact token counts', async () => {
    const { engine } = await builtInEngine();
    const count = await loadTokenCounter();
    const search = readFileSync('test/corpus/fs-search-toon-ts.txt', 'utf8');
    const rows = readFileSync('test/corpus/db-employees.json', 'utf8');
    const [searchOut, rowsOut] = [await engine.process(search, NO_CALL), await engine.process(rows, NO_CALL)];

    expect(shown).toHaveLength(2);
    for (const [i, text] of [search, searchOut.text].entries()) {
      expect(text.startsWith(`${shown[i]}\n`), `block ${i + 1}`).toBe(true);
    }
    expect(readme).toContain(`**${thousands(count(search))} tokens**`);
    expect(readme).toContain(`**${thousands(count(searchOut.text))} tokens**`);
    expect(readme).toContain(`${search.trim().split('\n').length} paths`);
    expect(readme).toContain(`${thousands(count(rows))} → ${thousands(count(rowsOut.text))} tokens`);
  });

  it('says what all kinds of its table save together', () => {
    const { kinds, mixed } = JSON.parse(readFileSync('bench/results/tokens.json', 'utf8')) as Results;
    const count = kinds.filter(({ floor }) => floor !== undefined).length;
    expect(readme).toContain(
      `Over ${count} kinds of real results, it saves ${mixed.saved.toFixed(1)} % of the tokens`,
    );
  });

  it('names only scripts that exist, as all documents do', () => {
    for (const document of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...pagesBelow('docs')]) {
      for (const [, script] of readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g))
        expect(scripts, document).toHaveProperty([script as string]);
    }
  });
});
