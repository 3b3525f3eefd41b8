import { argumentMatches, toolMatches } from '../detect/conditions.ts';
import { globMatcher, nameMatcher } from '../detect/globs.ts';
import type { ToolCall } from '../model/call.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { commandRuns } from './command-runs.ts';

/** The route of calls that match no other: the proxy looks at their results. */
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

/** Whether a route asks for no arguments. */
export const takesAnyArguments = ({ args, commands }: RouteConfig['match']): boolean =>
  args === undefined && commands === undefined;

type Arguments = Pick<ToolCall, 'args' | 'program'>;

/** The first of the arguments that a route asks for and that these do not have. */
function unmatchedArgument({ match }: RouteConfig, { args, program }: Arguments): string | undefined {
  if (takesAnyArguments(match)) return undefined;
  const { args: values = {}, commands = {} } = match;
  return (
    Object.entries(values).find(([name, globs]) => !argumentMatches(args, name, globs))?.[0] ??
    Object.entries(commands).find(
      ([name, meant]) => !commandRuns(args, nameMatcher(name), meant, program),
    )?.[0]
  );
}

/** Why a route is not for this call; `undefined` where it matches. */
export function mismatchOf(route: RouteConfig, call: ToolCall): Mismatch | undefined {
  if (!matchesServer(route, call)) return 'server';
  if (!matchesTool(route, call)) return 'tool';
  const argument = unmatchedArgument(route, call);
  return argument === undefined ? undefined : { argument };
}

/** The routes that calls of a tool can take, whatever their arguments; the last one takes all that are left. */
export function routesOf(
  routes: readonly RouteConfig[],
  tool: Omit<ToolCall, 'args'>,
): readonly RouteConfig[] {
  const possible = routes.filter((route) => matchesServer(route, tool) && matchesTool(route, tool));
  const last = possible.findIndex(({ match }) => takesAnyArguments(match));
  return last < 0 ? [...possible, DEFAULT_ROUTE] : possible.slice(0, last + 1);
}

/** The one of a tool's routes that a call with these arguments takes. */
export const routeFor = (possible: readonly RouteConfig[], call: Arguments): RouteConfig =>
  possible.find((route) => unmatchedArgument(route, call) === undefined) ?? DEFAULT_ROUTE;
