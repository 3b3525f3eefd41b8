/** What the built thread makes of results, beside what is made of them here. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GENERATED } from '../../../bench/generated.ts';
import { loadConfig } from '../../../src/config/load-config.ts';
import { createEngine, type TextEngine } from '../../../src/engine/create-engine.ts';
import {
  createOffloadedRewrite,
  type OffloadedRewrite,
} from '../../../src/engine/offload/offloaded-rewrite.ts';
import type { TimedStep } from '../../../src/engine/offload/rewrite-job.ts';
import { rewriteResult } from '../../../src/engine/result/rewrite-result.ts';
import type { Config } from '../../../src/model/config.ts';
import { ThreadPool } from '../../../src/platform/threads/thread-pool.ts';
import { type LoadedRules, loadRules } from '../../../src/rules/load-rules.ts';
import type { Session } from '../../../src/store/session.ts';
import { session } from '../../support/session.ts';

const CALL = { server: 'one', tool: 'list', args: { page: 1 } };
/** So long a result is worth a thread, and so long one is worth it where there is one. */
const LONG = 150_000;
const CROSSING = 20_000;
const NOW = Promise.resolve();

const threads = new ThreadPool(resolve('dist/aside-worker.js'), {
  ...{ mostThreads: 2, slowMs: 60_000, mostWaiting: 1 << 25, mostMs: 60_000, mostMb: 1024, idleMs: 60_000 },
});
let base: Config;
let loaded: LoadedRules;

beforeAll(async () => {
  ({ config: base } = await loadConfig({ cwd: '/', env: { HOME: '/nonexistent' } }));
  loaded = await loadRules(base);
});
beforeAll(async () => {
  const text = long(readFileSync('test/corpus/fs-tree-many.txt', 'utf8'));
  await there(both(), resultOf(text), session());
});
afterAll(() => threads.close());

interface Both {
  readonly aside: OffloadedRewrite;
  readonly engine: TextEngine;
  readonly said: string[];
  readonly saidHere: string[];
}

function both(more: Partial<Config> = {}, off = new Map<string, string>()): Both {
  const config = { ...base, ...more };
  const { rules } = loaded;
  const routes = [...(more.routes ?? []), ...loaded.routes];
  const said: string[] = [];
  const saidHere: string[] = [];
  const gate = { off, quadratic: new Set<string>() };
  const told = (what: string): void => {
    saidHere.push(what);
  };
  const engine = createEngine({ config, rules, routes, gate, onBreach: told, onOverBudget: told });
  const aside = createOffloadedRewrite({
    ...{ threads, config, rules, routes, gate, routing: engine },
    onsaid: ({ what }) => said.push(what),
  });
  return { aside, engine, said, saidHere };
}

const resultOf = (...texts: readonly string[]): string =>
  JSON.stringify({ content: texts.map((text) => ({ type: 'text', text })) });

async function there(
  { aside }: Both,
  json: string,
  { tokenFactor, ...memory }: Session,
  call = CALL,
): Promise<string> {
  const begun = aside({ bytes: Buffer.from(json), call, policy: 'text', memory, tokenFactor, after: NOW });
  const outcome = await begun?.outcome;
  if (outcome?.kind === 'same') return json;
  return outcome?.kind === 'rewritten' ? outcome.result.toString() : `not rewritten there: ${outcome?.kind}`;
}

const here = ({ engine }: Both, json: string, known: Session, call = CALL): Promise<string> =>
  rewriteResult(json, call, 'text', engine, known);

