import type { Config, RouteConfig } from '../config/types.ts';
import type { Engine } from '../engine.ts';
import { givesHandles } from './gives-handles.ts';
import { withShown } from './prefixed-name.ts';
import { budgetOf, isUntouched, mayTake, routeOf } from './route.ts';

/** What routes alone decide: known long before rules are compiled. */
export type Routing = Pick<Engine, 'route' | 'mayRewrite' | 'givesHandles'>;

export function createRouting(
  config: Pick<Config, 'servers' | 'detection' | 'render' | 'budget'>,
  routes: readonly RouteConfig[],
): Routing {
  /** Whether any text could be recognised: without detection only where a route assumes or another mode renders. */
  const rewrites =
    config.detection.enabled ||
    config.render !== 'compact' ||
    routes.some(({ assume, render = 'compact' }) => assume !== undefined || render !== 'compact');

  /** Whether what goes out on this route could be anything but what came. */
  const touches = (route: RouteConfig): boolean =>
    !isUntouched(route) && (rewrites || budgetOf(route, config) !== undefined || route.repeats === 'delta');

  return {
    route: (call) => routeOf(routes, withShown(call, config.servers)),
    mayRewrite: (server, tool) => mayTake(routes, withShown({ server, tool }, config.servers), touches),
    givesHandles: givesHandles(routes, config),
  };
}
