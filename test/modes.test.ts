import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { REFERENCE_MODES } from '../src/render/reference/mode.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { runs, sampled } from './support/runs.ts';

const CAPTURES = sampled(
  ['test/corpus', 'bench/captures'].flatMap((folder) =>
    readdirSync(folder).flatMap((file) => (file === 'README.md' ? [] : [`${folder}/${file}`])),
  ),
  4,
);

/** The one exception: readers are shown the language of a fence by its name, so that `js` becomes `javascript`. */
const FENCES = { js: 'javascript', ts: 'typescript', py: 'python', sh: 'shell', bash: 'shell' };

const withNamedFences = (text: string): string =>
  text.replace(/^( {0,3}```)(\w+)$/gm, (all, fence: string, lang: string) =>
    Object.hasOwn(FENCES, lang) ? fence + FENCES[lang as keyof typeof FENCES] : all,
  );

/** Paths, numbers and messages are all made of these. How often each of them stands in a text. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The share of a text's words that stand in another, each as often. */
function kept(original: string, sent: string): { readonly share: number; readonly gone: readonly string[] } {
  const after = wordsOf(sent);
  let [all, found] = [0, 0];
  const gone: string[] = [];
  for (const [word, count] of wordsOf(original)) {
    const there = Math.min(count, after.get(word) ?? 0);
    all += count;
    found += there;
    if (there < count) gone.push(word);
  }
  return { share: all === 0 ? 1 : found / all, gone };
}

describe.each(REFERENCE_MODES)('in the mode %s', (mode) => {
  it('every capture keeps 99 % of its words, and no size is made up', async () => {
    const { engine, breaches } = await builtInEngine({ render: mode });
    let rendered = 0;
    for (const file of CAPTURES) {
      const text = readFileSync(file, 'utf8');
      const outcome = await engine.process(text, NO_CALL);
      if (outcome.action !== 'rendered') continue;
      rendered++;
      const { share, gone } = kept(withNamedFences(text), outcome.text);
      expect(share, `${file}: ${gone.slice(0, 20).join(' ')}`).toBeGreaterThanOrEqual(0.99);
      const sizes = (of: string): number => of.match(/\(0 bytes\)/g)?.length ?? 0;
      expect(sizes(outcome.text), file).toBe(sizes(text));
    }
    expect(breaches).toEqual([]);
    expect(rendered).toBeGreaterThan(runs(300));
  });
});
