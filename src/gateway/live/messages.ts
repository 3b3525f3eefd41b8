/** The messages of a running gateway to the page's server, one line of JSON each. */
import type { CallEnd } from '../stats/call-record.ts';
import type { GatewayState } from '../stats/state-file.ts';
import type { Totals } from '../stats/totals.ts';

/** The first line of a connection. The answer ends the connection, except for `live`, which continues. */
export type LiveRequest =
  | { readonly token: string; readonly ask: 'live' | 'kept' }
  | { readonly token: string; readonly ask: 'text'; readonly id: string };

export interface CallEvent {
  /** Grows from call to call. */
  readonly id: number;
  /** The time when it was over; milliseconds since 1970. */
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
  /** The call brings back text that an earlier result left out. */
  readonly fetch?: true;
  /** Its result is kept under this id. */
  readonly kept?: string;
}

/** The totals of the calls of one tool and rule. */
export interface CallSum extends Totals {
  readonly server: string;
  readonly tool: string;
  readonly rule?: string;
}

/** The output of a server beside the protocol. */
export interface NotesEvent {
  readonly server: string;
  readonly pid?: number;
  readonly lines: readonly string[];
}

export interface LiveState {
  readonly state: GatewayState;
  readonly notes: readonly NotesEvent[];
  /** How many results it keeps; absent: none. */
  readonly keep?: number;
  /** The file that holds earlier calls. */
  readonly audit?: { readonly file: string; readonly keep: number };
}

export type LiveMessage =
  | ({ readonly kind: 'state' } & LiveState)
  /**
   * The calls since the last message, the oldest first; `dropped` further ones; and the totals of all of
   * them.
   */
  | {
      readonly kind: 'calls';
      readonly calls: readonly CallEvent[];
      readonly dropped: number;
      readonly sums: readonly CallSum[];
      /** Only in the first message, whose calls are remembered ones. Later calls have larger ids. */
      readonly border?: number;
    };

/** A kept result, without its text. */
export interface KeepHead {
  readonly id: string;
  readonly at: number;
  readonly server: string;
  readonly tool: string;
  /** The size of the result's JSON. */
  readonly bytes: number;
  readonly rule?: string;
}

export interface KeepList {
  /** The most results that are kept; 0: none. */
  readonly keep: number;
  /** The newest first. */
  readonly results: readonly KeepHead[];
}

/** The text has no start settings of the server that may be secrets. */
export interface KeepText extends KeepHead {
  readonly text: string;
  /** JSON; empty if there were none. */
  readonly args: string;
}
