import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildStamp } from '../../build-stamp.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';

const MIB = 1024 * 1024;

/** Each thread takes some 100 MB once it has worked: more than two would hold more than they do. */
const MOST_THREADS = 2;

/** For what takes long. `undefined` where the program runs from its sources: a thread needs the bundle. */
export function openThreads(): ThreadPool | undefined {
  if (buildStamp === undefined) return undefined;
  return new ThreadPool(join(packageRoot(), 'dist', 'aside-worker.js'), {
    // One processor is left for the calls.
    mostThreads: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
    mostWaiting: 32 * MIB,
    mostMs: 15_000,
    mostMb: 1024,
    idleMs: 60_000,
  });
}
