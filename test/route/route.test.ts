import { describe, expect, it } from 'vitest';
import type { RouteConfig } from '../../src/model/route-config.ts';
import { routeFor, routesOf } from '../../src/route/route.ts';

const routes: RouteConfig[] = [
  {
    name: 'sources',
    match: { server: ['fs'], tool: ['read_*'], args: { path: ['**/*.ts'] } },
    action: 'passthrough',
  },
  { name: 'shots', match: { tool: ['browser/*screenshot*', 'capture'] }, action: 'passthrough' },
  { name: 'memory', match: { server: ['mem*'] }, action: 'detect' },
];

const route = (server: string, tool: string, args: unknown = {}): string =>
  routeFor(routesOf(routes, { server, tool }), { args }).name;

describe('routeFor', () => {
  it('the first route that matches server, tool and arguments is taken', () => {
    expect(route('fs', 'read_file', { path: '/home/dev/src/a.ts' })).toBe('sources');
    expect(route('fs', 'read_file', { path: 'README.md' })).toBe('default');
    expect(route('other', 'read_file', { path: 'a.ts' })).toBe('default');
    expect(route('memory', 'anything')).toBe('memory');
  });

  it('a tool glob stands for the tool’s name or for server/name', () => {
    expect(route('browser', 'take_screenshot')).toBe('shots');
    expect(route('other', 'take_screenshot')).toBe('default');
    expect(route('any', 'capture')).toBe('shots');
  });

  it('arguments that are no object match nothing', () => {
    for (const args of [undefined, null, 'a.ts', 7, ['a.ts']])
      expect(route('fs', 'read_file', args)).toBe('default');
  });
});

describe('routesOf', () => {
  it('is false only where every call of the tool passes through', () => {
    const may = (server: string, tool: string): boolean =>
      routesOf(routes, { server, tool }).some(({ action }) => action === 'detect');
    expect(may('browser', 'take_screenshot')).toBe(false);
    expect(may('fs', 'read_file')).toBe(true);
    expect(may('memory', 'anything')).toBe(true);
    expect(may('new', 'tool')).toBe(true);
  });
});
