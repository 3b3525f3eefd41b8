import type { Engine } from '../../engine/engine.ts';
import { type ResultPolicy, takesData } from '../../engine/result/result-policy.ts';
import type { Config } from '../../model/config.ts';
import type { StructuredPolicy } from '../../model/route-config.ts';
import type { AutoPolicy } from './client-table.ts';

export interface PolicyContext {
  readonly config: Config;
  readonly engine: Engine;
  /** The meaning of `auto` for this session's client. */
  readonly auto: AutoPolicy;
  /** Whether a tool belongs to an app; `undefined` if its definition is not known. */
  readonly isApp: (server: string, tool: string) => boolean | undefined;
  /** The decisions of earlier rules in this session. */
  readonly earlier?: ReadonlyMap<string, ResultPolicy>;
}

/**
 * Decides whether each tool's structured data stays. Decides once for a tool, by the route of a call without
 * arguments, so that the list and all results agree. A strict client fails if a schema is declared and the
 * data is missing.
 */
export class ResultPolicies {
  readonly #decided = new Map<string, ResultPolicy>();

  constructor(private readonly context: PolicyContext) {}

  /** The decisions in this session, by tool. */
  get decided(): ReadonlyMap<string, ResultPolicy> {
    return new Map([...(this.context.earlier ?? []), ...this.#decided]);
  }

  of(server: string, tool: string): ResultPolicy {
    // No server name contains a line break.
    const key = `${server}\n${tool}`;
    const cached = this.#decided.get(key);
    if (cached !== undefined) return cached;
    const chosen = this.#decide(server, tool);
    const isApp = takesData(chosen) ? this.context.isApp(server, tool) : false;
    // The app's page needs the data. The model need not see it. Nobody has listed an unknown tool in this session, and
    // the client may have its schema from before.
    const wanted = isApp || (isApp === undefined && chosen === 'once') ? 'both' : chosen;
    const listed = this.context.earlier?.get(key);
    // The client got this tool's schema. The declared data therefore stays in the results.
    const isListed = listed !== undefined && !takesData(listed);
    const decided = takesData(wanted) && isListed ? 'both' : wanted;
    // Without a list, the decision has nothing to agree with yet.
    if (isApp !== undefined) this.#decided.set(key, decided);
    return decided;
  }

  #decide(server: string, tool: string): ResultPolicy {
    const { config, engine, auto } = this.context;
    if (!engine.mayRewrite(server, tool)) return 'keep';
    const set: StructuredPolicy =
      engine.route({ server, tool, args: {} }).structured ??
      config.servers.find(({ name }) => name === server)?.structured ??
      config.structured;
    if (set !== 'auto') return set;
    // The text surely carries the data only if nothing is lost.
    return takesData(auto) && engine.mayLose(server, tool) ? 'both' : auto;
  }
}
