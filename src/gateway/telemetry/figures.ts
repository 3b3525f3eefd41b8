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

/** All figures, by their names for Prometheus. docs/operating/metrics.md shows them with these texts. */
export const FIGURES = {
  bcp_calls_total: of(
    'counter',
    [...TOOL, 'outcome'],
    'Tool calls that have ended. Outcomes: ok, tool_error (the result says so), error (of the protocol), lost (the server did not answer), refused (by policy, by a limit, or because the gateway could not write the audit log).',
  ),
  bcp_call_duration_seconds: of('histogram', TOOL, 'Seconds from the request of a tool call to its answer.'),
  bcp_result_given_bytes_total: of('counter', RULE, 'Bytes of results as their servers gave them.'),
  bcp_result_sent_bytes_total: of('counter', RULE, 'Bytes of the same results as clients got them.'),
  bcp_result_given_tokens_total: of(
    'counter',
    RULE,
    'o200k_base tokens of rewritten results, as their servers gave them.',
  ),
  bcp_result_sent_tokens_total: of(
    'counter',
    RULE,
    'o200k_base tokens of the same results, as clients got them.',
  ),
  bcp_fetches_total: of('counter', ['server', 'outcome'], 'Calls that ask for left-out parts of results.'),
  bcp_fetched_tokens_total: of(
    'counter',
    ['server'],
    'o200k_base tokens of the parts that clients got by these calls.',
  ),
  bcp_server_starts_total: of(
    'counter',
    ['server'],
    'Starts of a server: a new process or a new connection.',
  ),
  bcp_server_failures_total: of('counter', ['server'], 'Servers that ended by themselves or did not start.'),
  bcp_cache_hits_total: of('counter', ['server'], 'Sessions that began with the kept lists of a server.'),
  bcp_cache_misses_total: of(
    'counter',
    ['server'],
    'Sessions for which the gateway had to ask a server, because it had kept nothing.',
  ),
  bcp_limit_hits_total: of('counter', ['limit', 'server'], 'Calls that a limit of the config has refused.'),
  bcp_sessions: of('gauge', [], 'Open sessions.'),
  bcp_server_connections: of(
    'gauge',
    ['server', 'state'],
    'Sessions by the state of a server in them: running, starting, asleep (its next call starts it), failed.',
  ),
  bcp_server_up: of(
    'gauge',
    ['server'],
    '0 if a server has failed for every session that has it, otherwise 1.',
  ),
  bcp_calls_open: of('gauge', ['server'], 'Requests to a server that have no answer yet.'),
  bcp_server_queued_bytes: of('gauge', ['server'], 'Bytes that a server has not read yet.'),
  bcp_client_held_bytes: of('gauge', [], 'Bytes that wait for clients over HTTP.'),
  bcp_ready: of('gauge', [], '1 while /readyz answers 200.'),
  bcp_build_info: of('gauge', ['version'], '1, with the version of the gateway.'),
} as const satisfies Readonly<Record<string, Figure>>;

export type FigureName = keyof typeof FIGURES;

/** Upper bounds for the durations of calls; in seconds. */
export const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120] as const;

/** The present value of one figure. */
export interface FigureReading {
  readonly figure: FigureName;
  readonly labels: Labels;
  readonly value: number;
}

/** The receiver of figures about single calls. */
export interface Sink {
  add(figure: FigureName, labels: Labels, by: number): void;
  observe(figure: FigureName, labels: Labels, value: number): void;
}
