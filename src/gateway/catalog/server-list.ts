import { reasonOf } from '../../diagnostics/reason.ts';
import type { RawItem } from '../wire/list-kinds.ts';
import type { Fetched } from './fetch-list.ts';

/** The source of a list. */
export interface ListSource {
  readonly fetch: () => Promise<Fetched>;
  /** Identifies the server's present life. It changes when the server starts again. */
  readonly life: () => unknown;
  /** The server failed or is late (`slow`). Called once, until the next request. */
  readonly onbad: (reason: string, how: 'failed' | 'slow') => void;
  /** Items have changed in an answer for which nobody waited. */
  readonly onlate: () => void;
  /** Whether the items are valid until the server says that they have changed. */
  readonly stands: () => boolean;
  /** The longest time that a list waits for one server; in milliseconds. */
  readonly waitMs: number;
}

/** How long a server without a list may claim names before later servers in the config; in milliseconds. */
export const NAME_WAIT = 500;
/** How long a failed or late server gets no further request; in milliseconds. */
export const BAD_FOR = 10 * 60_000;

interface Question {
  /** The server has answered, failed, or is late. */
  readonly settled: Promise<void>;
  /** Like `settled`, but also resolves when the time to claim names is over. */
  readonly named: Promise<void>;
}

const NOTHING_TO_WAIT_FOR: Question = { settled: Promise.resolve(), named: Promise.resolve() };

const elapsed = (ms: number): { readonly over: Promise<void>; readonly cancel: () => void } => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms).unref();
  });
  return { over, cancel: () => clearTimeout(timer) };
};

export const sameItems = (a: readonly RawItem[] | undefined, b: readonly RawItem[]): boolean =>
  a !== undefined && a.length === b.length && a.every(({ json }, i) => json === b[i]?.json);

/** One list of one server: its last items, and whether the server may get another request. */
export class ServerList {
  /** The items of the last answer. They remain in use while the server fails. */
  items: readonly RawItem[] | undefined;
  #question: Question | undefined;
  #asked = 0;
  #answered = 0;
  #stale = true;
  /**
   * The life of the server in which the items were listed. `undefined` if that life is over, or if it was in
   * an earlier session.
   */
  #listedIn: unknown;
  #nameWaitOver = false;
  /** Whether its last answer was late. */
  #slow = false;
  /** Whether it was late in an earlier session, and has not answered in this one. */
  #wasSlow = false;
  #bad: { readonly until: number; readonly life: unknown } | undefined;

  constructor(private readonly source: ListSource) {}

  /** The items of an earlier session. */
  seed(items: readonly RawItem[]): void {
    this.items = items;
    this.#stale = false;
  }

  /** The server failed in an earlier session. It gets no request for this many milliseconds more. */
  seedFailure(ms: number): void {
    this.#bad = { until: performance.now() + ms, life: undefined };
  }

  /** The server was late in an earlier session. It is asked, but nobody waits. */
  seedSlow(): void {
    this.#wasSlow = true;
  }

  /** Whether the server failed or is late, and nothing has changed since. */
  get bad(): boolean {
    if (this.#bad === undefined) return false;
    const life = this.source.life();
    const restarted = life !== undefined && life !== this.#bad.life;
    if (restarted || performance.now() >= this.#bad.until) this.#bad = undefined;
    return this.#bad !== undefined;
  }

  /** Whether a request could give newer items. */
  get outdated(): boolean {
    return this.#stale && !this.bad;
  }

  /** Whether the items can be used without a request. */
  get current(): boolean {
    return this.items !== undefined && !this.#stale && this.source.stands();
  }

  /**
   * Whether the items are the server's present list, as far as it says: listed in its present life, and not
   * changed since.
   */
  get sure(): boolean {
    return (
      this.items !== undefined &&
      !this.#stale &&
      this.#listedIn !== undefined &&
      this.#listedIn === this.source.life()
    );
  }

  /** Whether later servers in the config may now take the names that this one has not claimed. */
  get named(): boolean {
    return this.items !== undefined || this.#nameWaitOver || this.#wasSlow || this.bad;
  }

  /**
   * Asks the server, unless a request is already open or the server is known to be bad. If its last answer
   * was late and there are items, or if it was late in an earlier session, nobody waits for it, unless `patient`.
   */
  ask(patient = false): Question {
    if (this.bad || this.current) return NOTHING_TO_WAIT_FOR;
    const waited = patient || !(this.#wasSlow || (this.#slow && this.items !== undefined));
    this.#question ??= this.#ask(waited);
    return waited ? this.#question : NOTHING_TO_WAIT_FOR;
  }

  /** Asks for an item that no list has. The unknown items of a slow server may have it. */
  search(): Question {
    return this.ask(this.items === undefined);
  }

  /** The server says that the list has changed. A pending answer may be older than that. */
  changed(): void {
    this.#asked++;
    this.#stale = true;
    this.#bad = undefined;
    this.#question = undefined;
  }

  /** The server runs, and the items are from before. Requests them, and reports whether they have changed. */
  async recheck(): Promise<void> {
    const before = this.items;
    this.changed();
    await this.ask().settled;
    const now = this.items;
    if (before !== undefined && now !== undefined && now !== before && !sameItems(before, now))
      this.source.onlate();
  }

  /** Takes the answer to another request. */
  accept(items: readonly RawItem[]): void {
    this.#accept(++this.#asked, items);
  }

  #ask(waited: boolean): Question {
    const turn = ++this.#asked;
    const wait = elapsed(this.source.waitMs);
    const claim = elapsed(NAME_WAIT);
    let late = false;
    const onanswer = (fetched: Fetched): void => {
      if (fetched.kind === 'failed') {
        const { answer } = fetched;
        this.#failed(turn, answer.kind === 'lost' ? answer.reason : 'it answered with an error', 'failed');
        return;
      }
      this.#slow = late;
      const grown = !sameItems(this.items, fetched.items);
      this.#accept(turn, fetched.items);
      if (grown && (late || !waited)) this.source.onlate();
    };
    const answered = this.source
      .fetch()
      .then(onanswer, (error: unknown) => this.#failed(turn, reasonOf(error), 'failed'));
    const overdue = wait.over.then(() => {
      late = true;
      this.#slow = true;
      this.#failed(turn, `no answer within ${this.source.waitMs} ms`, 'slow');
    });
    const claimed = claim.over.then(() => {
      this.#nameWaitOver = true;
    });
    const settled = Promise.race([answered, overdue]).then(() => {
      wait.cancel();
      claim.cancel();
      if (this.#question === question) this.#question = undefined;
    });
    const question: Question = { settled, named: Promise.race([settled, claimed]) };
    return question;
  }

  #accept(turn: number, items: readonly RawItem[]): void {
    // The answer to a later request has overtaken this one.
    if (turn < this.#answered) return;
    this.#answered = turn;
    this.items = items;
    this.#wasSlow = false;
    this.#listedIn = this.source.life();
    this.#stale = turn < this.#asked;
    this.#bad = undefined;
  }

  #failed(turn: number, reason: string, how: 'failed' | 'slow'): void {
    if (turn < this.#asked || turn === this.#answered || this.#bad !== undefined) return;
    this.#wasSlow = false;
    this.#bad = { until: performance.now() + BAD_FOR, life: this.source.life() };
    this.source.onbad(reason, how);
  }
}
