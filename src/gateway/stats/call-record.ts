import type { ResultPolicy } from '../../engine/result/result-policy.ts';
import type { Caller } from '../../model/caller.ts';
import type { PinState } from '../pins/pins.ts';
import type { Lexeme, RequestFrame } from '../wire/frame.ts';
import type { Ruling } from './ruling.ts';

/**
 * How a tool call ended: with a result, with a result that is marked as an error, with a protocol error,
 * without an answer of its server, or because policy or limits refused it.
 */
export type CallEnd = 'ok' | 'tool-error' | 'error' | 'lost' | 'refused';

/** The result that a client got instead of the server's. */
export interface Sent {
  /** JSON. */
  readonly result: Buffer;
  /** The decision about the structured data. */
  readonly policy: ResultPolicy;
  /** The rule that found most of it. */
  readonly rule?: string;
  /** Whether it was made in a mode that may lose something. */
  readonly lossy?: boolean;
  /** The number of places where something was left out that can be brought back. */
  readonly stubs?: number;
}

/** A finished tool call. */
export interface CallRecord {
  readonly caller: Caller;
  /** The client's own name. */
  readonly client: string;
  /** The client's purpose, if it states one: `tools exec`. */
  readonly action: string | undefined;
  /** The workflow of which it is a step: `server/tool`. */
  readonly workflow?: string | undefined;
  /** Empty if no server has the tool. Such a call is in the audit log, and in no figures. */
  readonly server: string;
  /** Its server's name for it. */
  readonly tool: string;
  /** The arguments as the client wrote them: JSON, empty if it gave none. */
  readonly args: Buffer;
  readonly end: CallEnd;
  /** The code of the error that the client got; absent if it got a result. */
  readonly code?: number | undefined;
  /** The id of the client's session, if it has one. */
  readonly session?: string | undefined;
  /** The request, and the client's own id of it. Absent if the gateway asks for itself. */
  readonly request?: { readonly frame: RequestFrame; readonly id: Lexeme } | undefined;
  /** The id of the trace that the gateway writes, if it writes one. */
  readonly trace?: string | undefined;
  /** The decision of policy and limits; absent if there are none. */
  readonly ruling?: Ruling | undefined;
  /** The pin state of its tool; absent if nothing is compared. */
  readonly pin?: PinState | undefined;
  /** The time when it was over; milliseconds since 1970. */
  readonly at: number;
  /** From the request to the answer; milliseconds. */
  readonly ms: number;
  /** The result's JSON as the server gave it; empty if there is none. */
  readonly given: Buffer;
  /** The result's JSON as the client got it, if it differs. */
  readonly sent: Sent | undefined;
  /**
   * The JSON of an answer that brings back a part left out of a result of this server. It is no call of a
   * server's tool.
   */
  readonly fetched: string | undefined;
}

export type Recorder = (call: CallRecord) => void;

/** The reason why a call may not be made now: it could not be recorded. `undefined` if it may. */
export type Admission = () => string | undefined | Promise<string | undefined>;
