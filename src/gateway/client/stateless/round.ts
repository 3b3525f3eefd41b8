import type { RequestFrame } from '../../wire/frame.ts';
import type { InnerSession } from './inner-session.ts';
import type { Parked } from './parked.ts';
import type { RequestEnvelope } from './request-envelope.ts';
import type { Self } from './results.ts';

/** The way back to the client for one request. */
export interface Outlet {
  /** Its answer, once. */
  answer(frame: Buffer): void;
  /** A message about the request before its answer. */
  tell(frame: Buffer): void;
}

/**
 * One round of a client's request. If a server has asked something, the client sends the request again with
 * the answers.
 */
export interface Round {
  readonly frame: RequestFrame;
  readonly envelope: RequestEnvelope;
  readonly outlet: Outlet;
}

/** A call that may bring a server's question to the client. */
export interface OpenCall {
  /** Whether it waits for no question yet. */
  readonly isFree: boolean;
  ask(frame: RequestFrame): void;
}

/** The surroundings in which a client's request is worked on. */
export interface CallContext {
  readonly session: InnerSession;
  readonly self: Self;
  readonly principal: string;
  readonly parked: Parked<ParkedCall>;
  /** The calls of the session that are open. */
  readonly calls: Set<OpenCall>;
}

export interface Cancellable {
  /** The client no longer waits for its newest round. */
  cancel(): void;
}

/** A call that waits for a client's next round. */
export interface ParkedCall extends Cancellable {
  /** Goes on with the client's next round. `begin` sends the servers a new request for it. */
  resume(round: Round, begin: (round: Round) => Cancellable): void;
  /** No client will return for it. */
  giveUp(): void;
}
