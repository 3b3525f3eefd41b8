/**
 * `--against REF [WORKLOAD…]`: this build beside that of a commit. Both in turns, in fresh processes: the processor's time, and
 * counted instructions where valgrind is installed. The commit runs twice: how it differs from itself is the noise.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Counts, countAll } from './against/count.ts';
import { countsHere, processorTime } from './against/meter.ts';
import { builtFrom, type State, stateIn, stopDaemons } from './against/state.ts';
import { type Workload, workloads } from './against/workloads.ts';
import { median } from './report.ts';

const ROUNDS = 15;

/** A commit, this build, the commit again. */
type Turns<T> = readonly [before: T, here: T, again: T];

async function inTurns(states: Turns<State>, { name, run }: Workload): Promise<Turns<number> | undefined> {
  const samples: Turns<number[]> = [[], [], []];
  try {
    // The first round fills the caches.
    for (let round = 0; round <= ROUNDS; round++)
      for (const [i, state] of states.entries()) {
        const meter = processorTime(state.program.cwd);
        await run(state, meter, 'timed');
        if (round > 0) samples[i]?.push(meter.read());
      }
  } catch (error) {
    console.error(`${name}: not measured: ${String(error).slice(0, 300)}`);
    return undefined;
  }
  return [median(samples[0]), median(samples[1]), median(samples[2])];
}

const NOTHING = '–';

/** Before, here, the ratio and the noise. */
function cells(turns: Turns<number | undefined> | undefined, digits: number): readonly string[] {
  const [before, here, again] = turns ?? [];
  const shown = (value: number | undefined): string => value?.toFixed(digits) ?? NOTHING;
  const ratio = before === undefined || here === undefined ? NOTHING : (here / before).toFixed(3);
  const noise =
    before === undefined || again === undefined
      ? NOTHING
      : `${(Math.abs(again / before - 1) * 100).toFixed(1)} %`;
  return [shown(before), shown(here), ratio, noise];
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
}

async function compare(ref: string, folder: string, asked: readonly string[]): Promise<void> {
  const [there, here] = [builtFrom(ref), resolve('dist')];
  const states: Turns<State> = [
    stateIn(folder, 'before', there),
    stateIn(folder, 'here', here),
    stateIn(folder, 'again', there),
  ];
  const wanted = workloads(folder).filter(
    ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word)),
  );
  const times = new Map<string, Turns<number> | undefined>();
  for (const workload of wanted) times.set(workload.name, await inTurns(states, workload));
  for (const state of states) stopDaemons(state);
  const counts: readonly Counts[] = countsHere()
    ? await countAll(states.map((state) => ({ state, workloads: wanted })))
    : [];
  const countsOf = (name: string): Turns<number | undefined> => [
    counts[0]?.get(name),
    counts[1]?.get(name),
    counts[2]?.get(name),
  ];
  console.log(
    `\nms: processor time, median of ${ROUNDS} turns; M: millions of instructions, without node's own\n`,
  );
  const columns = (unit: string): readonly string[] => [`${ref}, ${unit}`, `here, ${unit}`, 'ratio', 'noise'];
  printTable([
    ['', ...columns('ms'), ...columns('M')],
    ...wanted.map(({ name }) => [name, ...cells(times.get(name), 1), ...cells(countsOf(name), 1)]),
  ]);
}

const [, , ref, ...asked] = process.argv.filter((word) => word !== '--against');
if (ref === undefined) {
  console.error('Name a commit: npm run bench -- --against main');
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-against-'));
  try {
    await compare(ref, folder, asked);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
