import { describe, expect, it } from 'vitest';
import { builtInEngine, NO_CALL } from '../support/engine.ts';
import { exactTokens } from '../support/oracle.ts';
import { blocksOf } from './blocks.ts';
import { pageText } from './every/lines.ts';

const readme = pageText('README.md');
const texts = blocksOf(readme)
  .filter(({ kind }) => kind === 'json' || kind === 'text')
  .map(({ text }) => `${text.trimEnd()}\n`);

describe('the first screen of the README', () => {
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
});
