import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/load-config.ts';
import { shortenedParts } from '../../../src/engine/budget/restore.ts';
import { createEngine, type TextEngine } from '../../../src/engine/create-engine.ts';
import { rewriteResult } from '../../../src/engine/result/rewrite-result.ts';
import type { RuleSpec } from '../../../src/model/rule.ts';
import { loadRules } from '../../../src/rules/load-rules.ts';
import { StoredTexts } from '../../../src/store/stored-texts.ts';
import { builtInEngine, NO_CALL } from '../../support/engine.ts';
import { exactTokens } from '../../support/oracle.ts';
import { session } from '../../support/session.ts';

const LOG = readFileSync('test/corpus/log-npm-debug.txt', 'utf8');
const ROWS = readFileSync('test/corpus/db-employees.json', 'utf8');

let engine: TextEngine;
let told: string[];
beforeAll(async () => {
  ({ engine, breaches: told } = await builtInEngine({ budget: { tokens: 1000 } }));
});

interface Part {
  readonly type: string;
  readonly text?: string;
}

async function received(result: object, policy: 'text' | 'both' | 'keep' = 'text', client = session()) {
  const json = await rewriteResult(JSON.stringify(result), NO_CALL, policy, engine, client);
  return JSON.parse(json) as { content: Part[]; structuredContent?: unknown; isError?: boolean };
}

const text = (value: string, more: object = {}) => ({ type: 'text', text: value, ...more });
const tokensOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => sum + exactTokens(part.text ?? ''), 0);

describe('the budget of a result', () => {
  it('is shared by its texts: short ones stay whole, everything else stays where it is', async () => {
    const image = { type: 'image', data: 'aGk=', mimeType: 'image/png' };
    const { content } = await received({ content: [text('All orders:'), text(LOG), image, text(ROWS)] });
    expect(content[0]?.text).toBe('All orders:');
    expect(content[2]).toEqual(image);
    for (const i of [1, 3]) expect(shortenedParts(content[i]?.text ?? '')).toBeDefined();
    expect(tokensOf(content)).toBeLessThanOrEqual(1000);
    expect(tokensOf(content)).toBeGreaterThan(850);
  });

  it('gives more to what the server says is important', async () => {
    const parts = (first: number, second: number) => ({
      content: [
        text(LOG, { annotations: { priority: first } }),
        text(LOG, { annotations: { priority: second } }),
      ],
    });
    const even = (await received(parts(0.5, 0.5))).content.map((part) => exactTokens(part.text ?? ''));
    const uneven = (await received(parts(0, 1))).content.map((part) => exactTokens(part.text ?? ''));
    expect(Math.abs(even[0]! - even[1]!)).toBeLessThan(30);
    expect(uneven[1]).toBeGreaterThan(uneven[0]! * 2);
  });

  it('gives more to what a rule says is important, unless the server says something else', async () => {
    const { config } = await loadConfig({ cwd: '/', env: {} });
    const { rules, routes } = await loadRules(config);
    const npmLog: RuleSpec = {
      id: 'team/npm-log',
      kind: 'lines',
      tier: 'container',
      line: '^[0-9]+ (?:silly|verbose|http|info|timing|warn) ',
      emit: { block: 'tool_result', hint: 'log', priority: 0 },
    };
    const own = createEngine({
      config: { ...config, budget: { tokens: 1000 } },
      rules: [npmLog, ...rules],
      routes,
    });
    const shares = async (more: object): Promise<number[]> => {
      const result = { content: [text(LOG, more), text(ROWS)] };
      const json = await rewriteResult(JSON.stringify(result), NO_CALL, 'text', own, session());
      return (JSON.parse(json) as { content: Part[] }).content.map((part) => exactTokens(part.text ?? ''));
    };
    const [log = 0, rows = 0] = await shares({});
    expect(rows).toBeGreaterThan(log * 1.5);
    const [asked = 0] = await shares({ annotations: { priority: 1 } });
    expect(asked).toBeGreaterThan(log * 1.5);
  });

  it('counts data that becomes text, and leaves data that stays', async () => {
    const data = JSON.parse(ROWS) as object;
    const asText = await received({ content: [text('see the data')], structuredContent: data });
    expect(asText.structuredContent).toBeUndefined();
    expect(asText.content).toHaveLength(2);
    expect(tokensOf(asText.content)).toBeLessThanOrEqual(1000);
    const both = await received({ content: [text(ROWS)], structuredContent: data }, 'both');
    expect(both.structuredContent).toEqual(data);
    expect(tokensOf(both.content)).toBeLessThanOrEqual(1000);
    const kept = await received({ content: [text(ROWS)], structuredContent: data }, 'keep');
    expect(kept.content[0]?.text).toBe(ROWS);
  });

  it('does not touch errors', async () => {
    const result = { content: [text(LOG)], isError: true };
    expect(await received(result)).toEqual(result);
  });

  it('is not kept to where there is no room to keep what is left out: the compact text goes out, with a warning', async () => {
    const { content } = await received(
      { content: [text(ROWS)] },
      'text',
      session(new StoredTexts(undefined, 9000)),
    );
    expect(content[0]?.text).toBe(await engine.rewrite(ROWS, NO_CALL));
    expect(told.splice(0)).toEqual([expect.stringContaining('no room left')]);
  });

  it('never drops what it has given handles for', async () => {
    const client = session(new StoredTexts(undefined, 60_000));
    const first = shortenedParts(
      (await received({ content: [text(ROWS)] }, 'text', client)).content[0]!.text!,
    );
    for (let i = 0; i < 10; i++) await received({ content: [text(`${LOG}\n${i}`)] }, 'text', client);
    expect(told.splice(0).length).toBeGreaterThan(0);
    expect(client.handles.get(first?.handle ?? '')?.text).toBe(ROWS);
  });

  it('is not kept to by what is no Unicode, with a warning', async () => {
    const half = `${LOG}\ud83d`;
    const { content } = await received({ content: [text(half)] });
    expect(content[0]?.text).toBe(half);
    expect(told.splice(0)).toEqual([expect.stringContaining('not well-formed Unicode')]);
  });

  it('is the client’s: one whose model counts twice gets half', async () => {
    const { content } = await received({ content: [text(LOG)] }, 'text', session(new StoredTexts(), 2));
    expect(tokensOf(content)).toBeLessThanOrEqual(500);
    expect(tokensOf(content)).toBeGreaterThan(420);
  });
});
