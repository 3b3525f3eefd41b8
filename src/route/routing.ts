import type { Config, RouteConfig } from '../config/types.ts';
import type { Engine } from '../engine.ts';
import { mayDetect, routeOf } from './route.ts';

/** What routes alone decide: known long before rules are compiled. */
export type Routing = Pick<Engine, 'route' | 'mayRewrite'>;

export function createRouting(
  config: Pick<Config, 'detection' | 'render'>,
  routes: readonly RouteConfig[],
): Routing {
  /** Whether any text could go out changed: without detection only where a route assumes or another mode renders. */
  const rewrites =
    config.detection.enabled ||
    config.render !== 'compact' ||
    routes.some(({ assume, render = 'compact' }) => assume !== undefined || render !== 'compact');
  return {
    route: (call) => routeOf(routes, call),
    mayRewrite: (server, tool) => rewrites && mayDetect(routes, server, tool),
  };
}
