import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { TextEngine } from '../src/engine/create-engine.ts';
import { expand } from '../src/render/compact/expand.ts';
import { isSame } from '../src/render/judge.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';

/**
 * Questions that a reader has to be able to answer from the compact text alone, which stands beside them. That the
 * answers are right is shown by the original, wherever a pattern can find or count them there.
 */
interface Fixture {
  readonly capture: string;
  readonly questions: readonly {
    readonly ask: string;
    readonly answer: string;
    /** A pattern over the original whose first group is the answer. */
    readonly found?: string;
    /** A pattern that the original has as often as the answer says. */
    readonly counted?: string;
  }[];
}

const names = readdirSync('test/reader').flatMap((file) => /^(.*)\.yaml$/.exec(file)?.[1] ?? []);

describe('a reader who knows only the compact text', () => {
  let engine: TextEngine;
  beforeAll(async () => {
    ({ engine } = await builtInEngine());
  });

  it('is asked ten questions about each of ten of them', () => {
    expect(names).toHaveLength(10);
  });

  it.each(names)('gets what stands in test/reader/%s.txt', async (name) => {
    const { capture, questions } = parse(readFileSync(`test/reader/${name}.yaml`, 'utf8')) as Fixture;
    const original = readFileSync(capture, 'utf8');
    const { action, text } = await engine.process(original, NO_CALL);
    expect(action).toBe('rewritten');
    expect(isSame(original, expand(text))).toBe(true);
    await expect(text).toMatchFileSnapshot(`reader/${name}.txt`);

    expect(questions).toHaveLength(10);
    expect(new Set(questions.map(({ ask }) => ask)).size).toBe(10);
    for (const { ask, answer, found, counted } of questions) {
      if (found !== undefined) expect(new RegExp(found, 'm').exec(original)?.[1], ask).toBe(answer);
      if (counted !== undefined) {
        expect(String(original.match(new RegExp(counted, 'gm'))?.length), ask).toBe(answer);
      }
      // Counts are the reader's own; everything else is there to be read.
      if (found === undefined || /^\d+$/.test(answer)) continue;
      const words = answer.match(/\p{L}+|\p{N}+/gu) ?? [];
      for (const word of words) expect(text, `${ask}: ${word}`).toContain(word);
    }
  });
});
