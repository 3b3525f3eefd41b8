/**
 * Decodes, copies and renders changed, cut off and random payloads, many of them compressed, with the services of the
 * commands. `--seed N --cases N`. Ends with 1 where anything
 * but a declared error comes, where one takes more than 100 ms of the processor each time it is tried, or where memory grows beyond the limits.
 */
import { parseArgs } from 'node:util';
import { loadZstd } from '../src/bcp/services/zstd.ts';
import { store } from '../test/bcp/arbitrary-payloads.ts';
import { FuzzCases } from '../test/bcp/fuzz-cases.ts';
import { checkPayload, checkRendering, decodingOf, renderingOf } from '../test/bcp/fuzz-check.ts';

const MAX_MS = 100;
/** Millions of characters take that to be priced and put together. */
const MAX_RENDER_MS = 1000;
/** Collecting the garbage of other payloads can make any run slow, but not all of them. */
const MORE_RUNS = 5;
/** What a payload may take in full, as blocks and in bytes, and garbage that waits. */
const MAX_GROWTH = 1024 * 1024 * 1024;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, cases: { type: 'string', default: '200000' } },
});
const seed = Number(values.seed);
const count = Number(values.cases);
if (!Number.isInteger(seed) || !Number.isInteger(count))
  throw new Error('--seed and --cases need whole numbers');

const zstd = await loadZstd();
const cases = new FuzzCases(seed, zstd);
const outcomes = new Map<string, number>();
const rssBefore = process.memoryUsage.rss();
let slowest = 0;
let slowestRendered = 0;
let growth = 0;

function fail(index: number, payload: Uint8Array, problem: string): never {
  console.error(`case ${index} of seed ${seed}: ${problem}\n${Buffer.from(payload).toString('hex')}`);
  process.exit(1);
}

/** The least of the first time and, while that is too much, of more. */
function leastMs(first: number, again: () => number): number {
  let least = first;
  for (let run = 0; least > MAX_MS && run < MORE_RUNS; run++) least = Math.min(least, again());
  return least;
}

function check(index: number, payload: Uint8Array, sizes: readonly number[]): void {
  const options = decodingOf(index, zstd, store);
  try {
    const { outcome, ms } = checkPayload(payload, sizes, options);
    const read = leastMs(ms, () => checkPayload(payload, sizes, options).ms);
    if (read > MAX_MS) fail(index, payload, `takes ${read.toFixed(0)} ms`);
    const rendering = renderingOf(index);
    const render = () => checkRendering(payload, options, rendering).ms;
    const rendered = leastMs(render(), render);
    const { mode, budget = 'none' } = rendering;
    if (rendered > MAX_RENDER_MS)
      fail(index, payload, `takes ${rendered.toFixed(0)} ms as ${mode}, budget ${budget}`);
    slowest = Math.max(slowest, read);
    slowestRendered = Math.max(slowestRendered, rendered);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  } catch (error) {
    fail(index, payload, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

const started = performance.now();
for (let index = 0; index < count; index++) {
  const payload = cases.next();
  check(index, payload, cases.chunkSizes());
  if (index % 100 === 0) growth = Math.max(growth, process.memoryUsage.rss() - rssBefore);
}
for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) {
  console.log(`${String(times).padStart(9)}  ${outcome}`);
}
console.log(
  `${count} payloads of seed ${seed} in ${((performance.now() - started) / 1000).toFixed(0)} s: only declared errors; ` +
    `the slowest took ${slowest.toFixed(1)} ms (bound: ${MAX_MS}), as text ${slowestRendered.toFixed(1)} ms (bound: ${MAX_RENDER_MS}), memory grew by ${(growth / 2 ** 20).toFixed(0)} MiB ` +
    `(bound: ${MAX_GROWTH / 2 ** 20})`,
);
if (growth > MAX_GROWTH) process.exitCode = 1;
