/**
 * Recall of the search over real tools, steps of real tasks, and how long a search takes. Writes the table of
 * docs/search.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { rank } from '../src/search/rank.ts';
import { catalogue } from '../test/search/recall.ts';
import { type Figure, printFigures, timed } from './report.ts';
import { searchFigures, withSearchTable } from './search/figures.ts';

const DOCUMENT = 'docs/search.md';
const RECALL = 0.9;
/** What a search among so many tools may take, in milliseconds, with reading and counting all of their words. */
const MANY = 1000;
const MOST_MS = 60;

const figures = searchFigures();
writeFileSync(DOCUMENT, withSearchTable(readFileSync(DOCUMENT, 'utf8'), figures));

const tools = catalogue().filter(({ kind }) => kind === 'tool');
const many = Array.from({ length: MANY }, (_, i) => tools[i % tools.length]!);
const times = await timed(25, () => rank(many, 'show the contents of a folder'));

const recall = (what: string, share: number): Figure => ({
  what,
  measured: share.toFixed(3),
  bound: String(RECALL),
  ok: share >= RECALL,
});
printFigures(`The search over ${figures.tools} tools of ${figures.servers} servers`, [
  recall('recall@3, looked at', figures.seen.recall),
  recall('recall@3, held back', figures.heldBack.recall),
  {
    what: 'tasks with exactly the expected tools',
    measured: `${figures.tasks.right} of ${figures.tasks.count}`,
    bound: 'none',
    ok: true,
  },
  {
    what: `reading and ranking ${MANY} tools`,
    measured: `median ${times.median.toFixed(1)} ms, p95 ${times.p95.toFixed(1)} ms`,
    bound: `median ${MOST_MS} ms`,
    ok: times.median <= MOST_MS,
  },
]);
