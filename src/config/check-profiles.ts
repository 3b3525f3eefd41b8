import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { SourceDocument } from '../document/document.ts';
import type { RawProfile } from '../model/raw-config.ts';
import { checkRoutes } from '../rules/check/check-routes.ts';

/** Findings about profiles: servers that the config does not have, and faults in their routes. */
export function profileFindings(
  profiles: Readonly<Record<string, RawProfile>>,
  known: readonly string[],
  document: SourceDocument,
): Diagnostic[] {
  return Object.entries(profiles).flatMap(([name, { servers = [], routes = [] }]) => {
    const path = ['profiles', name];
    const missing = servers.flatMap((server, i) => {
      if (known.includes(server)) return [];
      const near = closest(server, known);
      const params = { server, known, suggestion: near };
      return [document.finding([...path, 'servers', i], 'value', 'unknown-server', params)];
    });
    return [...missing, ...checkRoutes(routes, [...path, 'routes'], document)];
  });
}
