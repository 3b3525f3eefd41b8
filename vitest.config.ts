import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // What is waited for comes late where other programs have the processor.
    expect: { poll: { timeout: 10_000 } },
  },
});
