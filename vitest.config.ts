import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What a test changes for all that run in its process: modules, and the process itself. */
const CHANGES_ITS_PROCESS =
  /\bvi\.(?:mock|doMock|hoisted|stubEnv|stubGlobal)\(|\bprocess\.(?:chdir|umask|on)\(/;

const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => join('test', name))
  .filter((file) => file.endsWith('.test.ts'));
const alone = files.filter((file) => CHANGES_ITS_PROCESS.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    globalSetup: ['test/support/build.ts'],
    setupFiles: ['test/support/seed.ts'],
    // By itself it leaves one core free, which of two is half: many tests only wait for the processes that they have started.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // What is waited for comes late where other programs have the processor.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'together', isolate: false, include: ['test/**/*.test.ts'], exclude: alone },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
