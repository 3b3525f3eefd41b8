import { agentCall } from '../hooks/agent-result.ts';
import { isServerTool } from './content-blocks.ts';
import type { ReplayedCall } from './replay-transcripts.ts';
import { shortArgument } from './short-argument.ts';

/** Results together, in o200k_base tokens. */
export interface SavedSum {
  readonly results: number;
  readonly tokens: number;
  /** Tokens that would have been saved by rules, by leaving out numbers of lines, and by referring to earlier lines. */
  readonly rules: number;
  readonly numbers: number;
  readonly memory: number;
}

export interface ToolSaved extends SavedSum {
  readonly tool: string;
  /** It is a tool of an MCP server, and not the agent's own. */
  readonly mcp: boolean;
}

export interface AgentSaved extends SavedSum {
  readonly agent: string;
  /** As `--client` names it. */
  readonly client: string;
  readonly tools: readonly ToolSaved[];
}

export interface LargestResult {
  readonly agent: string;
  readonly tool: string;
  readonly argument: string;
  readonly tokens: number;
  readonly saved: number;
}

export interface SessionsReport extends SavedSum {
  readonly conversations: number;
  readonly agents: readonly AgentSaved[];
  readonly largest: readonly LargestResult[];
  /** The time that compacting took for a result, in milliseconds. */
  readonly ms: { readonly median: number; readonly p95: number };
  /** Results that were compact when they were written down. */
  readonly compact: number;
  /** Results that their reader could not have rebuilt. */
  readonly lost: number;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
type Sum = Mutable<SavedSum>;

const LARGEST = 10;

const nothing = (): Sum => ({ results: 0, tokens: 0, rules: 0, numbers: 0, memory: 0 });

export const savedIn = ({ rules, numbers, memory }: SavedSum): number => rules + numbers + memory;

function add(sum: Sum, one: SavedSum): void {
  sum.results += one.results;
  sum.tokens += one.tokens;
  sum.rules += one.rules;
  sum.numbers += one.numbers;
  sum.memory += one.memory;
}

/** What one result would have saved. */
export function savedBy({ replayed: { before, ruled, after, byNumbers } }: ReplayedCall): SavedSum {
  const byRules = before - ruled;
  return {
    ...{ results: 1, tokens: before, memory: ruled - after },
    ...(byNumbers ? { rules: 0, numbers: byRules } : { rules: byRules, numbers: 0 }),
  };
}

function toolName({ format, agent, result: { tool, input } }: ReplayedCall): string {
  if (!isServerTool(tool)) return tool;
  const call = agentCall({ client: format.name === 'recorded' ? agent : format.client, tool, input });
  return `${call.server}/${call.tool}`;
}

/** The value below which this share of sorted numbers lies. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const byTokens = (a: SavedSum, b: SavedSum): number => b.tokens - a.tokens;

/** Sums replayed results by agent and tool. Their texts are not kept. */
export class SessionTally {
  readonly #agents = new Map<string, { readonly client: string; readonly tools: Map<string, ToolSaved> }>();
  readonly #sessions = new Set<string>();
  readonly #ms: number[] = [];
  #largest: LargestResult[] = [];
  #compact = 0;
  #lost = 0;

  add(call: ReplayedCall): void {
    const { agent, format, session, result, replayed } = call;
    const saved = savedBy(call);
    this.#sessions.add(session);
    if (replayed.ms !== undefined) this.#ms.push(replayed.ms);
    if (replayed.isMarked) this.#compact++;
    if (replayed.isLost) this.#lost++;
    const known = this.#agents.get(agent) ?? { client: format.name, tools: new Map<string, ToolSaved>() };
    this.#agents.set(agent, known);
    const tool = toolName(call);
    const sum = { ...nothing(), ...known.tools.get(tool), tool, mcp: isServerTool(result.tool) };
    add(sum, saved);
    known.tools.set(tool, sum);
    this.#keep({ agent, tool, argument: '', tokens: saved.tokens, saved: savedIn(saved) }, result.input);
  }

  report(): SessionsReport {
    const all = nothing();
    const agents = [...this.#agents].map(([agent, { client, tools }]): AgentSaved => {
      const sum = nothing();
      for (const one of tools.values()) add(sum, one);
      add(all, sum);
      return { agent, client, ...sum, tools: [...tools.values()].sort(byTokens) };
    });
    const ms = this.#ms.sort((a, b) => a - b);
    return {
      ...{ conversations: this.#sessions.size, ...all, agents: agents.sort(byTokens) },
      largest: this.#largest,
      ms: { median: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
      ...{ compact: this.#compact, lost: this.#lost },
    };
  }

  #keep(one: LargestResult, input: unknown): void {
    const last = this.#largest[LARGEST - 1];
    if (last !== undefined && last.tokens >= one.tokens) return;
    this.#largest = [...this.#largest, { ...one, argument: shortArgument(input) }]
      .sort((a, b) => b.tokens - a.tokens)
      .slice(0, LARGEST);
  }
}
