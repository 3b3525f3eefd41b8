import type { Budget, Config, RouteConfig } from '../config/types.ts';
import { argumentMatches, globMatcher, toolMatches } from '../detect/conditions.ts';
import type { ToolCall } from '../engine.ts';

/** Where no route matches: results are looked at. */
export const DEFAULT_ROUTE: RouteConfig = { name: 'default', match: {}, action: 'detect' };

/** The part of a call that a route does not match: the first one that is looked at. */
export type Mismatch = 'server' | 'tool' | { readonly argument: string };

const anyOf = (globs: readonly string[] | undefined, matches: (glob: string) => boolean): boolean =>
  globs === undefined || globs.some((glob) => glob === '**' || matches(glob));

const matchesServer = ({ match }: RouteConfig, { server }: Pick<ToolCall, 'server'>): boolean =>
  anyOf(match.server, (glob) => globMatcher(glob)(server));

function matchesTool({ match }: RouteConfig, call: Omit<ToolCall, 'args'>): boolean {
  return anyOf(match.tool, (glob) => toolMatches(glob, { ...call, args: undefined }));
}

/** Why a route is not for this call; `undefined` where it matches. */
export function mismatchOf(route: RouteConfig, call: ToolCall): Mismatch | undefined {
  if (!matchesServer(route, call)) return 'server';
  if (!matchesTool(route, call)) return 'tool';
  const argument = Object.entries(route.match.args ?? {}).find(
    ([name, globs]) => !argumentMatches(call.args, name, globs),
  )?.[0];
  return argument === undefined ? undefined : { argument };
}

/** The first route that matches server, tool and arguments. */
export function routeOf(routes: readonly RouteConfig[], call: ToolCall): RouteConfig {
  return routes.find((route) => mismatchOf(route, call) === undefined) ?? DEFAULT_ROUTE;
}

/** The budget of results on a route. What passes through is only shortened where its route says so itself. */
export function budgetOf(route: RouteConfig, config: Pick<Config, 'budget'>): Budget | undefined {
  const budget = route.budget ?? (route.action === 'passthrough' ? 'none' : config.budget);
  return budget === 'none' ? undefined : budget;
}

/** Whether results on this route go out as they came. */
export const isUntouched = (route: RouteConfig): boolean =>
  route.action === 'passthrough' && (route.budget ?? 'none') === 'none' && route.repeats !== 'delta';

/** Whether some call of the tool could take a route of which this holds, whatever its arguments. */
export function mayTake(
  routes: readonly RouteConfig[],
  call: Omit<ToolCall, 'args'>,
  holds: (route: RouteConfig) => boolean,
): boolean {
  for (const route of routes) {
    if (!matchesServer(route, call) || !matchesTool(route, call)) continue;
    if (holds(route)) return true;
    if (route.match.args === undefined) return false;
  }
  return holds(DEFAULT_ROUTE);
}
