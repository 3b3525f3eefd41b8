import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What dist/ is made of. */
const SOURCES = [
  ...['src', 'rules', 'schema', 'scripts', 'ui'],
  ...['rolldown.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.library.json'],
];
/** What the build writes last. */
const LAST = 'dist/THIRD_PARTY_LICENSES.txt';

const changedAt = (path: string): number => statSync(path).mtimeMs;

/** A folder changes when a file is taken from it. */
function isBuilt(): boolean {
  if (!existsSync(LAST) || !existsSync('build')) return false;
  const built = changedAt(LAST);
  return SOURCES.every((source) => {
    if (changedAt(source) > built) return false;
    if (!statSync(source).isDirectory()) return true;
    return readdirSync(source, { recursive: true, encoding: 'utf8' }).every(
      (file) => changedAt(join(source, file)) <= built,
    );
  });
}

/**
 * Builds dist/ once before all tests, where it is older than its sources: some of them run the commands as users do. What those keep does not come from
 * earlier runs.
 */
export function setup(): () => void {
  const kept = mkdtempSync(join(tmpdir(), 'bcp-proxy-kept-'));
  process.env['XDG_CACHE_HOME'] = join(kept, 'cache');
  process.env['XDG_STATE_HOME'] = join(kept, 'state');
  if (!isBuilt()) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  return () => rmSync(kept, { recursive: true, force: true });
}
