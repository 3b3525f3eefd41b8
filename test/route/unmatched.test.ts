import { describe, expect, it } from 'vitest';
import type { RouteMatch } from '../../src/model/route-config.ts';
import { unmatchedRoutes } from '../../src/route/unmatched.ts';

const TOOLS = [
  { server: 'fs', tool: 'search_files' },
  { server: 'gh', tool: 'get_issue' },
];
const route = (name: string, match: RouteMatch) => ({ name, match, action: 'detect' as const });

describe('routes that are for no listed tool', () => {
  it.each<[RouteMatch, boolean]>([
    [{}, false],
    [{ tool: ['search_*'] }, false],
    [{ tool: ['Search_Files'] }, false],
    [{ tool: ['gh/*'] }, false],
    [{ server: ['fs'], tool: ['get_*'] }, true],
    [{ server: ['db'] }, true],
    // Arguments are not known before a call is made.
    [{ tool: ['search_files'], args: { path: ['**/*.ts'] } }, false],
    [{ tool: ['serch_files'], args: { path: ['**'] } }, true],
  ])('with the match %j: %j', (match, unmatched) => {
    expect(unmatchedRoutes([route('r', match)], TOOLS).length === 1).toBe(unmatched);
  });

  it('come with what was most likely meant', () => {
    expect(unmatchedRoutes([route('r', { tool: ['serch_files'] })], TOOLS)).toEqual([
      { name: 'r', globs: ['serch_files'], near: 'search_files' },
    ]);
  });
});
