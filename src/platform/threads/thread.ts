import { type Transferable, Worker } from 'node:worker_threads';

/** A message from a thread. */
export type ThreadSaid =
  /** It is loaded, and takes messages. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ThreadMessage {
  readonly value: unknown;
  readonly transfer?: readonly Transferable[];
}

/** How a message was answered. `unstarted`: the thread cannot run here at all. */
export type ThreadAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'failed' | 'lost'; readonly reason: string }
  | { readonly kind: 'unstarted' };

export interface ThreadLimits {
  /** Of one message, in milliseconds: a thread that takes longer is ended. */
  readonly mostMs: number;
  /** Most MB of the thread's heap: a thread that takes more ends. */
  readonly mostMb: number;
}

/** One thread, which answers one message at a time. It keeps the process alive only while it works. */
export class Thread {
  /** Values that this thread already has, for the writers of its messages. */
  readonly known = new Map<string, unknown>();
  #ready = false;
  #gone: string | undefined;
  #settle: ((answer: ThreadAnswer) => void) | undefined;
  readonly #worker: Worker;

  constructor(
    file: string,
    private readonly limits: ThreadLimits,
  ) {
    this.#worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: limits.mostMb } });
    this.#worker.unref();
    this.#worker.on('message', (said: ThreadSaid) => {
      if (said.kind === 'ready') this.#ready = true;
      else this.#answer(said);
    });
    // Earlier messages of the thread arrive between 'error' and 'exit'. Whether it was ready decides whose fault the
    // error is.
    this.#worker.on('error', (error) => {
      this.#gone = error.message;
    });
    this.#worker.on('exit', () => this.#lost('the thread ended'));
  }

  /** Whether it is loaded. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Whether it has ended, and takes no more. */
  get gone(): boolean {
    return this.#gone !== undefined;
  }

  ask({ value, transfer = [] }: ThreadMessage): Promise<ThreadAnswer> {
    const { mostMs } = this.limits;
    return new Promise((resolve) => {
      // Throws where something in it cannot cross.
      this.#worker.postMessage(value, transfer);
      this.#worker.ref();
      const timer = setTimeout(() => {
        this.#lost(`it took more than ${mostMs} ms`);
        void this.close();
      }, mostMs);
      this.#settle = (answer) => {
        clearTimeout(timer);
        this.#worker.unref();
        resolve(answer);
      };
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }

  #lost(reason: string): void {
    this.#gone ??= reason;
    this.#answer(this.#ready ? { kind: 'lost', reason: this.#gone } : { kind: 'unstarted' });
  }

  #answer(answer: ThreadAnswer): void {
    const settle = this.#settle;
    this.#settle = undefined;
    settle?.(answer);
  }
}
