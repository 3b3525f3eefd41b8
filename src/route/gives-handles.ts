import type { Config, RouteConfig } from '../model/config.ts';
import { budgetOf, refersBack } from './effect.ts';
import { DEFAULT_ROUTE } from './route.ts';

/** Whether a result on one of these routes may hold a handle: then clients need the tool that resolves it. */
export const givesHandles = (routes: readonly RouteConfig[], config: Pick<Config, 'budget'>): boolean =>
  [...routes, DEFAULT_ROUTE].some((route) => budgetOf(route, config) !== undefined || refersBack(route));
