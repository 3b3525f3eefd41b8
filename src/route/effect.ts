/** What a route does to results. It needs no matching, so that what only asks for this loads fast. */
import { DEFAULTS } from '../generated/defaults.mjs';
import type { Config } from '../model/config.ts';
import type { Budget, RouteConfig } from '../model/route-config.ts';

/**
 * The budget of results on a route. If results pass through, or keep their lines, they are only shortened if the route
 * itself says so.
 */
export function budgetOf(route: RouteConfig, config: Pick<Config, 'budget'>): Budget | undefined {
  const isKept = route.action === 'passthrough' || route.only !== undefined;
  const budget = route.budget ?? (isKept ? 'none' : config.budget);
  return budget === 'none' ? undefined : budget;
}

/** Whether results on this route may refer to what the session has had. */
export const refersBack = ({ repeats = DEFAULTS.route.repeats }: Pick<RouteConfig, 'repeats'>): boolean =>
  repeats !== 'whole';

/** Whether results on this route go out as they came. */
export const isUntouched = (route: RouteConfig): boolean =>
  route.action === 'passthrough' && (route.budget ?? 'none') === 'none' && !refersBack(route);
