import picomatch from 'picomatch';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { closest } from '../../diagnostics/suggest.ts';
import type { SourceDocument } from '../../document/document.ts';
import type { Path } from '../../document/path.ts';
import type { OneOrMore, RawRoute } from '../../model/raw-config.ts';
import { normaliseRoute } from '../../route/normalise-route.ts';
import { deadGlob, routeGlobFindings } from './check-globs.ts';
import { coversRoute } from './covers.ts';

/** Keys that say how to detect and to render. They have no effect if results pass through. */
const DETECTING = ['only', 'threshold', 'assume', 'render'] as const;

/**
 * Names that occur twice, routes behind one that takes all their calls, and a warning about `structured` where it has
 * no effect.
 */
export function checkRoutes(routes: readonly RawRoute[], path: Path, document: SourceDocument): Diagnostic[] {
  const matches = routes.map((route) => normaliseRoute(route).match);
  return routes.flatMap((route, i) => {
    const found: Diagnostic[] = [];
    const same = routes.findIndex((other) => other.name === route.name);
    if (same < i) {
      const line = document.lineOf([...path, same, 'name']);
      found.push(
        document.finding([...path, i, 'name'], 'value', 'duplicate-route', { name: route.name, line }),
      );
    }
    found.push(...routeGlobFindings(route, [...path, i], document));
    const wide = matches.slice(0, i).findIndex((match) => coversRoute(match, matches[i]!));
    if (wide !== -1) {
      found.push(
        document.finding([...path, i, 'match'], 'value', 'unreachable-route', {
          name: route.name,
          earlier: routes[wide]!.name,
          line: document.lineOf([...path, wide, 'name']),
        }),
      );
    }
    const idle = route.action === 'passthrough' ? DETECTING.filter((key) => route[key] !== undefined) : [];
    for (const key of idle) {
      const params = { key, name: route.name };
      found.push(document.finding([...path, i, key], 'key', 'idle-key', params, 'warning'));
    }
    if (
      route.structured !== undefined &&
      Object.keys({ ...route.match.args, ...route.match.commands }).length > 0
    ) {
      const params = { name: route.name };
      found.push(
        document.finding([...path, i, 'structured'], 'value', 'structured-by-args', params, 'warning'),
      );
    }
    return found;
  });
}

/** Warnings about globs over servers, or over profiles, that match none of the names. */
export function unmatchedGlobs(
  globs: OneOrMore | undefined,
  names: readonly string[],
  path: Path,
  document: SourceDocument,
  code: 'unmatched-server' | 'unmatched-profile' = 'unmatched-server',
): Diagnostic[] {
  return (globs === undefined ? [] : [globs].flat()).flatMap((glob, i) => {
    // A broken one has been found already.
    if (deadGlob(glob, 'server') !== undefined || glob === '**') return [];
    const matches = picomatch(glob, { nonegate: true });
    if (names.some((name) => matches(name))) return [];
    const near = closest(glob, names);
    const params = { glob, known: names, suggestion: near };
    const at = typeof globs === 'string' ? path : [...path, i];
    return [document.finding(at, 'value', code, params, 'warning')];
  });
}

export const serverGlobFindings = (
  routes: readonly RawRoute[],
  servers: readonly string[],
  document: SourceDocument,
): Diagnostic[] =>
  routes.flatMap(({ match: { server } }, i) =>
    unmatchedGlobs(server, servers, ['routes', i, 'match', 'server'], document),
  );
