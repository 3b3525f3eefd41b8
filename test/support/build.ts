import { execFileSync } from 'node:child_process';

/** Builds dist/ once before all tests: some of them run the commands as users do. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
}
