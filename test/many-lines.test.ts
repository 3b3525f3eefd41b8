import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { applyDelta } from '../src/engine/repeats/delta.ts';
import { expand } from '../src/render/compact/expand.ts';
import { json } from '../src/render/compact/forms/json-form.ts';
import { builtInEngine, NO_CALL } from './support/engine.ts';

/** More than a function takes as arguments. */
const MANY = 126_000;
const VALUES = Array.from({ length: 40 }, (_, i) => JSON.stringify({ id: i, name: `item ${i}` })).join('\n');
const LOG = readFileSync('test/corpus/log-npm-debug.txt', 'utf8');

it.each<[string, readonly string[], string]>([
  ['behind a region', ['ndjson'], `${VALUES}\n${'\n'.repeat(4 * MANY)}x`],
  ['between regions', ['ndjson', 'lines'], `${VALUES}\n\nThere:\n\n${'\n'.repeat(MANY)}${LOG}`],
])('very many lines %s', async (_, forms, text) => {
  const { engine, breaches } = await builtInEngine();
  const outcome = await engine.process(text, NO_CALL);
  expect(breaches).toEqual([]);
  expect(outcome).toMatchObject({ action: 'rewritten', forms });
  expect(expand(outcome.text) === text).toBe(true);
});

it('very many rows of one table', () => {
  const rows = expand(`#bcp json\n[${MANY}]{a}\n${'1\n'.repeat(MANY - 1)}2`);
  expect(rows === `[${'{"a":1},'.repeat(MANY - 1)}{"a":2}]`).toBe(true);
});

it('very many rows in a row', () => {
  const rows = `[{"id":1,"rows":[${'{"a":1},'.repeat(MANY)}{"a":3}]},{"id":2,"rows":[]}]`;
  const body = json.encode(rows, false)?.body ?? '';
  expect(body.length).toBeLessThan(rows.length / 2);
  expect(json.decode(body, undefined) === rows).toBe(true);
});

it('very many lines in front of what changed', () => {
  const before = Array.from({ length: MANY }, (_, i) => i).join('\n');
  expect(applyDelta(before, `@@ ${MANY}\n-${MANY - 1}\n+last`) === before.replace(/\d+$/, 'last')).toBe(true);
});
