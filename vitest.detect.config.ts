import { defineConfig } from 'vitest/config';
export default defineConfig({ test: {
  globalSetup: ['test/support/build.ts'], setupFiles: ['test/support/each-file.ts','test/support/detect-tmp.ts'],
  testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 4, isolate: false, expect: { poll: { timeout: 30_000, interval: 5 } },
  include: ['test/**/*.test.ts'], exclude: ['**/*.browser.test.ts','**/*.services.test.ts'],
}});
