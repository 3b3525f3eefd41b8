import type { ToolCall } from '../model/call.ts';
import type { Config } from '../model/config.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { budgetOf, isUntouched, refersBack } from './effect.ts';
import { givesHandles } from './gives-handles.ts';
import { withShown } from './prefixed-name.ts';
import { routeFor, routesOf, takesAnyArguments } from './route.ts';
import { withProgram } from './with-program.ts';

/** What routes alone decide: known long before rules are compiled. */
export interface Routing {
  /** The route that this call takes. */
  route(call: ToolCall): RouteConfig;
  /** Whether the route of a call of this tool depends on its arguments. */
  readsArguments(server: string, tool: string): boolean;
  /** Whether any call of this tool could be rewritten: decides about `outputSchema` when lists are served. */
  mayRewrite(server: string, tool: string): boolean;
  /** Whether any call of this tool is rendered in a mode that promises nothing: then its structured data stays. */
  mayLose(server: string, tool: string): boolean;
  /** Whether an outgoing text may hold a handle. */
  readonly givesHandles: boolean;
}

/** Tools whose routes are remembered: more than any client has. Names that no server knows come by here as well. */
const MAX_REMEMBERED = 10_000;

export function createRouting(
  config: Pick<Config, 'servers' | 'detection' | 'render' | 'budget'>,
  routes: readonly RouteConfig[],
): Routing {
  /** Whether any text could be recognised: without detection only where a route assumes or another mode renders. */
  const rewrites =
    config.detection.enabled ||
    config.render !== 'compact' ||
    routes.some(({ assume, render = 'compact' }) => assume !== undefined || render !== 'compact');

  /** Whether a result on this route may go out changed. */
  const touches = (route: RouteConfig): boolean =>
    !isUntouched(route) && (rewrites || budgetOf(route, config) !== undefined || refersBack(route));

  const loses = ({ action, only, render = config.render }: RouteConfig): boolean =>
    action !== 'passthrough' && only === undefined && render !== 'compact';

  const remembered = new Map<string, readonly RouteConfig[]>();
  const possible = (server: string, tool: string): readonly RouteConfig[] => {
    // No server name holds a line break.
    const key = `${server}\n${tool}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const found = routesOf(routes, withShown({ server, tool }, config.servers));
    if (remembered.size === MAX_REMEMBERED) remembered.clear();
    remembered.set(key, found);
    return found;
  };

  return {
    route: (call) => routeFor(possible(call.server, call.tool), withProgram(call, config.servers)),
    readsArguments: (server, tool) => possible(server, tool).some(({ match }) => !takesAnyArguments(match)),
    mayRewrite: (server, tool) => possible(server, tool).some(touches),
    mayLose: (server, tool) => possible(server, tool).some(loses),
    givesHandles: givesHandles(routes, config),
  };
}
