/** The thread that runs rules over texts: it can be ended while a pattern runs, and the page's server goes on meanwhile. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadTokenCounter } from '../../render/tokens/count.ts';
import { EditedEngines } from '../files/edited.ts';
import { failureOf } from '../http/failure.ts';
import { evaluateFolder } from './evaluate-folder.ts';
import { countsLast, renderText } from './render-text.ts';
import type { EvaluateTask, RenderTask, WorkerNews, WorkerStart, WorkerTask } from './worker-messages.ts';

const { place } = workerData as WorkerStart;
const engines = new EditedEngines(place);
const counter = loadTokenCounter();
const counters = counter.then((count) => ({ before: countsLast(count), after: countsLast(count) }));
const tell = (news: WorkerNews): void => parentPort?.postMessage(news);

async function render({ text, call, files, without }: RenderTask): Promise<void> {
  const edited = await engines.at(files);
  const engine = without === undefined ? edited.engine : edited.engine.without(without);
  tell({ kind: 'rendered', answer: await renderText({ ...edited, engine }, text, call, await counters) });
}

async function evaluate({ folder, call, files }: EvaluateTask): Promise<void> {
  const saved = await engines.at({});
  const now = Object.keys(files).length === 0 ? saved : await engines.at(files);
  const pair = { now: now.engine, saved: saved.engine };
  for await (const line of evaluateFolder(folder, call, pair, await counter)) tell({ kind: 'line', line });
  tell({ kind: 'ended' });
}

/** Prepares the saved files before the first text comes. Their problems are reported with the first task. */
const ready = Promise.all([counter, engines.at({})])
  .catch(() => undefined)
  .then(() => tell({ kind: 'ready' }));

/** One task at a time. The caller waits for its end before it sends another. */
parentPort?.on('message', (task: WorkerTask) => {
  const work = ready.then(() => (task.kind === 'render' ? render(task) : evaluate(task)));
  work.catch((error: unknown) => tell({ kind: 'failed', ...failureOf(error).body }));
});
