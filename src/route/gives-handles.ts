import type { Config } from '../model/config.ts';
import { CORE_PACK } from '../model/core-pack.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { budgetOf, refersBack } from './effect.ts';
import { DEFAULT_ROUTE } from './route.ts';

/** Whether a result on one of these routes may hold a handle: then clients need the tool that resolves it. */
export const givesHandles = (routes: readonly RouteConfig[], config: Pick<Config, 'budget'>): boolean =>
  [...routes, DEFAULT_ROUTE].some((route) => budgetOf(route, config) !== undefined || refersBack(route));

/** Whether results may hold handles, as far as the config alone tells: packs may have routes of their own. */
export function handlesKnown(config: Config): { readonly givesHandles?: boolean } {
  if (givesHandles(config.routes, config)) return { givesHandles: true };
  return config.extends.every((name) => name === CORE_PACK) ? { givesHandles: false } : {};
}
