import type { ApiError } from '../../../src/ui/api/api-paths.ts';
import type { RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';
import { Refused } from '../server/ask.ts';

/** A text takes some milliseconds. If one takes so long, a pattern of a rule will not end. In seconds. */
const LONGEST = 10;

interface Thread {
  readonly worker: Worker;
  /** Resolves when the thread has loaded everything. */
  readonly ready: Promise<unknown>;
}

let thread: Thread | undefined;
let last: Promise<unknown> = Promise.resolve();

function drop({ worker }: Thread): void {
  worker.terminate();
  thread = undefined;
}

const answerOf = (worker: Worker, request: RenderRequest): Promise<RenderAnswer | ApiError> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<RenderAnswer | ApiError>) => resolve(data);
    worker.onerror = () => reject(new Refused('failed', 'The engine did not load.', 'Load this page again.'));
    worker.postMessage(request);
  });

/** Loads the engine before the first text comes. */
export function warm(): Thread {
  if (thread !== undefined) return thread;
  const worker = new Worker(new URL('../../../src/ui/static/page-worker.ts', import.meta.url));
  const started: Thread = { worker, ready: answerOf(worker, { text: '' }) };
  started.ready.catch(() => drop(started));
  thread = started;
  return started;
}

async function run(request: RenderRequest): Promise<RenderAnswer> {
  const used = warm();
  await used.ready;
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      drop(used);
      reject(new Refused('failed', `The rules did not end within ${LONGEST} s.`));
    }, LONGEST * 1000);
  });
  const answer = await Promise.race([answerOf(used.worker, request), late]).finally(() =>
    clearTimeout(timer),
  );
  if ('error' in answer) throw new Refused(answer.error.code, answer.error.message, answer.error.help);
  return answer;
}

/** The answer of the engine in a thread of the page, one text after the other. */
export function render(request: RenderRequest, signal: AbortSignal): Promise<RenderAnswer> {
  const turn = last.then(() => {
    signal.throwIfAborted();
    return run(request);
  });
  last = turn.catch(() => undefined);
  return turn;
}
