import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Builds dist/ once before all tests: some of them run the commands as users do. What those keep does not come from
 * earlier runs.
 */
export function setup(): () => void {
  const cache = mkdtempSync(join(tmpdir(), 'bcp-proxy-cache-'));
  process.env['XDG_CACHE_HOME'] = cache;
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  return () => rmSync(cache, { recursive: true, force: true });
}
