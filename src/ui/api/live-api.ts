/** Running gateways, their calls, and the results that they keep. */
import type { Totals } from '../../gateway/stats/totals.ts';

export interface LiveServer {
  readonly server: string;
  readonly state: 'asleep' | 'starting' | 'running' | 'failed';
  readonly pid?: number;
  /** Milliseconds since 1970. */
  readonly since?: number;
  readonly restarts: number;
  /** Its last lines on stderr, the oldest first. */
  readonly stderr: readonly string[];
  readonly totals?: LiveTotals;
}

export type LiveTotals = Readonly<Totals>;

export interface LiveSession {
  /** The name that the client reports. */
  readonly client: string;
  readonly servers: readonly LiveServer[];
}

/** The differences between a server and its pins. */
export interface LivePin {
  readonly server: string;
  readonly policy: string;
  readonly why?: string;
  readonly instructions: boolean;
  readonly tools: readonly { readonly tool: string; readonly why: string }[];
}

export interface LiveGateway {
  readonly pid: number;
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly started: number;
  readonly config?: string;
  readonly endpoints: readonly string[];
  readonly sessions: readonly LiveSession[];
  readonly total: LiveTotals;
  readonly servers: Readonly<Record<string, LiveTotals>>;
  readonly pins: readonly LivePin[];
  /** Whether single calls come from it now. False for the first two seconds, and for versions that tell none. */
  readonly events: boolean;
  /** How many results it keeps; absent: none. */
  readonly keep?: number;
}

export interface LiveCall {
  /** Unique within its gateway, growing. */
  readonly id: number;
  readonly gateway: number;
  /** When it was over; milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly client: string;
  readonly caller: string;
  readonly server: string;
  readonly tool: string;
  readonly end: 'ok' | 'tool-error' | 'error' | 'lost' | 'refused';
  /** The rule that found most of its result. */
  readonly rule?: string;
  readonly tokens: { readonly before: number; readonly after: number };
  /** Tokens are estimated. */
  readonly estimated?: boolean;
  /** It went out with parts left out. */
  readonly stubs?: number;
  /** The call fetched a part that was left out before. */
  readonly fetch?: boolean;
  /** The id of its result in `kept`. */
  readonly kept?: string;
}

export type LiveEvent =
  /** First, and whenever they change: all gateways of this user. */
  | { readonly kind: 'gateways'; readonly gateways: readonly LiveGateway[] }
  /** Calls since the last event, the oldest first; first those that are remembered. */
  | { readonly kind: 'calls'; readonly calls: readonly LiveCall[]; readonly dropped: number }
  /** What was saved: first all that is known, then rows that are new or take the place of those with the same key. */
  | { readonly kind: 'savings'; readonly rows: readonly LiveSavings[] }
  /** A gateway ended, or died without a word. `last` is its last known state. */
  | {
      readonly kind: 'gone';
      readonly gateway: number;
      readonly at: number;
      readonly died: boolean;
      readonly last: LiveGateway;
    };

/** The sums of the calls of one tool and rule in a minute. Older sums span a quarter of an hour. */
export interface LiveSavings extends LiveTotals {
  /** When that time began; milliseconds since 1970. The key of a row is `at`, `server`, `tool`, `rule` and `logged`. */
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  /** Absent where no rule found anything, and where nobody knows. */
  readonly rule?: string;
  /** It comes from an audit log, which does not say the rule. */
  readonly logged?: true;
}

export interface KeptResult {
  readonly id: string;
  readonly gateway: number;
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  readonly bytes: number;
  readonly rule?: string;
}

export interface KeptResults {
  /** The newest first. */
  readonly results: readonly KeptResult[];
  /** Gateways that keep none (`ui: { keep: 50 }` in the config allows it). */
  readonly keepNone: readonly number[];
}

export interface KeptResultText extends KeptResult {
  /** Secrets hidden. */
  readonly text: string;
  /** Secrets hidden. */
  readonly arguments?: Readonly<Record<string, unknown>>;
}
