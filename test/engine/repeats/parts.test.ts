import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore, shortenedParts } from '../../../src/engine/budget/restore.ts';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import { readRepeated } from '../../../src/engine/repeats/repeat-marker.ts';
import { type EarlierText, EarlierTexts } from '../../../src/store/earlier-texts.ts';
import type { Session } from '../../../src/store/session.ts';
import { builtInEngine } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { runs } from '../../support/runs.ts';
import { session } from '../../support/session.ts';

const SOURCE = readFileSync('src/engine/choose.ts', 'utf8');
const TREE = readFileSync('test/corpus/fs-tree-many.txt', 'utf8');

let engine: TextEngine;
let deltas: TextEngine;
let bounded: TextEngine;
beforeAll(async () => {
  const route = { name: 'all', match: { server: ['files'] }, action: 'detect', repeats: 'parts' } as const;
  engine = (await builtInEngine({ routes: [route] })).engine;
  deltas = (await builtInEngine({ routes: [{ ...route, repeats: 'delta' }] })).engine;
  bounded = (await builtInEngine({ routes: [{ ...route, budget: { tokens: 300 } }] })).engine;
});

const callOf = (n: number) => ({ server: 'files', tool: 'read', args: { n } });

async function send(client: Session, original: string, n: number, by = engine): Promise<string> {
  const text = (await by.rewrite(original, callOf(n))) ?? original;
  return (await by.fit([{ original, text }], callOf(n), client))[0] ?? '';
}

const back = (sent: string, { handles }: Session): string | undefined =>
  restore(sent, (handle) => handles.get(handle)?.text);

const both = (part: string): string => `All of it:\n${part}\nand that is all of part one.\n`;

describe('what a session has had whole', () => {
  it.each([
    ['a file', SOURCE],
    ['a tree', TREE],
  ])('is referred to within another result: %s', async (_, part) => {
    const client = session();
    await send(client, part, 1);
    const sent = await send(client, both(part), 2);
    expect(sent).toMatch(
      /^#bcp \(shortened; .*\)\nAll of it:\n…\(\+[0-9]+ chars as the last whole result of read \{"n":1\} get [0-9a-f]+\)\nand that/,
    );
    expect(exactTokens(sent)).toBeLessThan(100);
    expect(back(sent, client)).toBe(both(part));
    expect(client.handles.get(shortenedParts(sent)?.handle ?? '')?.text).toBe(both(part));
  });

  it('is found within a JSON string', async () => {
    const client = session();
    await send(client, SOURCE, 1);
    const original = JSON.stringify({ path: 'choose.ts', content: SOURCE });
    const sent = await send(client, original, 2);
    expect(sent).toContain(' chars as a JSON string of the last whole result of read {"n":1} get ');
    expect(back(sent, client)).toBe(original);
  });

  it('is told as with deltas where it is the whole result', async () => {
    const client = session();
    await send(client, SOURCE, 1);
    expect(readRepeated(await send(client, SOURCE, 2))?.difference).toBe('same as');
  });

  it('is sent again to another session, on a route of deltas, and where it may not have arrived', async () => {
    const client = session();
    await send(client, SOURCE, 1);
    const whole = await send(session(), both(SOURCE), 2);
    expect(shortenedParts(whole)).toBeUndefined();
    expect(await send(client, both(SOURCE), 2, deltas)).toBe(whole);
    client.earlier.forget();
    expect(await send(client, both(SOURCE), 3)).toBe(whole);
  });

  it('is not what a budget left something out of, nor what was told by a reference itself', async () => {
    const client = session();
    expect(shortenedParts(await send(client, SOURCE, 1, bounded))).toBeDefined();
    expect(shortenedParts(await send(client, both(SOURCE), 2))).toBeUndefined();
    const other = session();
    await send(other, SOURCE, 1);
    await send(other, both(SOURCE), 2);
    const third = await send(other, both(both(SOURCE)), 3);
    expect(third).toContain('read {"n":1} get');
    expect(third).not.toContain('read {"n":2} get');
  });

  it('is known to another replica by what this one dumps', async () => {
    const client = session();
    await send(client, TREE, 1);
    const moved = session();
    moved.earlier.load(client.earlier.dump(1 << 20));
    expect(await send(moved, both(TREE), 2)).toBe(await send(client, both(TREE), 2));
  });

  it('counts towards the room of what is remembered', () => {
    const texts = new EarlierTexts();
    const one: EarlierText = { call: 'a', text: 'x'.repeat(3 << 20), own: 'y'.repeat(3 << 20) };
    texts.put('1', one);
    texts.put('2', one);
    expect(texts.get('1')).toBeUndefined();
    expect(texts.get('2')).toBe(one);
  });

  it('comes back over whole sessions of generated results', async () => {
    const line = fc.constantFrom(
      ...['tea 4', 'milk 2', '…', '…(+3 chars get abc123)', '… +2 lines (~3 tok) get abc123', 'q get abc)'],
      ...['#bcp json', '', '"quoted" \\ 😀', 'salt '.repeat(30), 'pepper '.repeat(40)],
    );
    const text = fc.array(line, { minLength: 1, maxLength: 14 }).map((lines) => lines.join('\n'));
    const step = fc.record({
      text,
      within: fc.constantFrom('none', 'lines', 'json', 'twice'),
      of: fc.nat(5),
    });
    let referred = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        const client = session();
        const had: string[] = [];
        for (const [n, { text: own, within, of }] of steps.entries()) {
          const part = had[of % Math.max(1, had.length)] ?? '';
          const original = {
            none: own,
            lines: `${own}\n${part}\n${own}`,
            json: JSON.stringify({ own, part }),
            twice: `${part}\n${own}\n${part}`,
          }[within];
          had.push(original);
          const sent = await send(client, original, n);
          if (shortenedParts(sent) === undefined || sent === original) continue;
          referred++;
          expect(back(sent, client)).toBe(original);
          const expected = (await engine.rewrite(original, callOf(n))) ?? original;
          expect(exactTokens(sent)).toBeLessThan(exactTokens(expected));
        }
      }),
      { numRuns: runs(200) },
    );
    expect(referred).toBeGreaterThan(20);
  });
});
