// Runs the smoke test under Bun. Its npm package normally links its binary in an install script; here the binary is
// taken from the platform package instead, in a folder of its own, so that nothing has to run at install time.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BUN = 'bun@1.4.5';

const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-bun-'));
try {
  execFileSync('npm', ['install', '--ignore-scripts', '--no-save', '--silent', '--prefix', folder, BUN], {
    stdio: 'inherit',
  });
  // Several builds for one platform are installed (with and without AVX2): the first that runs is taken.
  const platforms = join(folder, 'node_modules', '@oven');
  const binary = readdirSync(platforms)
    .map((name) => join(platforms, name, 'bin', process.platform === 'win32' ? 'bun.exe' : 'bun'))
    .find((file) => spawnSync(file, ['--version']).status === 0);
  if (!binary) throw new Error(`no build of Bun runs on ${process.platform} ${process.arch}`);
  const { status } = spawnSync(process.execPath, ['scripts/smoke.mjs', binary], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
