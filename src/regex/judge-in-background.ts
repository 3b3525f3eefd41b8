import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageRoot } from '../platform/package-root.ts';
import type { Judge } from './judge-all.ts';
import type { JudgeAnswer } from './judge-worker.ts';

export interface BackgroundJudge {
  readonly judge: Judge;
  /** Frees the thread. */
  close(): Promise<void>;
}

/**
 * A judge in a thread of its own, so that calls go on meanwhile. It keeps no process alive. The thread runs the built
 * bundle: from the source alone it cannot be started, and the answer is that nothing could be judged.
 */
export function judgeInBackground(
  file: string = join(packageRoot(), 'dist', 'judge-worker.js'),
): BackgroundJudge {
  const worker = new Worker(file);
  worker.unref();
  const failed = new Promise<string>((resolve) => {
    worker.once('error', (error) => resolve(error.message));
    worker.once('exit', () => resolve('the judge ended'));
  });
  return {
    async judge(pattern) {
      const answered = new Promise<JudgeAnswer['verdict']>((resolve) => {
        worker.once('message', ({ verdict }: JudgeAnswer) => resolve(verdict));
      });
      worker.postMessage(pattern);
      return Promise.race([answered, failed.then((reason) => ({ growth: 'unknown', reason }) as const)]);
    },
    async close() {
      await worker.terminate();
    },
  };
}
