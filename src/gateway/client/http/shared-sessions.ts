import { randomUUID } from 'node:crypto';
import { isRecord } from '../../../json/is-record.ts';
import { inBackground } from '../../../platform/background.ts';
import type { Log } from '../../../platform/log.ts';
import { atMost } from '../../../platform/timing.ts';
import { unlessAway } from '../../../shared-store/mirror.ts';
import { type SharedStore, StoreAway, type TableName } from '../../../shared-store/shared-store.ts';
import type { Frame, RequestFrame } from '../../wire/frame.ts';
import type { Exchange } from '../client-transport.ts';
import { difference, type Journal, NO_JOURNAL, noted, noteworthy } from './journal.ts';
import type {
  RoamingSession,
  SessionFacts,
  SessionRecord,
  SessionSharing,
  SharingListener,
} from './session-sharing.ts';

const RECORD = 'record';
const CHANGES = 'sessions';
/** A session stays in the store this much longer than it may be unused; in milliseconds. */
const MARGIN = 120_000;
/** How often a replica tells the store which sessions it still has; in milliseconds. */
const TOUCH_EVERY = 20_000;
/** The longest time that an answer waits until its effect is stored; in milliseconds. */
const WRITE_WAIT = 3000;

export const sessionTable = (id: string): TableName => ({ table: 'session', id });

export interface SharedSessionsOptions {
  readonly store: SharedStore;
  /** The replica's name, as its session ids contain it; absent: they do not. */
  readonly replica?: string;
  /** How long a session may go unused; in milliseconds. */
  readonly idleMs: () => number;
  readonly log: Log;
}

interface SessionChange {
  readonly id: string;
  readonly what: 'gone' | 'changed';
  /** The replica that made the change. */
  readonly from: string;
}

/** Sessions in a store that replicas share. */
export class SharedSessions implements SessionSharing {
  /** Identifies this replica, and tells it from its own earlier lives. */
  readonly #self = randomUUID();
  readonly #here = new Map<string, Here>();
  #listener: SharingListener | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(private readonly options: SharedSessionsOptions) {
    const { store } = options;
    store.hear(CHANGES, (text) => this.#heard(JSON.parse(text) as SessionChange));
    store.onback(() => this.#each((here) => here.write()));
    this.#timer = setInterval(() => this.#each((here) => here.touch()), TOUCH_EVERY).unref();
  }

  get ttlMs(): number {
    return this.options.idleMs() + MARGIN;
  }

  newId(): string {
    const { replica } = this.options;
    return replica === undefined ? randomUUID() : `${randomUUID()}.${replica}`;
  }

  begin(id: string, facts: SessionFacts, record?: SessionRecord): RoamingSession {
    const here = new Here(id, record ?? { ...facts, journal: NO_JOURNAL, bound: [] }, {
      write: (now) => this.#write(id, now),
      touch: () => this.options.store.touch(sessionTable(id), this.ttlMs),
      tell: () => this.#tell({ id, what: 'changed', from: this.#self }),
      behind: (work) => this.#behind(work),
    });
    this.#here.set(id, here);
    return here;
  }

  leave(id: string, ended: boolean): void {
    if (!this.#here.delete(id) || !ended) return;
    const { store } = this.options;
    const over = store.drop(sessionTable(id)).then(() => this.#tell({ id, what: 'gone', from: this.#self }));
    this.#behind(over);
  }

  async find(id: string): Promise<SessionRecord | undefined> {
    try {
      const text = await this.options.store.get(sessionTable(id), RECORD);
      return text === undefined ? undefined : readRecord(text);
    } catch (error) {
      if (error instanceof StoreAway) return undefined;
      throw error;
    }
  }

  hear(listener: SharingListener): void {
    this.#listener = listener;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #write(id: string, record: SessionRecord): Promise<void> {
    await this.options.store.put(sessionTable(id), new Map([[RECORD, JSON.stringify(record)]]), this.ttlMs);
  }

  #tell(change: SessionChange): Promise<void> {
    return this.options.store.tell(CHANGES, JSON.stringify(change));
  }

  #heard({ id, what, from }: SessionChange): void {
    if (from === this.#self || !this.#here.has(id)) return;
    if (what === 'gone') {
      this.#here.delete(id);
      this.#listener?.gone(id);
      return;
    }
    const follow = async (): Promise<void> => {
      const record = await this.find(id);
      if (record !== undefined) this.#listener?.changed(id, record);
    };
    this.#behind(follow());
  }

  #each(work: (here: Here) => Promise<void>): void {
    for (const here of this.#here.values()) this.#behind(work(here));
  }

  #behind(work: Promise<void>): void {
    inBackground(unlessAway(work), 'Sharing a session', this.options.log);
  }
}

interface HereContext {
  readonly write: (record: SessionRecord) => Promise<void>;
  readonly touch: () => Promise<boolean>;
  readonly tell: () => Promise<void>;
  readonly behind: (work: Promise<void>) => void;
}

/** A session that is at this replica. */
class Here implements RoamingSession {
  #record: SessionRecord;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    readonly id: string,
    record: SessionRecord,
    private readonly context: HereContext,
  ) {
    this.#record = record;
  }

  follow(said: Frame, exchange: Exchange): Exchange {
    const frame = noteworthy(said);
    if (frame === undefined) return exchange;
    return {
      ...wrapped(exchange),
      answer: (message) => {
        const answer = message.frame;
        if (answer.kind !== 'response' || answer.result === undefined) return exchange.answer(message);
        const written = this.#note(frame);
        // The client's next request may come to another replica.
        void atMost(WRITE_WAIT, written).then(() => exchange.answer(message));
        return true;
      },
    };
  }

  bound(server: string): void {
    if (this.#record.bound.includes(server)) return;
    this.#record = { ...this.#record, bound: [...this.#record.bound, server] };
    this.context.behind(this.write());
  }

  caughtUp({ journal, bound }: SessionRecord): readonly string[] {
    const lines = difference(this.#record.journal, journal);
    this.#record = { ...this.#record, journal, bound: [...new Set([...this.#record.bound, ...bound])] };
    return lines;
  }

  /** Stores the present state of the session. */
  write(): Promise<void> {
    if (this.#record.journal.initialize === undefined) return Promise.resolve();
    // An older state must not come last.
    this.#writing = this.#writing.catch(() => undefined).then(() => this.context.write(this.#record));
    return this.#writing;
  }

  /** The session is still here. If the store has lost it, it is stored again. */
  async touch(): Promise<void> {
    if (this.#record.journal.initialize !== undefined && !(await this.context.touch())) await this.write();
  }

  #note(frame: RequestFrame): Promise<void> {
    const before: Journal = this.#record.journal;
    this.#record = { ...this.#record, journal: noted(before, frame) };
    const written = this.write();
    this.context.behind(before.initialize === undefined ? written : written.then(this.context.tell));
    return written;
  }
}

/** The same exchange, method by method, because the methods may belong to a class. */
const wrapped = (exchange: Exchange): Exchange => ({
  answer: (message) => exchange.answer(message),
  tell: (message) => exchange.tell(message),
  drop: () => exchange.drop(),
});

function readRecord(text: string): SessionRecord | undefined {
  const value: unknown = JSON.parse(text);
  const whole =
    isRecord(value) &&
    isRecord(value['journal']) &&
    isRecord(value['caller']) &&
    Array.isArray(value['bound']);
  return whole ? (value as unknown as SessionRecord) : undefined;
}
