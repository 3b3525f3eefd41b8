import type { AuditEntry } from '../../gateway/stats/audit-entry.ts';

/** The calls of one tool. */
export interface ToolSum {
  readonly server: string;
  readonly tool: string;
  calls: number;
  errors: number;
  /** Tokens of the results. */
  before: number;
  after: number;
  /** Milliseconds of all calls together, and of the longest. */
  ms: number;
  longest: number;
}

/** Sums of calls by tool. The single calls are not kept. */
export class AuditSum {
  readonly #tools = new Map<string, ToolSum>();
  /** Calls of tools that no server has. */
  unknown = 0;
  /** Requests that were not let in. */
  requests = 0;
  /** Calls without a line of their own. */
  lost = 0;
  /** Lines that nobody can read. */
  damaged = 0;

  add({ server, tool, result, tokens: [before, after], ms }: AuditEntry): void {
    const key = JSON.stringify([server, tool]);
    const sum = this.#tools.get(key) ?? {
      ...{ server, tool, calls: 0, errors: 0, before: 0, after: 0, ms: 0, longest: 0 },
    };
    sum.calls++;
    if (result !== 'ok') sum.errors++;
    sum.before += before;
    sum.after += after;
    sum.ms += ms;
    sum.longest = Math.max(sum.longest, ms);
    this.#tools.set(key, sum);
  }

  /** Those with most tokens before first. */
  tools(): readonly Readonly<ToolSum>[] {
    const byName = (a: ToolSum, b: ToolSum): number =>
      a.server === b.server ? Number(a.tool > b.tool) - 0.5 : Number(a.server > b.server) - 0.5;
    return [...this.#tools.values()].sort((a, b) => b.before - a.before || byName(a, b));
  }
}
