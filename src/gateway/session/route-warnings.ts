import { messageOf } from '../../diagnostics/error.ts';
import type { Log } from '../../platform/log.ts';
import { withShown } from '../../route/prefixed-name.ts';
import { type ListedTool, unmatchedRoutes } from '../../route/unmatched.ts';
import type { Rules } from './session-policy.ts';

/**
 * Warns once of each route in the config that matches no tool. Routes of packs may be for any server, so they do not
 * count.
 */
export class RouteWarnings {
  readonly #warned = new Set<string>();

  constructor(
    private readonly rules: () => Promise<Rules>,
    private readonly log: Log,
  ) {}

  async check(tools: readonly ListedTool[]): Promise<void> {
    // The failure is reported at the place that needs the rules.
    const rules = await this.rules().catch(() => undefined);
    if (rules === undefined) return;
    const { routes, servers } = rules.config;
    const shown = tools.map((tool) => withShown(tool, servers));
    for (const unmatched of unmatchedRoutes(routes, shown)) {
      if (this.#warned.has(unmatched.name)) continue;
      this.#warned.add(unmatched.name);
      this.log('warn', messageOf('route-unmatched', unmatched));
    }
  }
}
