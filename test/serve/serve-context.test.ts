import { expect, it } from 'vitest';
import { typedServer } from '../../src/cli/typed-server.ts';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { Config } from '../../src/model/config.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';
import { contextOf } from '../../src/serve/serve-context.ts';

/** What is logged where these servers are served. */
function logged(config: Config, servers: readonly ServerConfig[] = config.servers): readonly string[] {
  const lines: string[] = [];
  const plan = {
    env: {},
    config,
    servers,
    serversOf: () => servers,
    trust: 'all',
    scope: '',
    select: () => config,
  } as const;
  const log = (level: string, text: string): void => void lines.push(`${level} ${text}`);
  contextOf(plan, { renderMode: undefined, overrides: {}, fileTools: false, timeoutMs: undefined, log });
  return lines;
}
const config = (raw: Partial<RawConfig>): Config => normaliseConfig({ version: 1, ...raw }, undefined);

it('a start says which servers will inherit less from the next version on, and what to write', () => {
  const url = { url: 'https://x.example' };
  const [line = '', ...more] = logged(
    config({ servers: { a: { command: 'x' }, b: { command: 'y', env: { A: 'b' } }, c: url } }),
  );
  expect(more).toEqual([]);
  expect(line).toMatch(
    /^warn .*: a, b\. .* fills in for another server\. From the next version on .*"inherit_env: \[\]"/,
  );
});

it.each<Partial<RawConfig>>([
  { inherit_env: [], servers: { a: { command: 'x' } } },
  { servers: { a: { command: 'x', inherit_env: 'all' } } },
  { servers: { a: { url: 'https://x.example' } } },
])('it says nothing where that is said, or nothing is started: %j', (raw) => {
  expect(logged(config(raw))).toEqual([]);
});

it('it says nothing of a server of the command line', () => {
  const typed = typedServer({ words: ['x'], command: undefined, listed: undefined, reader: false }, () => '');
  expect(logged(config({}), typed === undefined ? [] : [typed])).toEqual([]);
});
