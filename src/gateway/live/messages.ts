/** What a running gateway tells the server of the page, a line of JSON each. */
import type { CallEnd } from '../stats/call-record.ts';
import type { GatewayState } from '../stats/state-file.ts';

/** The first line of a connection. The answer ends it, but for `live`, which goes on. */
export type LiveRequest =
  | { readonly token: string; readonly ask: 'live' | 'kept' }
  | { readonly token: string; readonly ask: 'text'; readonly id: string };

export interface FedCall {
  /** Grows from call to call. */
  readonly id: number;
  /** When it was over; milliseconds since 1970. */
  readonly at: number;
  readonly ms: number;
  readonly client: string;
  readonly caller: string;
  readonly server: string;
  readonly tool: string;
  readonly end: CallEnd;
  readonly rule?: string;
  readonly before: number;
  readonly after: number;
  readonly estimated?: true;
  readonly stubs?: number;
  /** It brings back what was left out before. */
  readonly fetch?: true;
  /** Its result is kept under this id. */
  readonly kept?: string;
}

/** What the calls of one tool and rule come to. */
export interface FedSum {
  readonly server: string;
  readonly tool: string;
  readonly rule?: string;
  calls: number;
  errors: number;
  before: number;
  after: number;
  stubs: number;
  fetches: number;
  /** Tokens of what was brought back. */
  fetched: number;
}

/** What a server says beside the protocol. */
export interface FedNotes {
  readonly server: string;
  readonly pid?: number;
  readonly lines: readonly string[];
}

export interface LiveState {
  readonly state: GatewayState;
  readonly notes: readonly FedNotes[];
  /** How many results it keeps; absent: none. */
  readonly keep?: number;
  /** Where earlier calls stand. */
  readonly audit?: { readonly file: string; readonly keep: number };
}

export type LiveMessage =
  | ({ readonly kind: 'state' } & LiveState)
  /** Calls since the last one, the oldest first, `dropped` others, and what all of them come to. */
  | {
      readonly kind: 'calls';
      readonly calls: readonly FedCall[];
      readonly dropped: number;
      readonly sums: readonly FedSum[];
      /** In the first one, whose calls are remembered: the calls that come are later than this. */
      readonly border?: number;
    };

/** A result that is kept, without its text. */
export interface KeepHead {
  readonly id: string;
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  /** Of the result's JSON. */
  readonly bytes: number;
  readonly rule?: string;
}

export interface KeepList {
  /** How many are kept at most; 0: none. */
  readonly keep: number;
  /** The newest first. */
  readonly results: readonly KeepHead[];
}

/** Without what the server was started with that may be a secret. */
export interface KeepText extends KeepHead {
  readonly text: string;
  /** JSON; empty where there were none. */
  readonly args: string;
}
