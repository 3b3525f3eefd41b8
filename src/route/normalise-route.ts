import { DEFAULTS } from '../generated/defaults.mjs';
import type { OneOrMore, RawRoute } from '../model/raw-config.ts';
import type { RouteConfig, RouteMatch } from '../model/route-config.ts';

export function globList(value: OneOrMore): readonly string[] {
  return typeof value === 'string' ? [value] : value;
}

export const globLists = (
  values: Readonly<Record<string, OneOrMore>>,
): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(values).map(([name, globs]) => [name, globList(globs)]));

function normaliseMatch({ server, tool, args, commands }: RawRoute['match']): RouteMatch {
  return {
    server: server === undefined ? undefined : globList(server),
    tool: tool === undefined ? undefined : globList(tool),
    args: args && globLists(args),
    commands: commands && globLists(commands),
  };
}

/** A route as it is written, with its defaults. */
export function normaliseRoute({ match, action, render, ...rest }: RawRoute): RouteConfig {
  const mode = render?.mode;
  return { ...rest, match: normaliseMatch(match), action: action ?? DEFAULTS.route.action, render: mode };
}
