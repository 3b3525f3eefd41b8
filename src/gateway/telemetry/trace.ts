import type { TimedStep } from '../../engine/aside/rewrite-job.ts';
import type { RunStep } from '../../engine/stopwatch.ts';
import type { Answer } from '../servers/channel.ts';
import type { ByteEdit, Lexeme, RequestFrame } from '../wire/frame.ts';

/** A request on its way to a server. */
export interface Hop {
  /** What tells the server which trace it belongs to. */
  readonly edits: readonly ByteEdit[];
  ended(answer: Answer): void;
}

/** What is noted of one request of a client. */
export interface CallTrace {
  /** It goes to a server: once more where it is tried again. */
  hop(server: string, frame: RequestFrame): Hop;
  /** Takes the time of each step of rewriting its result. */
  readonly run: RunStep;
  /** The same of a step that was taken elsewhere. */
  took(step: TimedStep): void;
  /** Its answer is an error; `type` is of few values. */
  failed(type: string, message?: string): void;
  /** It is answered, or nobody waits for it any more. */
  ended(): void;
}

/** Where a session's requests come from. */
export interface TracedSession {
  readonly network: 'pipe' | 'tcp';
  /** Over HTTP. */
  readonly id?: string;
}

/** Notes the requests of one session; `undefined` for what is not a client's. */
export interface SessionTracing {
  /** `askedAs`: its id for the client, where that is another one. */
  begin(frame: RequestFrame, askedAs?: Lexeme): CallTrace | undefined;
}

export interface Tracing {
  session(session: TracedSession): SessionTracing;
}
