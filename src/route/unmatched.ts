import { closest } from '../diagnostics/suggest.ts';
import type { RouteConfig } from '../model/route-config.ts';
import { mismatchOf } from './route.ts';

/** A tool under its own name, as its server lists it. */
export interface ListedTool {
  readonly server: string;
  readonly tool: string;
  /** Its name behind its server's prefix. */
  readonly shown?: string;
}

export interface UnmatchedRoute {
  readonly name: string;
  /** Its globs over tools; those over servers where it has no others. */
  readonly globs: readonly string[];
  /** The tool that was most likely meant. */
  readonly near: string | undefined;
}

/** Routes that are for none of the tools there are, whatever the arguments of a call. */
export function unmatchedRoutes(
  routes: readonly RouteConfig[],
  tools: readonly ListedTool[],
): UnmatchedRoute[] {
  const names = tools.map(({ tool }) => tool);
  const isFor = (route: RouteConfig, tool: ListedTool): boolean => {
    const mismatch = mismatchOf(route, { ...tool, args: {} });
    return mismatch !== 'server' && mismatch !== 'tool';
  };
  return routes
    .filter((route) => !tools.some((tool) => isFor(route, tool)))
    .map(({ name, match }) => {
      const globs = match.tool ?? match.server ?? [];
      const [near] = globs.flatMap((glob) => closest(glob, names) ?? []);
      return { name, globs, near };
    });
}
