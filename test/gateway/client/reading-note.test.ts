import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../../src/config/normalise.ts';
import { READING_NOTE, resultWithNote, withNote } from '../../../src/gateway/client/reading-note.ts';
import { discoverMembers } from '../../../src/gateway/client/stateless/discover-members.ts';
import type { RawConfig } from '../../../src/model/raw-config.ts';
import { loadTokenCounter } from '../../../src/render/tokens/count.ts';
import { compacts } from '../../../src/route/compacts.ts';

const NOTE = 'Read "#bcp".';

describe('a result of initialize with the note', () => {
  it.each([
    [
      '{"instructions":"use \\u006fne","a":1.0}',
      '{"instructions":"Read \\"#bcp\\".\\n\\nuse \\u006fne","a":1.0}',
    ],
    ['{"instructions":""}', '{"instructions":"Read \\"#bcp\\"."}'],
    ['{ "a": 1.0 }', '{ "a": 1.0 ,"instructions":"Read \\"#bcp\\"."}'],
    [
      '{"instructions":"a","instructions":"b"}',
      '{"instructions":"a","instructions":"Read \\"#bcp\\".\\n\\nb"}',
    ],
    ['{"instructions":7}', '{"instructions":7}'],
    ['[]', '[]'],
  ])('keeps every byte of %s', (json, expected) => {
    expect(resultWithNote(json, NOTE)).toBe(expected);
    expect(resultWithNote(json, undefined)).toBe(json);
  });
});

it('stands in front of the instructions, or alone', () => {
  expect(withNote('a', NOTE)).toBe(`${NOTE}\n\na`);
  expect(withNote('', NOTE)).toBe(NOTE);
  expect(withNote('', undefined)).toBe('');
});

it('stands in front of the instructions of servers that a client without sessions discovers', () => {
  const initialize = JSON.stringify({ result: { instructions: 'use one well', capabilities: {} } });
  const members = (note?: string): unknown =>
    (JSON.parse(`{${discoverMembers([{ name: 'one', initialize }], note)}}`) as { instructions?: unknown })
      .instructions;
  expect(members(NOTE)).toBe(`${NOTE}\n\nuse one well`);
  expect(members()).toBe('use one well');
});

describe('whether results may become compact', () => {
  const all = { name: 'all', match: {} };
  it.each<[string, Omit<RawConfig, 'version'>, boolean]>([
    ['nothing is said', {}, true],
    ['nothing is detected', { detection: { enabled: false } }, false],
    [
      'nothing is detected, and a route assumes',
      { detection: { enabled: false }, routes: [{ ...all, assume: { block: 'code' } }] },
      true,
    ],
    ['another mode is on', { render: { mode: 'xml' } }, false],
    [
      'another mode is on, and a route has compact',
      { render: { mode: 'xml' }, routes: [{ name: 'a', match: { tool: 'x' }, render: { mode: 'compact' } }] },
      true,
    ],
    ['all calls are passed through', { routes: [{ ...all, action: 'passthrough' }] }, false],
    [
      'some calls are passed through',
      { routes: [{ name: 'a', match: { tool: 'x' }, action: 'passthrough' }] },
      true,
    ],
    [
      'a route comes before the one that passes all',
      {
        routes: [
          { name: 'a', match: { tool: 'x' } },
          { ...all, action: 'passthrough' },
        ],
      },
      true,
    ],
  ])('where %s', (_, raw, expected) => {
    expect(compacts(normaliseConfig({ version: 1, ...raw }, undefined))).toBe(expected);
  });
});

it('docs/compact.md says the note and what it costs', async () => {
  const count = await loadTokenCounter();
  const page = readFileSync('docs/compact.md', 'utf8');
  const cost = count(`\n\n${READING_NOTE}`);
  expect(page).toContain(`> ${READING_NOTE}\n`);
  expect(page.replaceAll('\n', ' ')).toContain(`costs ${cost} tokens (o200k_base) in each session.`);
  const { kinds } = JSON.parse(readFileSync('bench/results/tokens.json', 'utf8')) as {
    readonly kinds: readonly { readonly captures: number; readonly before: number; readonly after: number }[];
  };
  const captures = kinds.reduce((sum, kind) => sum + kind.captures, 0);
  const saved = kinds.reduce((sum, kind) => sum + kind.before - kind.after, 0) / captures;
  const average = `saves ${Math.round(saved)} tokens in each of the ${captures} captures below`;
  expect(page.replaceAll('\n', ' ')).toContain(average);
  expect(saved).toBeGreaterThan(10 * cost);
});
