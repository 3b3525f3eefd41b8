import { expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { Config } from '../../src/model/config.ts';
import type { RawServer } from '../../src/model/raw-config.ts';
import { BY_SESSION, BY_STDIO, changedKeys, RestartNeeded } from '../../src/serve/restart-needed.ts';

const config = (servers: Record<string, RawServer>): Config =>
  normaliseConfig({ version: 1, servers }, undefined);
const server = (name: string, ...args: string[]): Config => config({ [name]: { command: 'node', args } });

it('says what needs a restart whenever it says something else, and nothing where it is as at the start', () => {
  const said: string[] = [];
  const restart = new RestartNeeded(server('fs'), BY_STDIO, (_, text) => said.push(text));
  const after = (now: Config): number => {
    restart.follow(now);
    return said.length;
  };
  expect(after(server('fs2'))).toBe(1);
  expect(after(server('fs2'))).toBe(1);
  expect(after(server('fs3'))).toBe(2);
  expect(after(server('fs3', '-v'))).toBe(3);
  expect(after(server('fs'))).toBe(3);
  expect(after(server('fs3', '-v'))).toBe(4);
  expect(new Set(said)).toEqual(new Set(['Changes under "servers" take effect when you restart bcp-proxy.']));
});

const changed = (before: Record<string, RawServer>, now: Record<string, RawServer>): readonly string[] =>
  changedKeys(BY_SESSION, config(before), config(now));
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
