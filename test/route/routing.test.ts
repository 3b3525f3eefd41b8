import { describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { RouteConfig } from '../../src/model/route-config.ts';
import { createRouting } from '../../src/route/routing.ts';

const CONFIG = {
  servers: [],
  detection: { enabled: true, threshold: 0.5 },
  render: 'compact',
  budget: 'none',
} as unknown as Parameters<typeof createRouting>[0];

const ROUTES: RouteConfig[] = [
  { name: 'sources', match: { tool: ['read_*'], args: { path: ['**/*.ts'] } }, action: 'passthrough' },
  { name: 'shots', match: { server: ['browser'], tool: ['shot'] }, action: 'passthrough' },
];

describe('routing', () => {
  it('says of a call the same whatever was called before', () => {
    const { route } = createRouting(CONFIG, ROUTES);
    const calls = [
      ['fs', 'read_file', { path: 'a.ts' }, 'sources'],
      ['fs', 'read_file', { path: 'a.md' }, 'default'],
      ['fs', 'read_file', undefined, 'default'],
      ['browser', 'shot', {}, 'shots'],
      ['other', 'shot', {}, 'default'],
      ['browser', 'other', {}, 'default'],
    ] as const;
    for (const order of [calls, [...calls].reverse(), calls]) {
      for (const [server, tool, args, name] of order)
        expect(route({ server, tool, args }).name, `${server} ${tool}`).toBe(name);
    }
  });

  it('tells tools whose results may be rendered in a mode that promises nothing', () => {
    const xml = { name: 'x', match: { tool: ['tree'] }, action: 'detect', render: 'xml' } as const;
    const { mayLose } = createRouting(CONFIG, [...ROUTES, xml]);
    expect([mayLose('fs', 'tree'), mayLose('fs', 'read_file'), mayLose('browser', 'shot')]).toEqual([
      ...[true, false, false],
    ]);
    const everywhere = createRouting({ ...CONFIG, render: 'minimal' }, ROUTES);
    expect([everywhere.mayLose('fs', 'tree'), everywhere.mayLose('browser', 'shot')]).toEqual([true, false]);
  });

  it('tells tools whose results are never touched from those of the same name elsewhere', () => {
    const { mayRewrite } = createRouting(CONFIG, ROUTES);
    const asked = [
      ['browser', 'shot'],
      ['other', 'shot'],
      ['fs', 'read_file'],
    ] as const;
    for (let round = 0; round < 2; round++)
      expect(asked.map(([server, tool]) => mayRewrite(server, tool))).toEqual([false, true, true]);
  });

  it('knows the program of a server whose commands are tools', () => {
    const { servers } = normaliseConfig(
      {
        version: 1,
        servers: {
          git: { type: 'command', command: 'git', commands: { head: { args: ['rev-parse', 'HEAD'] } } },
        },
      },
      undefined,
    );
    const routes: RouteConfig[] = [
      { name: 'logs', match: { commands: { args: ['git log'] } }, action: 'passthrough' },
      { name: 'head', match: { commands: { args: ['git rev-parse HEAD'] } }, action: 'passthrough' },
      { name: 'by-word', match: { server: ['git'], args: { args: ['status'] } }, action: 'passthrough' },
    ];
    const { route } = createRouting({ ...CONFIG, servers }, routes);
    const named = (tool: string, ...args: string[]): string =>
      route({ server: 'git', tool, args: { args } }).name;
    expect(named('git_run', 'log', '-5')).toBe('logs');
    expect(named('git_run', '-C', '/tmp', 'log')).toBe('logs');
    expect(named('git_run', 'status')).toBe('by-word');
    expect(named('git_run', 'diff')).toBe('default');
    expect(named('head')).toBe('head');
    expect(route({ server: 'git', tool: 'head', args: {} }).name).toBe('default');
  });
});
