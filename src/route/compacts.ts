import type { Config } from '../model/config.ts';
import { defined } from '../model/defined.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { DEFAULT_ROUTE } from './route.ts';

const takesAll = ({ match }: RouteConfig): boolean => Object.keys(defined(match)).length === 0;

/** Whether any result may become a compact text, as far as the config's own routes tell: packs may have others. */
export function compacts({
  detection,
  render,
  routes,
}: Pick<Config, 'detection' | 'render' | 'routes'>): boolean {
  const all = [...routes, DEFAULT_ROUTE];
  // No call gets past a route that takes all.
  const reached = all.slice(0, all.findIndex(takesAll) + 1);
  return reached.some(
    (route) =>
      route.action !== 'passthrough' &&
      (route.render ?? render) === 'compact' &&
      (detection.enabled || route.assume !== undefined),
  );
}
