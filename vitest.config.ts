import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { builtInRules } from './scripts/built-in-rules.mjs';
import { buildFromSchemas } from './scripts/from-schemas.mjs';
import { knownPrograms } from './scripts/known-programs.mjs';

// Tests import them.
await buildFromSchemas();

/** What a test changes for all that run in its process: modules, and the process itself. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|hoisted|stubEnv|stubGlobal)\(|\bprocess\.(?:chdir|umask|on)\(/;

/** The tests with real processes that `npm test` runs: the way of a call, and how processes end, as users meet them. */
const FIRST = [
  'test/cli/help.process.test.ts',
  'test/e2e/first-server.process.test.ts',
  'test/e2e/gateway-command.process.test.ts',
  'test/e2e/hot-reload.process.test.ts',
  'test/e2e/main-job.process.test.ts',
  'test/library/package.process.test.ts',
  'test/package.process.test.ts',
];

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts'));
const changing = files.filter((file) => CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')));

const tierOf = (file: string): string =>
  FIRST.includes(file) ? 'first' : (/\.([a-z]+)\.test\.ts$/.exec(file)?.[1] ?? 'pure');

/** Many tests only wait for what they have started: one file more runs at once than there are cores. */
const WORKERS = availableParallelism() + 1;

/** Begins with what waits longest: nothing is left to run beside it at the end. */
class ProcessesFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const isPure = ({ project }: TestSpecification): boolean => project.name.startsWith('pure');
    const sorted = await super.sort(specifications);
    return [...sorted.filter((one) => !isPure(one)), ...sorted.filter(isPure)];
  }
}

interface Tier {
  readonly setupFiles?: readonly string[];
  readonly globalSetup?: readonly string[];
}
const BUILT = ['test/support/build.ts'];
const TIERS: Readonly<Record<string, Tier>> = {
  // Everything in the process of the test.
  pure: { setupFiles: ['test/support/no-processes.ts'] },
  // Starts processes, or reads what is built.
  first: { globalSetup: BUILT },
  process: { globalSetup: BUILT },
  // The page, in Chromium.
  browser: { globalSetup: BUILT },
  // In front of or behind Redis, nginx and Prometheus.
  services: { globalSetup: BUILT },
};

/** The files of a tier: those that leave their process as it was share it, each other one has its own. */
const projects = Object.entries(TIERS).flatMap(([tier, settings]): TestProjectConfiguration[] =>
  [true, false].flatMap((isolate) => {
    const include = files.filter((file) => tierOf(file) === tier && changing.includes(file) === isolate);
    if (include.length === 0) return [];
    const { setupFiles = [], globalSetup = [] } = settings;
    return {
      extends: true,
      test: {
        ...{ name: isolate ? `${tier}-alone` : tier, include, isolate },
        setupFiles: ['test/support/each-file.ts', ...setupFiles],
        globalSetup: [...globalSetup],
      },
    };
  }),
);

export default defineConfig({
  // As in the bundle: reading and parsing the rules takes longer than most tests.
  define: {
    BUILT_IN_RULES: JSON.stringify(builtInRules()),
    KNOWN_PROGRAMS: JSON.stringify(knownPrograms()),
  },
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: ProcessesFirst },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // What is waited for comes late where other programs have the processor.
    expect: { poll: { timeout: 300_000, interval: 5 } },
    reporters: ['default', './test/support/durations.ts'],
    coverage: {
      include: ['src/**/*.ts'],
      exclude: ['src/generated/**'],
      reporter: ['json-summary', 'html'],
      reportOnFailure: true,
      thresholds: { lines: 90 },
    },
    projects,
  },
});
