import type { Caller } from '../../../model/caller.ts';
import type { Exchange } from '../client-transport.ts';
import type { Journal } from './journal.ts';

/** What tells whether a session can go on at a replica. */
export interface SessionFacts {
  readonly endpoint: string;
  /** Whose it is. */
  readonly caller: Caller;
  /** What its servers are started with: behind other servers it would be another session. */
  readonly identity: string;
}

/** A session as another replica has written it down. */
export interface SessionRecord extends SessionFacts {
  readonly journal: Journal;
  /** Servers that keep for it what cannot move. */
  readonly bound: readonly string[];
}

/** One session of this replica, for the others. */
export interface RoamingSession {
  /** What the client says, and the way of its answer: some of it is written down before the client has that. */
  follow(line: Buffer, exchange: Exchange): Exchange;
  /** A server keeps for it what cannot move. */
  bound(server: string): void;
  /** What other replicas have written down since. Gives the requests that lead there. */
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
  /** A session is here from now on. */
  begin(id: string, facts: SessionFacts, record?: SessionRecord): RoamingSession;
  /** It is not here any more. `ended`: nor anywhere else. */
  leave(id: string, ended: boolean): void;
  /** `undefined` also where the store is away. */
  find(id: string): Promise<SessionRecord | undefined>;
  hear(listener: SharingListener): void;
}
