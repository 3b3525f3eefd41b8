import type { ResultPolicy } from '../../engine/result/rewrite-result.ts';
import type { Caller } from '../../model/caller.ts';
import type { PinState } from '../pins/pins.ts';
import type { Ruling } from '../policy/ruling.ts';

/**
 * How a tool call ended: with a result, with a result that says of itself that it is an error, with an error of the
 * protocol, without an answer of its server, or because policy or limits kept it back.
 */
export type CallEnd = 'ok' | 'tool-error' | 'error' | 'lost' | 'refused';

/** What a client got in place of a server's result. */
export interface Sent {
  /** JSON. */
  readonly result: Buffer;
  /** What became of the structured data. */
  readonly policy: ResultPolicy;
  /** The rule that found most of it. */
  readonly rule?: string;
  /** Made in a mode that may lose something. */
  readonly lossy?: boolean;
  /** In so many places something was left out that can be brought back. */
  readonly stubs?: number;
}

/** A tool call that is over. */
export interface CallRecord {
  readonly caller: Caller;
  /** What the client calls itself. */
  readonly client: string;
  /** What the client does by it, where it says so: `tools exec`. */
  readonly action: string | undefined;
  readonly server: string;
  /** Its server's name for it. */
  readonly tool: string;
  /** The arguments as the client wrote them: JSON, nothing where it gave none. */
  readonly args: Buffer;
  readonly end: CallEnd;
  /** What policy and limits said of it; absent where there are none. */
  readonly ruling?: Ruling | undefined;
  /** How its tool stood to what was pinned; absent where nothing is compared. */
  readonly pin?: PinState | undefined;
  /** When it was over; milliseconds since 1970. */
  readonly at: number;
  /** From the request to the answer; milliseconds. */
  readonly ms: number;
  /** The result's JSON as the server gave it; nothing where there is none. */
  readonly given: Buffer;
  /** The result's JSON as the client got it, where that is another. */
  readonly sent: Sent | undefined;
  /** The JSON of an answer that brings back what was left out of a result of this server: no call of a tool of its own. */
  readonly fetched: string | undefined;
}

export type Recorder = (call: CallRecord) => void;

/** Why a call may not be made now: it could not be recorded. `undefined` where it may. */
export type Admission = () => string | undefined | Promise<string | undefined>;
