import type { Caller } from '../../../model/caller.ts';
import type { Frame } from '../../wire/frame.ts';
import type { Exchange } from '../client-transport.ts';
import type { Journal } from './journal.ts';

/** The facts that decide whether a session can continue at a replica. */
export interface SessionFacts {
  readonly endpoint: string;
  /** The caller that owns the session. */
  readonly caller: Caller;
  /** The start settings of its servers. With other servers it would be another session. */
  readonly identity: string;
}

/** A session as another replica has stored it. */
export interface SessionRecord extends SessionFacts {
  readonly journal: Journal;
  /** Servers that keep something for the session that cannot move. */
  readonly bound: readonly string[];
}

/** One session of this replica, as other replicas need it. */
export interface RoamingSession {
  /**
   * A message of the client, and the exchange for its answer. Some answers are stored before the client gets
   * them.
   */
  follow(frame: Frame, exchange: Exchange): Exchange;
  /** A server keeps something for the session that cannot move. */
  bound(server: string): void;
  /** Takes the newer record of other replicas. Returns the requests that lead to its state. */
  caughtUp(record: SessionRecord): readonly string[];
}

export interface SharingListener {
  /** The client has ended the session at another replica. */
  gone(id: string): void;
  /** The client has set something at another replica. */
  changed(id: string, record: SessionRecord): void;
}

/** The sessions of all replicas. */
export interface SessionSharing {
  /** The id of a session that begins here. */
  newId(): string;
  /** From now on, a session is at this replica. */
  begin(id: string, facts: SessionFacts, record?: SessionRecord): RoamingSession;
  /** The session has left this replica. `ended`: it is at no replica any more. */
  leave(id: string, ended: boolean): void;
  /** `undefined` also if the store is away. */
  find(id: string): Promise<SessionRecord | undefined>;
  hear(listener: SharingListener): void;
}
