import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../src/engine/create-engine.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';

const FOLDERS = ['test/corpus', 'bench/captures'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder).flatMap((file) => (file === 'README.md' ? [] : [`${folder}/${file}`])),
);

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\p{L}+|\p{N}+/gu));

/** By what a page's elements are named. Those of elements that nobody acts on may be left out: that the others stand
 * there is what test/render/compact/forms/snapshot-form.test.ts says. */
const REFS = /\[ref=e\d+\]|uid=\d+_\d+/g;

/** What of a text's words is gone from another. */
function missing(from: string, to: string): { readonly all: number; readonly gone: readonly string[] } {
  const [before, after] = [wordsOf(from.replace(REFS, '')), wordsOf(to)];
  return { all: before.size, gone: [...before].filter((word) => !after.has(word)) };
}

describe('what a reader finds in a compact text', () => {
  let engine: TextEngine;
  beforeAll(async () => {
    ({ engine } = await builtInEngine());
  });

  it('is 95 % of the distinct words and numbers of the original, as themselves', async () => {
    let [all, gone, rewritten] = [0, 0, 0];
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const outcome = await engine.process(text, NO_CALL);
      if (outcome.action !== 'rewritten') continue;
      rewritten++;
      const found = missing(text, outcome.text);
      all += found.all;
      gone += found.gone.length;
      // What is not there as itself is rebuilt by what stands beside it: a few parts of dates, paths and hashes.
      expect(found.gone.length, `${file}: ${found.gone.slice(0, 20).join(' ')}`).toBeLessThanOrEqual(
        Math.max(8, found.all * 0.25),
      );
    }
    expect(rewritten).toBeGreaterThan(200);
    expect(gone / all).toBeLessThan(0.02);
  });
});
