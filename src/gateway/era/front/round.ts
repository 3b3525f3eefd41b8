import type { RequestFrame } from '../../wire/frame.ts';
import type { RequestEnvelope } from './envelope.ts';
import type { InnerSession } from './inner-session.ts';
import type { Parked } from './parked.ts';
import type { Self } from './results.ts';

/** The way back for one request. */
export interface Outlet {
  /** Its answer, once. */
  answer(frame: Buffer): void;
  /** What is said about it before. */
  tell(frame: Buffer): void;
}

/** One round of a client's request: it is asked again with answers where a server has asked something. */
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

/** Where a client's request is worked on. */
export interface CallContext {
  readonly session: InnerSession;
  readonly self: Self;
  readonly principal: string;
  readonly parked: Parked<ParkedCall>;
  /** The calls of the session that are open. */
  readonly calls: Set<OpenCall>;
}

export interface Cancellable {
  /** The client waits for its newest round no longer. */
  cancel(): void;
}

/** What waits for a client's next round. */
export interface ParkedCall extends Cancellable {
  /** Goes on with the client's next round. `begin` asks the servers something new for it. */
  resume(round: Round, begin: (round: Round) => Cancellable): void;
  /** Nobody comes back for it. */
  giveUp(): void;
}
