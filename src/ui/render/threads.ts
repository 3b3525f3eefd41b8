import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../../diagnostics/error.ts';
import { packageRoot } from '../../platform/package-root.ts';
import type { EvaluateLine } from '../api/evaluate-api.ts';
import type { RenderAnswer } from '../api/render-api.ts';
import type { EditedPlace } from '../files/edited.ts';
import { ApiFailure } from '../http/failure.ts';
import type { EvaluateTask, RenderTask, WorkerNews, WorkerStart } from './worker-messages.ts';

/** A text takes some milliseconds. If one takes so long, a pattern of a rule will not end. In seconds. */
const LONGEST_RENDER = 10;

/** The thread runs the built bundle. */
const FILE = join(packageRoot(), 'dist', 'ui-worker.js');

function start(place: EditedPlace): Worker {
  const workerData: WorkerStart = { place: { ...place, env: { ...place.env } } };
  const worker = new Worker(FILE, { workerData });
  worker.unref();
  return worker;
}

const ended = (reason: string): ApiFailure =>
  new ApiFailure('failed', messageOf('ui-worker-ended', { reason }));

/** Renders texts in a thread, one after the other. It is started for the first, and anew after one that did not end. */
export class RenderThread {
  #worker: Worker | undefined;
  #isReady = false;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly place: EditedPlace,
    private readonly longest = LONGEST_RENDER,
  ) {}

  /** Starts the thread before it is needed. */
  warm(): void {
    if (this.#worker !== undefined) return;
    this.#worker = start(this.place);
    this.#isReady = false;
    this.#worker.once('message', () => {
      this.#isReady = true;
    });
  }

  /** Skips what nobody waits for any more when its turn comes. */
  ask(task: RenderTask, signal: AbortSignal): Promise<RenderAnswer> {
    const turn = this.#last.then(() => {
      signal.throwIfAborted();
      return this.#run(task);
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #run(task: RenderTask): Promise<RenderAnswer> {
    this.warm();
    const worker = this.#worker as Worker;
    const done = new AbortController();
    try {
      return await new Promise<RenderAnswer>((resolve, reject) => {
        const tooLong = (): void => {
          this.#drop();
          reject(new ApiFailure('failed', messageOf('ui-took-too-long', { seconds: this.longest })));
        };
        let timer: NodeJS.Timeout | undefined;
        const begin = (): void => {
          this.#isReady = true;
          timer = setTimeout(tooLong, this.longest * 1000);
        };
        if (this.#isReady) begin();
        const broke = (reason: string): void => {
          this.#drop();
          reject(ended(reason));
        };
        const failed = (error: Error): void => broke(error.message);
        const exited = (): void => broke('it has left');
        const told = (news: WorkerNews): void => {
          if (news.kind === 'ready') begin();
          else if (news.kind === 'rendered') resolve(news.answer);
          else if (news.kind === 'failed') reject(new ApiFailure(news.error.code, news.error.message));
        };
        worker.on('message', told).once('error', failed).once('exit', exited);
        done.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          worker.off('message', told).off('error', failed).off('exit', exited);
        });
        worker.postMessage(task);
      });
    } finally {
      done.abort();
    }
  }

  #drop(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

/** The results for a folder, from a thread of its own. The thread ends when nobody asks for more. */
export async function* evaluateInThread(
  place: EditedPlace,
  task: EvaluateTask,
  signal: AbortSignal,
): AsyncGenerator<EvaluateLine> {
  const worker = start(place);
  const waiting: WorkerNews[] = [];
  let wake = (): void => undefined;
  const take = (news: WorkerNews): void => {
    waiting.push(news);
    wake();
  };
  const fail = (reason: string): void => {
    const { code, message } = ended(reason);
    take({ kind: 'failed', error: { code, message } });
  };
  worker.on('message', take);
  worker.once('error', (error) => fail(error.message));
  worker.once('exit', () => fail('it has left'));
  signal.addEventListener('abort', () => take({ kind: 'ended' }));
  worker.postMessage(task);
  try {
    for (;;) {
      const news = waiting.shift();
      if (signal.aborted || news?.kind === 'ended') return;
      if (news?.kind === 'line') yield news.line;
      else if (news?.kind === 'failed') {
        yield news;
        return;
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    await worker.terminate();
  }
}
