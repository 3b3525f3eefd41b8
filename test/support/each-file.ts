/**
 * Draws the values of all property tests from one seed: a test that passes here passes everywhere. `SEED=n` draws others.
 * Waits for modules that are still loading. A gateway loads some ahead, and the next files of a worker share them. One that
 * was half loaded fails for all of them. Also counts the processor time of each test file, for the reporter of durations.
 */
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';
import { SEED } from './runs.ts';

fc.configureGlobal({ seed: SEED });

const before = process.cpuUsage();
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern what is wanted of the first argument.
afterAll(async ({}, suite) => {
  await vi.dynamicImportSettled();
  const { user, system } = process.cpuUsage(before);
  suite.meta.cpuMs = Math.round((user + system) / 1000);
});
