import { beforeAll, describe, expect, it } from 'vitest';
import type { Limits } from '../../src/model/limits.ts';
import { loadTokenCounter, type TokenCounter } from '../../src/render/tokens/count.ts';
import { HandleDraft } from '../../src/store/handle-draft.ts';
import { SessionHandles } from '../../src/store/session-handles.ts';
import { StoredTexts } from '../../src/store/stored-texts.ts';
import { bcpGet } from '../../src/tools/bcp-get.ts';

let count: TokenCounter;
beforeAll(async () => {
  count = await loadTokenCounter();
});

const ROOTS = { folders: ['/home/dev'], named: true };

function given(text: string, limits: Partial<Limits>) {
  const handles = new SessionHandles(new StoredTexts());
  const draft = new HandleDraft(handles, { server: 'one', limits: { tokenFactor: 1, ...limits } });
  const handle = draft.handle(text);
  draft.commit();
  const tool = bcpGet(handles, async () => count);
  const call = async (args: object): Promise<string[]> =>
    (await tool.call({ handle, ...args }, ROOTS)).content.map((part) => part.text);
  return { handle, tool, call };
}

const lines = Array.from({ length: 900 }, (_, i) => `row ${i + 1} of the list\n`).join('');

describe('bcp_get', () => {
  it('answers what the handle stands for, byte for byte', async () => {
    const text = 'a\r\n\tb  \n"c" 😀';
    expect(await given(text, { tokens: 200 }).call({})).toEqual([text]);
  });

  it('answers in pieces that keep to the budget, and says how to go on', async () => {
    for (const limits of [
      { tokens: 500 },
      { characters: 2000 },
      { bytes: 1500 },
      { tokens: 500, tokenFactor: 2 },
    ]) {
      const { call } = given(lines, limits);
      let from = 1;
      let all = '';
      for (let guard = 0; guard < 100; guard++) {
        const [text = '', note] = await call({ lines: `${from}-` });
        const whole = text + (note ?? '');
        if (limits.tokens)
          expect(count(whole) * (limits.tokenFactor ?? 1)).toBeLessThanOrEqual(limits.tokens);
        if (limits.characters) expect(whole.length).toBeLessThanOrEqual(limits.characters);
        all += text;
        if (note === undefined) break;
        from = Number(/Go on with lines "(\d+)-"/.exec(note)?.[1]);
        expect(note).toContain('of 900');
      }
      expect(all).toBe(lines);
    }
  });

  it('goes on within a line that is too long', async () => {
    const long = `short\n${'wörd 😀 '.repeat(2000)}`;
    const { call } = given(long, { characters: 1500 });
    let [text = '', note = ''] = await call({ lines: '2' });
    let all = text;
    while (note !== '') {
      const from = /Go on with characters "(\d+-)"/.exec(note)?.[1];
      [text = '', note = ''] = await call({ characters: from });
      all += text;
    }
    expect(all).toBe(long.slice(6));
  });

  it('cuts long lists of matches', async () => {
    const [text = '', note = ''] = await given(lines, { characters: 1000 }).call({ pattern: 'list' });
    expect(text.startsWith('1: row 1 of the list\n2: row 2')).toBe(true);
    expect(note).toMatch(/^The first \d+ of 900 matching lines\./);
  });

  it('takes a range as a number, and a handle in any case', async () => {
    const { call, handle } = given(lines, { characters: 1000 });
    expect(await call({ handle: ` ${handle.toUpperCase()} `, lines: 3 })).toEqual(['row 3 of the list\n']);
  });

  it('says the same of a handle of another session and of one that nobody has', async () => {
    const { tool } = given('mine', { tokens: 200 });
    const foreign = given('yours', { tokens: 200 }).handle;
    const answers = await Promise.all([foreign, 'abcdef'].map((handle) => tool.call({ handle }, ROOTS)));
    expect(answers.map(({ isError }) => isError)).toEqual([true, true]);
    const [one, other] = answers.map(({ content }) => content[0]?.text.replaceAll(/[0-9a-f]{6}/g, 'H'));
    expect(one).toBe(other);
  });

  it.each([
    [{ handle: undefined }, 'missing'],
    [{ line: '3' }, 'Unknown argument'],
    [{ lines: 'x' }, 'Bad range'],
    [{ lines: {} }, 'string'],
  ])('refuses %o with a hint', async (args, hint) => {
    const { tool, handle } = given('mine', { tokens: 200 });
    const answer = await tool.call({ handle, ...args }, ROOTS);
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain(hint);
  });
});
