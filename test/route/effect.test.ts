import { expect, it } from 'vitest';
import type { RouteConfig } from '../../src/model/route-config.ts';
import { budgetOf } from '../../src/route/effect.ts';

const config = { budget: { tokens: 500 } };
const route = (more: Partial<RouteConfig>): RouteConfig => ({
  name: 'r',
  match: {},
  action: 'detect',
  ...more,
});

it.each<[string, Partial<RouteConfig>]>([
  ['pass through', { action: 'passthrough' }],
  ['keep their lines, as files do', { only: ['core/numbered'] }],
])('results that %s have no budget but that of their route', (_, more) => {
  expect(budgetOf(route(more), config)).toBeUndefined();
  expect(budgetOf(route({ ...more, budget: { tokens: 9 } }), config)).toEqual({ tokens: 9 });
});

it('all others have that of the config', () => {
  expect(budgetOf(route({}), config)).toEqual({ tokens: 500 });
  expect(budgetOf(route({ budget: 'none' }), config)).toBeUndefined();
});
