import type { Labels } from '../stats/tallies.ts';

export interface Figure {
  readonly kind: 'counter' | 'gauge' | 'histogram';
  readonly labels: readonly string[];
  readonly help: string;
}

const of = (kind: Figure['kind'], labels: readonly string[], help: string): Figure => ({
  kind,
  labels,
  help,
});

const TOOL = ['server', 'tool'] as const;
const RULE = [...TOOL, 'rule'] as const;

/** All figures, by their names for Prometheus: docs/operating.md shows them as they stand here. */
export const FIGURES = {
  bcp_calls_total: of(
    'counter',
    [...TOOL, 'outcome'],
    'Calls of tools that are over; outcome: ok, tool_error (the result says so), error (of the protocol), lost (no answer of the server), refused (by policy, a limit, or because it could not be written down).',
  ),
  bcp_call_duration_seconds: of('histogram', TOOL, 'From the request of a tool call to its answer.'),
  bcp_result_given_bytes_total: of('counter', RULE, 'Results as their servers gave them.'),
  bcp_result_sent_bytes_total: of('counter', RULE, 'The same results as clients got them.'),
  bcp_result_given_tokens_total: of(
    'counter',
    RULE,
    'Results that were rewritten, as their servers gave them, in o200k_base tokens.',
  ),
  bcp_result_sent_tokens_total: of(
    'counter',
    RULE,
    'The same results as clients got them, in o200k_base tokens.',
  ),
  bcp_fetches_total: of('counter', ['server', 'outcome'], 'Calls for what was left out of results.'),
  bcp_fetched_tokens_total: of('counter', ['server'], 'What these brought, in o200k_base tokens.'),
  bcp_server_starts_total: of(
    'counter',
    ['server'],
    'Lives of a server that began: processes that were started, connections that were opened.',
  ),
  bcp_server_failures_total: of(
    'counter',
    ['server'],
    'Lives of a server that ended by themselves, or did not come up.',
  ),
  bcp_cache_hits_total: of('counter', ['server'], 'Sessions that began with what is kept of a server.'),
  bcp_cache_misses_total: of(
    'counter',
    ['server'],
    'Sessions for which a server had to be asked, because nothing was kept.',
  ),
  bcp_limit_hits_total: of(
    'counter',
    ['limit', 'server'],
    'Calls that a limit of the config has turned away.',
  ),
  bcp_sessions: of('gauge', [], 'Sessions that are open.'),
  bcp_server_connections: of(
    'gauge',
    ['server', 'state'],
    'Sessions by how a server is for them; state: running, starting, asleep (its next call starts it), failed.',
  ),
  bcp_server_up: of('gauge', ['server'], '0 where a server has failed for every session that has it.'),
  bcp_calls_open: of('gauge', ['server'], 'Requests that a server has not answered yet.'),
  bcp_server_queued_bytes: of('gauge', ['server'], 'Bytes that a server has not read yet.'),
  bcp_client_held_bytes: of('gauge', [], 'Bytes that wait for clients over HTTP.'),
  bcp_ready: of('gauge', [], '1 while /readyz answers 200.'),
  bcp_build_info: of('gauge', ['version'], '1, with the version of the gateway.'),
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;

/** Upper bounds of what calls take; in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120] as const;

/** One figure as it stands now. */
export interface FigureReading {
  readonly figure: FigureName;
  readonly labels: Labels;
  readonly value: number;
}

/** Where figures of single calls go. */
export interface Sink {
  add(figure: FigureName, labels: Labels, by: number): void;
  observe(figure: FigureName, labels: Labels, value: number): void;
}
