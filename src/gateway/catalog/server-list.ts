import { reasonOf } from '../../diagnostics/reason.ts';
import type { Fetched, RawItem } from './fetch-list.ts';

/** Where a list comes from. */
export interface ListSource {
  readonly fetch: () => Promise<Fetched>;
  /** What stands for the server's present life: another value once it was started again. */
  readonly life: () => unknown;
  /** It failed or is late: told once, until it is asked again. */
  readonly onbad: (reason: string) => void;
  /** Other items than were known, in an answer that nobody waited for. */
  readonly onlate: () => void;
  /** Whether what is known stands until the server says that it has changed: the server need not be asked again. */
  readonly stands: () => boolean;
  /** What a list waits for one server at most; in milliseconds. */
  readonly waitMs: number;
}

/** So long a server that was never listed may claim names before those behind it in the config; in milliseconds. */
export const NAME_WAIT = 500;
/** A server that failed or is late is not asked again for so long; in milliseconds. */
export const BAD_FOR = 10 * 60_000;

interface Question {
  /** The server has answered, failed, or is late. */
  readonly settled: Promise<void>;
  /** As `settled`, or it had its time to claim names. */
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

const sameItems = (a: readonly RawItem[] | undefined, b: readonly RawItem[]): boolean =>
  a !== undefined && a.length === b.length && a.every(({ json }, i) => json === b[i]?.json);

/** One list of one server: what it held last, and whether the server may be asked again. */
export class ServerList {
  /** As last answered; they stay in use while the server fails. */
  items: readonly RawItem[] | undefined;
  #question: Question | undefined;
  #asked = 0;
  #answered = 0;
  #stale = true;
  #nameWaitOver = false;
  /** Its last answer was late. */
  #slow = false;
  #bad: { readonly until: number; readonly life: unknown } | undefined;

  constructor(private readonly source: ListSource) {}

  /** What it listed in an earlier session. */
  seed(items: readonly RawItem[]): void {
    this.items = items;
    this.#stale = false;
  }

  /** It failed in an earlier session, and is left alone for so many milliseconds more. */
  seedFailure(ms: number): void {
    this.#bad = { until: performance.now() + ms, life: undefined };
  }

  /** Failed or late, and nothing has happened since that would change it. */
  get bad(): boolean {
    if (this.#bad === undefined) return false;
    const life = this.source.life();
    const restarted = life !== undefined && life !== this.#bad.life;
    if (restarted || performance.now() >= this.#bad.until) this.#bad = undefined;
    return this.#bad !== undefined;
  }

  /** Whether asking could tell more than is known. */
  get outdated(): boolean {
    return this.#stale && !this.bad;
  }

  /** Whether what is known can be given out without asking. */
  get current(): boolean {
    return this.items !== undefined && !this.#stale && this.source.stands();
  }

  /** Whether servers behind this one in the config may be given the names that it leaves. */
  get named(): boolean {
    return this.items !== undefined || this.#nameWaitOver || this.bad;
  }

  /**
   * Asks the server, unless it is being asked already or is known to be bad. One that was late before is not waited
   * for as long as there is something that it listed.
   */
  ask(): Question {
    if (this.bad || this.current) return NOTHING_TO_WAIT_FOR;
    const waited = !this.#slow || this.items === undefined;
    this.#question ??= this.#ask(waited);
    return waited ? this.#question : NOTHING_TO_WAIT_FOR;
  }

  /** The server says that the list has changed: an answer that is under way may be of before. */
  changed(): void {
    this.#asked++;
    this.#stale = true;
    this.#bad = undefined;
    this.#question = undefined;
  }

  /** The server runs, and what is known is of before: asks it, and tells if it is other by now. */
  async recheck(): Promise<void> {
    const before = this.items;
    this.changed();
    await this.ask().settled;
    const now = this.items;
    if (before !== undefined && now !== undefined && now !== before && !sameItems(before, now))
      this.source.onlate();
  }

  /** An answer of the server that somebody else asked for. */
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
        this.#failed(turn, answer.kind === 'lost' ? answer.reason : 'it answered with an error');
        return;
      }
      this.#slow = late;
      const grown = !sameItems(this.items, fetched.items);
      this.#accept(turn, fetched.items);
      if (grown && (late || !waited)) this.source.onlate();
    };
    const answered = this.source
      .fetch()
      .then(onanswer, (error: unknown) => this.#failed(turn, reasonOf(error)));
    const overdue = wait.over.then(() => {
      late = true;
      this.#slow = true;
      this.#failed(turn, `no answer within ${this.source.waitMs} ms`);
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
    // Overtaken by the answer to a later question.
    if (turn < this.#answered) return;
    this.#answered = turn;
    this.items = items;
    this.#stale = turn < this.#asked;
    this.#bad = undefined;
  }

  #failed(turn: number, reason: string): void {
    if (turn < this.#asked || turn === this.#answered || this.#bad !== undefined) return;
    this.#bad = { until: performance.now() + BAD_FOR, life: this.source.life() };
    this.source.onbad(reason);
  }
}
