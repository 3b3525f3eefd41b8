import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planAtProfile, planOf } from '../../src/serve/plan.ts';
import { type Home, makeHome } from '../config/project.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
  const servers = {
    all: { command: 'x' },
    one: { command: 'y', clients: ['codex-mcp-client'] },
    two: { command: 'z', clients: ['Cursor', 'codex-mcp-client'] },
  };
  const profiles = { mine: { client: 'cursor' }, open: {} };
  await home.write({
    '.config/bcp-proxy/bcp-proxy.config.yaml': JSON.stringify({ version: 1, servers, profiles }),
    'others.json': JSON.stringify({ version: 1, servers: { one: servers.one } }),
  });
});
afterEach(() => home.remove());

const CONFIG = '.config/bcp-proxy/bcp-proxy.config.yaml';
const plan = (client?: string, more: { isOwners?: boolean; file?: string } = {}) =>
  planOf(
    {
      ...{ env: home.env, file: home.path(CONFIG), typed: undefined, reader: false },
      ...{ overrides: client === undefined ? {} : { client }, ...more },
    },
    () => {},
  );
const names = (servers: readonly { readonly name: string }[]) => servers.map(({ name }) => name);

describe('a server with a list of clients', () => {
  it.each([
    ['codex-mcp-client', ['all', 'one', 'two']],
    ['CURSOR', ['all', 'two']],
    ['windsurf', ['all']],
    [undefined, ['all']],
  ])('is served to those alone: %s gets %j', async (client, expected) => {
    expect(names((await plan(client)).servers)).toEqual(expected);
  });

  it('is there for the commands of its owner', async () => {
    expect(names((await plan(undefined, { isOwners: true })).servers)).toEqual(['all', 'one', 'two']);
  });

  it('is served at the profile of its client', async () => {
    const whole = await plan();
    expect(names(planAtProfile(whole, 'mine').servers)).toEqual(['all', 'two']);
    expect(names(planAtProfile(whole, 'open').servers)).toEqual(['all']);
  });

  it('stays hidden after the config was read again', async () => {
    const { config, serversOf, select } = await plan('cursor');
    expect(names(serversOf(select(config)))).toEqual(['all', 'two']);
  });

  it('that is the only one is told about', async () => {
    await expect(plan('cursor', { file: home.path('others.json') })).rejects.toThrow(
      /There is no server for cursor: in .*others\.json, one is for other clients/,
    );
  });
});
