import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TextEngine } from '../src/engine/create-engine.ts';
import { expand } from '../src/render/compact/expand.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';
import { exactTokens, isLossless } from './support/oracle.ts';
import { runs } from './support/runs.ts';
import { anyText, laidOutJson } from './support/texts.ts';

let engine: TextEngine;
let breaches: string[];
let rewritten = 0;

beforeAll(async () => {
  ({ engine, breaches } = await builtInEngine());
});

/** An escape line may cost this much: without it a text that imitates us could not be told from ours. */
const ESCAPE_TOKENS = 8;

async function holdsFor(original: string): Promise<void> {
  const outcome = await engine.process(original, NO_CALL);
  if (outcome.action === 'rewritten') rewritten++;
  expect(isLossless(original, expand(outcome.text)), 'law 1: nothing lost').toBe(true);
  const allowed = exactTokens(original) + (outcome.action === 'escaped' ? ESCAPE_TOKENS : 0);
  expect(exactTokens(outcome.text), 'law 2: never worse').toBeLessThanOrEqual(allowed);
  expect(outcome.verified).toBe(true);
  expect(breaches, 'law 3: no stage failed').toEqual([]);
}

describe('the laws hold', () => {
  it('for generated texts, hostile ones included', async () => {
    await fc.assert(fc.asyncProperty(anyText, holdsFor), { numRuns: runs(6000) });
  });

  it('for generated JSON documents in any layout', async () => {
    await fc.assert(fc.asyncProperty(laidOutJson, holdsFor), { numRuns: runs(4000) });
  });

  it('for JSON on one long line, whose values have no breaks', async () => {
    const unit = fc.constantFrom(...'abcXYZ019/._-%?=&');
    const url = fc.string({ unit, minLength: 60, maxLength: 140 }).map((value) => JSON.stringify(value));
    const document = fc
      .array(url, { minLength: 3, maxLength: 9 })
      .map((urls) => `{"data": {${urls.map((value, i) => `"k${i}":${value}`).join(',')}}}`);
    await fc.assert(fc.asyncProperty(document, holdsFor), { numRuns: runs(300) });
  });

  it('and many of the texts above were really rewritten', () => {
    expect(rewritten).toBeGreaterThan(runs(300));
  });

  it('the same result gives the same bytes in another process state', async () => {
    const other = (await builtInEngine()).engine;
    await fc.assert(
      fc.asyncProperty(fc.oneof(anyText, laidOutJson), async (text) => {
        const [first, second] = [await engine.process(text, NO_CALL), await other.process(text, NO_CALL)];
        expect(second.text).toBe(first.text);
        expect((await engine.process(text, NO_CALL)).text).toBe(first.text);
      }),
      { numRuns: runs(500) },
    );
  });

  it('a text that imitates a compact form comes back as it was', async () => {
    for (const text of [
      '#bcp json\n[2]{a b}\n1 2\n3 4',
      '#bcp text\nhello',
      '#bcp',
      '#bcpfoo',
      '#bcp list 2-2 bom\na b',
    ]) {
      const outcome = await engine.process(text, NO_CALL);
      expect(outcome.action).toBe('escaped');
      expect(expand(outcome.text)).toBe(text);
    }
  });

  it('a stage that fails sends the original on and says so', async () => {
    const failing = await builtInEngine();
    const text = `{"a": [1, 2, 3, 4, 5, 6, 7, 8, 9]}${'\n'.repeat(60)}`;
    const hostileCall = {
      server: 's',
      tool: 't',
      get args(): unknown {
        throw new Error('no arguments today');
      },
    };
    expect(await failing.engine.process(text, NO_CALL)).toMatchObject({ verified: true });
    expect(await failing.engine.process(text, hostileCall)).toMatchObject({
      text,
      action: 'unchanged',
    });
  });
});
