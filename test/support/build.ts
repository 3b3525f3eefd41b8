import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Builds dist/ once before all tests: some of them run the commands as users do. What those keep does not come from
 * earlier runs.
 */
export function setup(): () => void {
  const kept = mkdtempSync(join(tmpdir(), 'bcp-proxy-kept-'));
  process.env['XDG_CACHE_HOME'] = join(kept, 'cache');
  process.env['XDG_STATE_HOME'] = join(kept, 'state');
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  return () => rmSync(kept, { recursive: true, force: true });
}
