import type { RouteConfig } from '../config/types.ts';
import { argumentMatches, globMatcher, toolMatches } from '../detect/conditions.ts';
import type { ToolCall } from '../engine.ts';

/** Where no route matches: results are looked at. */
const DEFAULT_ROUTE: RouteConfig = { name: 'default', match: {}, action: 'detect' };

const anyOf = (globs: readonly string[] | undefined, matches: (glob: string) => boolean): boolean =>
  globs === undefined || globs.some((glob) => glob === '**' || matches(glob));

function matchesTool({ match }: RouteConfig, call: Omit<ToolCall, 'args'>): boolean {
  return (
    anyOf(match.server, (glob) => globMatcher(glob)(call.server)) &&
    anyOf(match.tool, (glob) => toolMatches(glob, { ...call, args: undefined }))
  );
}

/** The first route that matches server, tool and arguments. */
export function routeOf(routes: readonly RouteConfig[], call: ToolCall): RouteConfig {
  const found = routes.find(
    (route) =>
      matchesTool(route, call) &&
      Object.entries(route.match.args ?? {}).every(([name, globs]) =>
        argumentMatches(call.args, name, globs),
      ),
  );
  return found ?? DEFAULT_ROUTE;
}

/** Whether some call of the tool could be inspected, whatever its arguments. */
export function mayDetect(routes: readonly RouteConfig[], server: string, tool: string): boolean {
  for (const route of routes) {
    if (!matchesTool(route, { server, tool })) continue;
    if (route.action === 'detect') return true;
    if (route.match.args === undefined) return false;
  }
  return true;
}
