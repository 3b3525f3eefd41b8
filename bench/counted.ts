/**
 * The counted work of this build beside the counts that are kept: instructions under valgrind, without what node itself takes.
 * `--keep` writes them anew.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Counts, countAll } from './against/count.ts';
import { countsHere } from './against/meter.ts';
import { stateIn } from './against/state.ts';
import { workloads } from './against/workloads.ts';
import { type Figure, printFigures } from './report.ts';

const KEPT = 'bench/results/counted.json';
const MOST = 0.05;
/** Ends while the gateway still prepares for calls, so that its count differs by 4 % from run to run. */
const UNSTEADY = 'warm start to lists';
/** As many as there are processors in CI. */
const LANES = 2;

interface Kept {
  /** Another node counts otherwise. */
  readonly node: string;
  readonly millions: Readonly<Record<string, number>>;
}

const node = `${process.version} ${process.arch}`;

async function count(): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-counted-'));
  try {
    const all = workloads(folder).filter(({ name }) => name !== UNSTEADY);
    const lanes = Array.from({ length: LANES }, (_, lane) => ({
      state: stateIn(folder, `lane-${lane}`, resolve('dist')),
      workloads: all.filter((__, i) => i % LANES === lane),
    }));
    return new Map((await countAll(lanes)).flatMap((counts) => [...counts]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figures(counts: Counts, { millions }: Kept): readonly Figure[] {
  return Object.entries(millions).map(([what, kept]) => {
    const here = counts.get(what);
    const more = (here ?? Number.NaN) / kept - 1;
    return {
      what,
      measured:
        here === undefined
          ? 'not counted'
          : `${here.toFixed(1)} million instructions, ${more < 0 ? '-' : '+'} ${(Math.abs(more) * 100).toFixed(1)} %`,
      bound: `+ ${MOST * 100} %`,
      ok: more <= MOST,
    };
  });
}

if (!countsHere()) {
  console.error('Counting needs valgrind: apt-get install valgrind');
  process.exitCode = 1;
} else {
  const counts = await count();
  if (process.argv.includes('--keep')) {
    const millions = Object.fromEntries(
      [...counts].map(([name, value]) => [name, Math.round(value * 10) / 10]),
    );
    writeFileSync(KEPT, `${JSON.stringify({ node, millions } satisfies Kept, null, 2)}\n`);
  }
  const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Kept;
  if (kept.node === node) printFigures('Counted work', figures(counts, kept));
  else
    console.error(`The counts of ${KEPT} are those of node ${kept.node}: nothing was compared with ${node}`);
}
