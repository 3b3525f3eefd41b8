import { reasonOf } from '../../diagnostics/reason.ts';
import { Thread, type ThreadAnswer, type ThreadLimits, type ThreadMessage } from './thread.ts';

/** Work for a thread. */
export interface ThreadJob {
  /** Memory that the job holds while it waits, in bytes. */
  readonly size: number;
  /** It waits behind all others. */
  readonly later?: true;
  /** Written when a thread takes it: what that thread knows need not cross again. */
  message(known: Map<string, unknown>): ThreadMessage;
}

/** How a job ended. `refused`: no thread has begun it, and none will. */
export type JobOutcome = Exclude<ThreadAnswer, { readonly kind: 'unstarted' }> | { readonly kind: 'refused' };

export interface RunningJob {
  readonly outcome: Promise<JobOutcome>;
  /** Cancels the job, because nobody waits for it any more. If no thread has begun it, none will. */
  cancel(): void;
}

export interface PoolLimits extends ThreadLimits {
  readonly mostThreads: number;
  /** A job that takes longer does not hold up others: one more thread may work beside it, in milliseconds. */
  readonly slowMs: number;
  /** Of all jobs that wait, in bytes. */
  readonly mostWaiting: number;
  /** After so long without work all threads end, in milliseconds. */
  readonly idleMs: number;
}

interface Waiting {
  readonly job: ThreadJob;
  readonly settle: (outcome: JobOutcome) => void;
}

/** After so many threads in a row that could not be started, none is started for a while. */
const MOST_UNSTARTED = 2;
/** So long, in milliseconds: there may be too few descriptors for the moment. */
const UNSTARTED_WAIT = 60_000;

/**
 * A few threads, each started when there is work for it. Jobs begin in the order in which they arrive. Beside slow jobs
 * there are up to twice as many threads.
 */
export class ThreadPool {
  readonly #threads = new Set<Thread>();
  readonly #free: Thread[] = [];
  /** When the jobs that run were begun. */
  readonly #begun = new Map<Thread, number>();
  #waiting: Waiting[] = [];
  #waitingBytes = 0;
  #unstarted = 0;
  #notBefore = 0;
  #closed = false;
  #idle: NodeJS.Timeout | undefined;
  #lookAgain: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly limits: PoolLimits,
  ) {}

  /** Whether a thread is loaded, so that a job does not wait for that. */
  get warm(): boolean {
    for (const thread of this.#threads) if (thread.ready) return true;
    return false;
  }

  /** How many threads there are. */
  get threads(): number {
    return this.#threads.size;
  }

  run(job: ThreadJob): RunningJob {
    const isFull = this.#waitingBytes > 0 && this.#waitingBytes + job.size > this.limits.mostWaiting;
    if (this.#closed || isFull || performance.now() < this.#notBefore)
      return { outcome: Promise.resolve({ kind: 'refused' }), cancel: () => {} };
    let waiting: Waiting | undefined;
    const outcome = new Promise<JobOutcome>((settle) => {
      waiting = { job, settle };
      this.#waiting.push(waiting);
      this.#waitingBytes += job.size;
    });
    this.#next();
    return {
      outcome,
      cancel: () => {
        const at = waiting === undefined ? -1 : this.#waiting.indexOf(waiting);
        if (at >= 0) this.#refuse(this.#take(at));
      },
    };
  }

  /** Ends all threads. Waiting jobs are refused. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    clearTimeout(this.#lookAgain);
    while (this.#waiting.length > 0) this.#refuse(this.#take(0));
    await this.#end();
  }

  async #end(): Promise<void> {
    const threads = [...this.#threads];
    this.#threads.clear();
    this.#free.length = 0;
    await Promise.all(threads.map((thread) => thread.close()));
  }

  #refuse({ settle }: Waiting): void {
    settle({ kind: 'refused' });
  }

  #take(at: number): Waiting {
    const [taken] = this.#waiting.splice(at, 1);
    if (taken === undefined) throw new Error('nothing waits there');
    this.#waitingBytes -= taken.job.size;
    return taken;
  }

  #next(): void {
    clearTimeout(this.#lookAgain);
    // Several jobs may have become slow at once.
    while (this.#waiting.length > 0 && !this.#closed && this.#mayBegin()) {
      const first = this.#waiting.findIndex(({ job }) => job.later !== true);
      void this.#begin(this.#take(Math.max(first, 0)), this.#thread());
    }
  }

  /** Whether one more job may run now. Otherwise looks again when the next of those that run is slow. */
  #mayBegin(): boolean {
    const { mostThreads, slowMs } = this.limits;
    const now = performance.now();
    const rests = [...this.#begun.values()].map((begun) => begun + slowMs - now).filter((rest) => rest > 0);
    const slow = Math.min(this.#begun.size - rests.length, mostThreads);
    if (this.#begun.size < mostThreads + slow) return true;
    if (rests.length > 0) this.#lookAgain = setTimeout(() => this.#next(), Math.min(...rests)).unref();
    return false;
  }

  /** One that is free, or a new one. */
  #thread(): Thread {
    for (let free = this.#free.pop(); free !== undefined; free = this.#free.pop())
      if (!free.gone) return free;
    for (const thread of this.#threads) if (thread.gone) this.#threads.delete(thread);
    const thread = new Thread(this.file, this.limits);
    this.#threads.add(thread);
    return thread;
  }

  async #begin({ job, settle }: Waiting, thread: Thread): Promise<void> {
    clearTimeout(this.#idle);
    this.#begun.set(thread, performance.now());
    settle(await this.#outcome(job, thread));
    this.#begun.delete(thread);
    if (this.#threads.has(thread) && !thread.gone) this.#free.push(thread);
    if (this.#free.length === this.#threads.size && this.#waiting.length === 0)
      this.#idle = setTimeout(() => void this.#end(), this.limits.idleMs).unref();
    this.#next();
  }

  async #outcome(job: ThreadJob, thread: Thread): Promise<JobOutcome> {
    let answer: ThreadAnswer;
    try {
      answer = await thread.ask(job.message(thread.known));
    } catch (error) {
      // Something in it cannot cross.
      return { kind: 'failed', reason: reasonOf(error) };
    }
    if (answer.kind !== 'unstarted') {
      this.#unstarted = 0;
      return answer;
    }
    if (++this.#unstarted >= MOST_UNSTARTED) this.#notBefore = performance.now() + UNSTARTED_WAIT;
    return { kind: 'refused' };
  }
}
