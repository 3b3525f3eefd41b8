import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { installs, missingPrograms } from './programs.ts';
import { ALL_RUNS, SEED } from './runs.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a file's tests in their own process, without the processes that they start. In milliseconds. */
    cpuMs?: number;
  }
}

/** What each run took, by file: JSON. */
const WRITTEN = 'build/test-durations.json';

/** Beside other programs the same work takes so much more processor time: they share caches and cores. */
const BUSY = 1.5;
/** The processor time that one file of pure tests may take. In milliseconds. */
const MOST_OF_A_FILE = 10_000 * BUSY;
/** The processor time that all pure tests may take together. In milliseconds. */
const MOST_OF_ALL = 300_000 * BUSY;
/** In CI property tests make ten times as many runs. */
const LONGER = ALL_RUNS ? 5 : 1;

const SLOWEST = 10;

interface Duration {
  readonly file: string;
  readonly tier: string;
  /** By the clock, in milliseconds. */
  readonly ms: number;
  /** By the processor, in milliseconds. */
  readonly cpuMs: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const durationOf = (module: TestModule): Duration => ({
  file: module.relativeModuleId,
  tier: (module.project.name || 'pure').replace('-alone', ''),
  ms: Math.round(module.diagnostic().duration),
  cpuMs: module.meta().cpuMs ?? 0,
});

/** What is too slow, as sentences. Processor time is counted: a busy machine changes nothing. */
function problemsOf(durations: readonly Duration[]): string[] {
  const pure = durations.filter(({ tier }) => tier === 'pure');
  const slow = pure.filter(({ cpuMs }) => cpuMs > MOST_OF_A_FILE * LONGER);
  const sum = pure.reduce((all, { cpuMs }) => all + cpuMs, 0);
  return [
    ...slow.map(
      ({ file, cpuMs }) =>
        `${file} took ${seconds(cpuMs)} of processor time; a pure test may take ${seconds(MOST_OF_A_FILE * LONGER)}`,
    ),
    ...(sum > MOST_OF_ALL * LONGER
      ? [
          `all pure tests took ${seconds(sum)} of processor time; they may take ${seconds(MOST_OF_ALL * LONGER)}`,
        ]
      : []),
  ];
}

/** Writes what each file took, names the slowest and the programs that are missing, and fails a run that was too slow. */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export.
export default class Durations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const durations = modules.map(durationOf).sort((a, b) => b.ms - a.ms);
    mkdirSync('build', { recursive: true });
    writeFileSync(WRITTEN, `${JSON.stringify(durations, null, 1)}\n`);
    const lines = [`Seed ${SEED}, ${ALL_RUNS ? 'all' : 'a tenth of the'} runs of property tests`];
    if (durations.length > SLOWEST) {
      lines.push(`The slowest of ${durations.length} files (all: ${WRITTEN}):`);
      for (const { file, ms, cpuMs } of durations.slice(0, SLOWEST))
        lines.push(`  ${seconds(ms).padStart(8)}, processor ${seconds(cpuMs).padStart(7)}  ${file}`);
    }
    const missing = missingPrograms();
    const needing = durations.some(({ tier }) => tier === 'services' || tier === 'browser');
    if (needing && missing.length > 0)
      lines.push(`Skipped: the tests that need ${missing.join(', ')}. To run them: ${installs(missing)}`);
    const problems = problemsOf(durations);
    if (problems.length > 0) process.exitCode = 1;
    console.log(['', ...lines, ...problems.map((problem) => `Too slow: ${problem}`), ''].join('\n'));
  }
}
