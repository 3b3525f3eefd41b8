import type { TimedStep } from '../../engine/offload/rewrite-job.ts';
import type { RunStep } from '../../engine/stopwatch.ts';
import type { Answer } from '../servers/channel.ts';
import type { ByteEdit, Lexeme, RequestFrame } from '../wire/frame.ts';

/** A request to a server. */
export interface Hop {
  /** The edits that tell the server to which trace the request belongs. */
  readonly edits: readonly ByteEdit[];
  ended(answer: Answer): void;
}

/** The records about one request of a client. */
export interface CallTrace {
  /** The id of its trace: 32 hexadecimal digits. */
  readonly id: string;
  /** The request goes to a server. Called again if it is tried again. */
  hop(server: string, frame: RequestFrame): Hop;
  /** Measures the time of each step of rewriting its result. */
  readonly run: RunStep;
  /** Records a step that ran elsewhere. */
  took(step: TimedStep): void;
  /** Its answer is an error. `type` has few possible values. */
  failed(type: string): void;
  /** It is answered, or nobody waits for it any more. */
  ended(): void;
}

/** The origin of a session's requests. */
export interface TracedSession {
  readonly network: 'pipe' | 'tcp';
  /** Whether the client is stateless. */
  readonly isForStateless: boolean;
  /** The session id, over HTTP. */
  readonly id?: string;
}

/** Records the requests of one session; `undefined` for a request that is not a client's. */
export interface SessionTracing {
  /** `askedAs`: the client's own id of the request, if it differs. */
  begin(frame: RequestFrame, askedAs?: Lexeme): CallTrace | undefined;
}

export interface Tracing {
  session(session: TracedSession): SessionTracing;
}
