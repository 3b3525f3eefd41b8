import { expect, it } from 'vitest';
import { hinted } from '../../../src/engine/result/hinted.ts';
import { expand } from '../../../src/render/compact/expand.ts';
import { escapeMarked } from '../../../src/render/compact/marker.ts';

const COMPACT = '#bcp paths\nsrc/\n a.ts\n b.ts';
const result = (...texts: readonly string[]): string =>
  JSON.stringify({ content: texts.map((text) => ({ type: 'text', text })), n: 1 });

it('the first compact text of a result says how to read it, and expands to the same original', () => {
  const said = hinted(result('plain', COMPACT, COMPACT)) ?? '';
  const [plain, first = '', second] = (JSON.parse(said) as { content: { text: string }[] }).content.map(
    ({ text }) => text,
  );
  expect([plain, second]).toEqual(['plain', COMPACT]);
  expect(first).toMatch(/^#bcp paths \(what repeats is written once.*\)\nsrc\//);
  expect(expand(first)).toBe(expand(COMPACT));
  expect(said.replace(/ \(what[^)]*\)/, '')).toBe(result('plain', COMPACT, COMPACT));
});

it.each([
  ['no compact text', result('plain')],
  ['a text that was only escaped', result(escapeMarked('#bcp mine'))],
  ['an error', '{"isError":true,"content":[{"type":"text","text":"#bcp paths\\na"}]}'],
])('says nothing in %s', (_, json) => {
  expect(hinted(json)).toBeUndefined();
});
