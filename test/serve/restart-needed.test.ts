import { expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { RawServer } from '../../src/model/raw-config.ts';
import { BY_SESSION, changedKeys } from '../../src/serve/restart-needed.ts';

const changed = (before: Record<string, RawServer>, now: Record<string, RawServer>): readonly string[] =>
  changedKeys(
    BY_SESSION,
    normaliseConfig({ version: 1, servers: before }, undefined),
    normaliseConfig({ version: 1, servers: now }, undefined),
  );
const plain = { command: 'x' };
const named = { ...plain, prefix: 'tk' };

it.each([
  ['is put on', { a: plain }, { a: named }],
  ['goes over to another server', { a: named, b: plain }, { a: plain, b: named }],
])('a session begins anew for a prefix that %s', (_, before, now) => {
  expect(changed(before, now)).toEqual(['prefix']);
});

it('a session need not begin anew for which tools are shown, nor for how long calls may take', () => {
  const other = { ...named, tools: { deny: ['x'] }, call_timeout: '5s' };
  expect(changed({ a: named }, { a: other })).toEqual([]);
});
