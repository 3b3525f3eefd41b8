import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { durationMs } from '../../src/config/units.ts';
import type { Config } from '../../src/model/config.ts';

const FILE = '/home/dev/app/bcp-proxy.config.yaml';

describe('a config with everything left out', () => {
  it('detects with the core pack at 0.7 and renders compact', () => {
    expect(normaliseConfig({ version: 1 }, undefined)).toEqual({
      servers: [],
      cache: { enabled: true, ttlMs: 86_400_000 },
      start: { waitMs: 3000 },
      tools: 'eager',
      prefix: 'collision',
      http: { host: '127.0.0.1', port: 8137, origins: [], sessionIdleMs: 1_800_000 },
      profiles: [],
      routes: [],
      detection: { enabled: true, threshold: 0.7 },
      render: 'compact',
      explain: true,
      structured: 'auto',
      budget: 'none',
      references: { results: 100, tokens: 200_000 },
      extends: ['core@1'],
      rules: [],
      tune: {},
    });
  });
});

describe('normalising', () => {
  it.each([
    [undefined, ['core@1']],
    [[], []],
    [
      ['./rules/team', '@acme/rules'],
      ['core@1', './rules/team', '@acme/rules'],
    ],
    [
      ['./a.yaml', 'core@1'],
      ['./a.yaml', 'core@1'],
    ],
  ])('completes extends %j to %j', (given, expected) => {
    const raw = given === undefined ? { version: 1 as const } : { version: 1 as const, extends: given };
    expect(normaliseConfig(raw, FILE).extends).toEqual(expected);
  });

  it('keeps the codec that a config names, and names none itself', () => {
    expect(normaliseConfig({ version: 1, codec: 'cli' }, FILE).codec).toBe('cli');
    expect(normaliseConfig({ version: 1 }, FILE).codec).toBeUndefined();
    expect(normaliseConfig({ version: 1 }, FILE).fileTools).toBeUndefined();
    expect(normaliseConfig({ version: 1, file_tools: false }, FILE).fileTools).toBe(false);
  });

  it('fills servers, and says from which folder their paths are seen', () => {
    const servers = {
      fs: { command: 'npx', cwd: 'data' },
      gh: { command: 'gh', cwd: '${HOME}/x', init_timeout: '2m', enabled: false },
    };
    expect(normaliseConfig({ version: 1, servers }, FILE).servers).toEqual([
      {
        name: 'fs',
        command: 'npx',
        args: [],
        env: {},
        enabled: true,
        initTimeoutMs: 30_000,
        cwd: 'data',
        folder: '/home/dev/app',
      },
      {
        name: 'gh',
        command: 'gh',
        args: [],
        env: {},
        enabled: false,
        initTimeoutMs: 120_000,
        cwd: '${HOME}/x',
        folder: '/home/dev/app',
      },
    ]);
  });

  it('gives each server its prefix, and its login the default', () => {
    const url = 'https://wiki.example.com/mcp';
    const raw = {
      a: { url },
      b: { url, prefix: 'w' },
      c: { url, auth: { client_id: 'x', redirect_port: 81 } },
    };
    const of = (config: Config) => config.servers.map(({ naming }) => naming);
    expect(of(normaliseConfig({ version: 1, prefix: 'never', servers: raw }, FILE))).toEqual([
      { policy: 'never' },
      { policy: 'always', prefix: 'w' },
      { policy: 'never' },
    ]);
    const config = normaliseConfig({ version: 1, servers: raw }, FILE);
    expect(of(config)).toEqual([undefined, { policy: 'always', prefix: 'w' }, undefined]);
    const auth = { grant: 'authorization_code', clientId: 'x', redirectPort: 81 };
    expect(config.servers[2]).toMatchObject({ auth });
  });

  it('makes lists of single globs', () => {
    const route = { name: 'a', match: { tool: 'x', args: { path: '**' } }, render: { mode: 'xml' as const } };
    expect(normaliseConfig({ version: 1, routes: [route] }, FILE).routes).toEqual([
      { name: 'a', match: { tool: ['x'], args: { path: ['**'] } }, action: 'detect', render: 'xml' },
    ]);
  });

  it.each([
    ['500ms', 500],
    ['30s', 30_000],
    ['1.5s', 1500],
    ['2m', 120_000],
  ])('reads the duration %s as %d ms', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });
});

describe('the commands of a program', () => {
  const commands = (more: object) =>
    normaliseConfig(
      { version: 1, servers: { git: { type: 'command', command: 'git', ...more } } },
      '/p/c.yaml',
    ).servers.map((server) => ('commands' in server ? server.commands : undefined))[0];

  it('are allowed by name, with their purpose, and with what always stands behind them', () => {
    expect(commands({ allowed: ['log'] })).toMatchObject({ allowed: { log: '' }, always: {} });
    expect(
      commands({ allowed: { log: 'Shows', show: { always: ['-x'] }, diff: { description: 'Compares' } } }),
    ).toMatchObject({ allowed: { log: 'Shows', show: '', diff: 'Compares' }, always: { show: ['-x'] } });
  });

  it('are blocked one by one, or several for one reason', () => {
    const blocked = { push: { reason: 'sends' }, '* --output': { reason: 'writes', use: 'log' } };
    const list = [
      { reason: 'sends', words: ['push'] },
      { reason: 'writes', use: 'log', words: ['* --output'] },
    ];
    expect(commands({ blocked })).toMatchObject({ blocked });
    expect(commands({ blocked: list })).toMatchObject({ blocked });
  });
});