/** As often as it takes to be long; numbers differ in each copy. */
function long(text: string, length = LONG): string {
  const copies = Math.ceil(length / (text.length + 1));
  const all = Array.from({ length: copies }, (_, copy) =>
    text.replace(/(?<!\d)[1-9]\d{2,7}(?!\d)/g, (digits) => String(Number(digits) + copy)),
  );
  return /^[[{]/.test(text) ? `[${all.join(',')}]` : all.join('\n');
}

const captures = (): readonly (readonly [string, string])[] => [
  ...readdirSync('test/corpus')
    .filter((file) => file !== 'README.md')
    .map((file) => [file, long(readFileSync(`test/corpus/${file}`, 'utf8').trimEnd(), CROSSING)] as const),
  ...Object.entries(GENERATED).map(([form, make]) => [form, long(make(100), CROSSING)] as const),
];

describe('a result that is rewritten in a thread', () => {
  it('has the same bytes as here, for every capture', { timeout: 240_000 }, async () => {
    const pair = both();
    let rewritten = 0;
    for (const [name, text] of captures()) {
      const json = resultOf(text);
      const sent = await there(pair, json, session());
      expect(sent === (await here(pair, json, session())), name).toBe(true);
      if (sent !== json) rewritten++;
    }
    expect(rewritten).toBeGreaterThan(100);
    expect(pair.said).toEqual(pair.saidHere);
  });

  it('has them with a budget, and the session knows its handles', async () => {
    const pair = both({ budget: { tokens: 800 } });
    const [known, other] = [session(), session()];
    for (const [name, text] of captures().filter((_, i) => i % 8 === 0)) {
      const json = resultOf(text, `${text}\nand a second one`);
      const sent = await there(pair, json, known);
      expect(sent === (await here(pair, json, other)), name).toBe(true);
    }
    expect(known.handles.hashes()).toEqual(other.handles.hashes());
    const [[handle = ''] = []] = known.handles.hashes();
    expect(known.handles.get(handle)).toEqual(other.handles.get(handle));
    expect(known.handles.room).toBe(other.handles.room);
    expect(pair.said).toEqual(pair.saidHere);
  });

  it('refers to what stands within it as here', async () => {
    const pair = both({ routes: [{ name: 'again', match: {}, action: 'detect', repeats: 'parts' }] });
    const [known, other] = [session(), session()];
    const part = long(readFileSync('test/corpus/fs-tree-many.txt', 'utf8'));
    const around = `before\n${part}\nbehind`;
    for (const [page, text] of [part, around].entries()) {
      const call = { ...CALL, args: { page } };
      const sent = await there(pair, resultOf(text), known, call);
      expect(sent === (await here(pair, resultOf(text), other, call)), text.slice(0, 6)).toBe(true);
      if (text === around) expect(sent).toContain('as the last whole result of list {\\"page\\":0} get ');
    }
    expect(known.handles.hashes()).toEqual(other.handles.hashes());
    expect(known.earlier.entries()).toEqual(other.earlier.entries());
  });

  it('refers to earlier results as here, also where several are under way', async () => {
    const pair = both({ routes: [{ name: 'again', match: {}, action: 'detect', repeats: 'delta' }] });
    const [known, other] = [session(), session()];
    const { tokenFactor, ...memory } = known;
    // No template makes these short.
    const lines = Array.from({ length: 6000 }, (_, i) => {
      const word = Math.imul(i, 2_654_435_761).toString(36);
      return i % 2 === 0 ? `${word} is some line of prose` : `And ${word} stays, as ${i} does.`;
    });
    const jsons = [0, 1, 2, 3].map((nth) => resultOf([...lines, `the end ${nth % 3}`].join('\n')));
    let after: Promise<unknown> = NOW;
    const begun = jsons.map((json) => {
      const work = {
        bytes: Buffer.from(json),
        call: CALL,
        policy: 'text',
        memory,
        tokenFactor,
        after,
      } as const;
      const running = pair.aside(work);
      after = Promise.resolve(running?.outcome);
      return running?.outcome;
    });
    for (const [nth, json] of jsons.entries()) {
      const expected = await here(pair, json, other);
      const outcome = await begun[nth];
      if (outcome?.kind !== 'rewritten' && outcome?.kind !== 'same') throw new Error(`${outcome?.kind}`);
      expect(outcome.kind === 'same' ? json : outcome.result.toString()).toBe(expected);
    }
    expect(known.earlier.entries()).toEqual(other.earlier.entries());
    expect(known.handles.hashes().length).toBeGreaterThan(0);
  });

  it('goes by the rules that its call has met, in one thread for all of them', {
    timeout: 60_000,
  }, async () => {
    const text = long(readFileSync('test/corpus/pw-many.txt', 'utf8'), CROSSING);
    const pairs = [1, 2, 3, 4, 5, 6].map((n) => both({ budget: { characters: n * 1000 } }));
    for (const pair of [...pairs, ...pairs]) {
      const json = resultOf(text);
      expect(await there(pair, json, session())).toBe(await here(pair, json, session()));
    }
  });

  it('uses no rule that is off by then', async () => {
    const off = new Map<string, string>();
    const pair = both({}, off);
    const json = resultOf(long(readFileSync('test/corpus/fs-tree-many.txt', 'utf8')));
    const sent = await there(pair, json, session());
    expect(sent).not.toBe(json);
    for (const { id } of loaded.rules) off.set(id, 'for this test');
    expect(await there(pair, json, session())).toBe(json);
    off.clear();
    expect(await there(pair, json, session())).toBe(sent);
  });

  it('tells how long its steps took, where that is asked', async () => {
    const pair = both();
    const steps: TimedStep[] = [];
    const { tokenFactor, ...memory } = session();
    const bytes = Buffer.from(resultOf(long(readFileSync('test/corpus/fs-tree-many.txt', 'utf8'))));
    const from = Date.now();
    const work = { bytes, call: CALL, policy: 'text', memory, tokenFactor, after: NOW } as const;
    await pair.aside({ ...work, took: (step) => steps.push(step) })?.outcome;
    expect(steps.map(({ step }) => step)).toEqual(expect.arrayContaining(['detect', 'render', 'verify']));
    for (const { start, end } of steps) {
      expect(end).toBeGreaterThanOrEqual(start);
      expect(start).toBeGreaterThan(from - 1000);
    }
  });

  it('stays here where it is short', () => {
    const { aside } = both();
    const { tokenFactor, ...memory } = session();
    const work = { call: CALL, policy: 'text', memory, tokenFactor, after: NOW } as const;
    expect(aside({ ...work, bytes: Buffer.from(resultOf('x'.repeat(10_000))) })).toBeUndefined();
  });
});
