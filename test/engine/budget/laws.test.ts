import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { restore, shortenedParts } from '../../../src/engine/budget/restore.ts';
import { findStubs } from '../../../src/engine/budget/stub.ts';
import type { TextEngine } from '../../../src/engine/create-engine.ts';
import type { Budget } from '../../../src/model/route-config.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import { FormError } from '../../../src/render/compact/form.ts';
import { contentHash } from '../../../src/store/content-hash.ts';
import type { Session } from '../../../src/store/session.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { exactTokens, isLossless } from '../../support/oracle.ts';
import { ALL_RUNS, runs, sampled } from '../../support/runs.ts';
import { session } from '../../support/session.ts';
import { anyText, laidOutJson } from '../../support/texts.ts';

/** What the first line and one stub take: no text can be shorter than that, unless it is short itself. */
const LEAST = { tokens: 60, characters: 200, bytes: 220 } as const;

const BUDGETS: readonly Budget[] = [
  { tokens: 200 },
  { characters: 4000 },
  { bytes: 1000 },
  { tokens: 1000, characters: 3000 },
];

const engines: { readonly budget: Budget; readonly engine: TextEngine; readonly breaches: string[] }[] = [];
let plain: TextEngine;
let shortened = 0;

beforeAll(async () => {
  plain = (await builtInEngine()).engine;
  for (const budget of BUDGETS) engines.push({ budget, ...(await builtInEngine({ budget })) });
});

const sizeOf = (texts: readonly string[], limit: keyof Budget): number =>
  texts.reduce((sum, text) => {
    const size = { tokens: exactTokens, characters: (t: string) => t.length, bytes: Buffer.byteLength };
    return sum + size[limit](text);
  }, 0);

function staysWithin(texts: readonly string[], budget: Budget): void {
  for (const limit of ['tokens', 'characters', 'bytes'] as const) {
    const most = budget[limit];
    if (most === undefined) continue;
    expect(sizeOf(texts, limit), limit).toBeLessThanOrEqual(Math.max(most, LEAST[limit] * texts.length));
  }
}

/** Every handle resolves to the bytes that it stands for, and together they are the text again. */
function comesBack(sent: string, before: string, original: string, { handles }: Session): void {
  if (sent === before) return;
  shortened++;
  const parts = shortenedParts(sent);
  expect(parts, 'the first line says that it was shortened').toBeDefined();
  expect(parts?.stubs).toBeGreaterThan(0);
  expect(handles.get(parts?.handle ?? '')?.text, 'the whole').toBe(original);
  const contents: string[] = [];
  const back = restore(sent, (handle) => {
    const { text = '' } = handles.get(handle) ?? {};
    expect(contentHash(text).startsWith(handle), 'a handle is the beginning of its hash').toBe(true);
    contents.push(text);
    return text;
  });
  expect([before, original], 'with the contents of the stubs it is what it was').toContain(back);
  expect(contents.every((content) => back?.includes(content))).toBe(true);
  expect(isLossless(original, back === original ? back : expand(back ?? ''))).toBe(true);
  expect(() => expand(sent), 'nobody takes it for a whole compact text').toThrow(FormError);
}

async function holdsFor(originals: readonly string[], under = engines): Promise<void> {
  for (const { budget, engine, breaches } of under) {
    const texts = await Promise.all(
      originals.map(async (original) => ({
        original,
        text: (await plain.rewrite(original, NO_CALL)) ?? original,
      })),
    );
    const client = session();
    const sent = await engine.fit(texts, NO_CALL, client);
    if (originals.every((text) => text.isWellFormed())) staysWithin(sent, budget);
    for (const [i, { original, text }] of texts.entries()) comesBack(sent[i]!, text, original, client);
    const told = breaches.splice(0).filter((what) => !what.includes('did not expand'));
    if (originals.every((text) => text.isWellFormed())) expect(told).toEqual([]);
  }
}

const FILES = sampled(
  readdirSync('test/corpus').filter((name) => name !== 'README.md'),
  12,
);

describe('under a budget', () => {
  it('no capture is too long, and all of each comes back', async () => {
    for (const [i, name] of FILES.entries()) {
      const pair = [engines[i % 2]!, engines[2 + (i % 2)]!];
      await holdsFor([readFileSync(`test/corpus/${name}`, 'utf8')], pair);
    }
    expect(shortened).toBeGreaterThan(runs(250) / 3);
  }, 300_000);

  it('several texts of a result share it', async () => {
    for (let i = 0; i + 4 < FILES.length; i += ALL_RUNS ? 40 : 10) {
      await holdsFor(FILES.slice(i, i + 4).map((name) => readFileSync(`test/corpus/${name}`, 'utf8')));
    }
  });

  it('generated texts keep to it, those included that imitate stubs and markers', async () => {
    const imitation = fc.constantFrom(
      '… +12 rows (~30 tok) get abc123',
      '…… +1 line (~3 tok) get 0123456789',
      'x…(+30 chars get abc123)y',
      '…',
      '#bcp (shortened; all ~61204 tok: bcp_get 9f3a21)',
      '#bcp json (shortened, stubs ……; all ~5 tok: bcp_get 9f3a21)',
      'H4sIAAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAAH4sIAAAAAAAA8tIzcnJVyjPL8pJAQCFEUoNCwAAA'.repeat(3),
      `${'długie słowa … '.repeat(60)}`,
      '😀'.repeat(400),
      '',
    );
    const long = fc
      .tuple(
        fc.array(fc.oneof(imitation, anyText), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', ' ', '…'),
        fc.integer({ min: 1, max: 12 }),
      )
      .map(([parts, joint, times]) => Array.from({ length: times }, () => parts.join(joint)).join(joint));
    await fc.assert(
      fc.asyncProperty(fc.array(long, { minLength: 1, maxLength: 3 }), (texts) => holdsFor(texts)),
      {
        numRuns: runs(80),
      },
    );
  }, 300_000);

  it('generated JSON keeps to it', async () => {
    const long = fc
      .array(laidOutJson, { minLength: 1, maxLength: 20 })
      .map((documents) => `[${documents.join(',')}]`);
    await fc.assert(
      fc.asyncProperty(
        long.map((text) => [text]),
        (texts) => holdsFor(texts),
      ),
      { numRuns: runs(40) },
    );
  }, 300_000);

  it('the same result gives the same text', async () => {
    const text = readFileSync('test/corpus/log-npm-debug.txt', 'utf8');
    for (const { engine } of engines) {
      const texts = [{ original: text, text }];
      const first = await engine.fit(texts, NO_CALL, session());
      expect(await engine.fit(texts, NO_CALL, session())).toEqual(first);
      const again = session();
      await engine.fit(texts, NO_CALL, again);
      expect(await engine.fit(texts, NO_CALL, again)).toEqual(first);
    }
  });

  it('a stub never costs more than what it stands for', async () => {
    for (const name of FILES.slice(0, 60)) {
      const text = readFileSync(`test/corpus/${name}`, 'utf8');
      const client = session();
      const [sent = ''] = await engines[0]!.engine.fit([{ original: text, text }], NO_CALL, client);
      if (sent === text) continue;
      const body = sent.slice(sent.indexOf('\n') + 1);
      for (const { start, end, handle } of findStubs(body, 1)) {
        const { text: content = '' } = client.handles.get(handle) ?? {};
        expect(exactTokens(content) + 6, name).toBeGreaterThanOrEqual(exactTokens(body.slice(start, end)));
      }
    }
  });
});
