// Runs the smoke test under Bun or Deno: `node scripts/smoke-runtime.mjs bun`. Their npm packages link a binary in an
// install script; here it is taken from the package for this platform, in a folder of its own, so that nothing has to
// run at install time.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const exe = process.platform === 'win32' ? '.exe' : '';
const RUNTIMES = {
  bun: { install: 'bun@1.4.5', scope: '@oven', binary: join('bin', `bun${exe}`), args: [] },
  deno: {
    install: 'deno@2.9.6',
    scope: '@deno',
    binary: `deno${exe}`,
    args: ['run', '--allow-all', '--no-lock', '--quiet'],
  },
};
const name = process.argv[2];
const runtime = RUNTIMES[name];
if (runtime === undefined) throw new Error(`name a runtime: ${Object.keys(RUNTIMES).join(' or ')}`);

/** A command of its own, made by Deno from an unpacked tarball, as docs/operating/deployment.md says. */
function installsUnder(deno) {
  const root = join(folder, 'root');
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', packed];
  const tarball = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', tarball], { cwd: packed });
  const program = join(packed, 'package/dist/mcp-cli.js');
  const options = ['--quiet', '--allow-all', '--unstable-detect-cjs', '--root', root, '--name', 'mcp'];
  execFileSync(deno, ['install', '--global', ...options, program], { stdio: 'inherit' });
  const command = join(root, 'bin', process.platform === 'win32' ? 'mcp.cmd' : 'mcp');
  const env = { ...process.env, PATH: [dirname(deno), process.env.PATH].join(delimiter), HOME: folder };
  const said = execFileSync(command, ['--help'], {
    env,
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (!said.startsWith('mcp-cli')) throw new Error(`mcp, installed by deno install, says: ${said}`);
  console.log('deno install makes a command of an unpacked tarball');
}

const folder = mkdtempSync(join(tmpdir(), `bcp-proxy-${name}-`));
try {
  const flags = ['--ignore-scripts', '--no-save', '--silent', '--prefix', folder];
  execFileSync('npm', ['install', ...flags, runtime.install], { stdio: 'inherit' });
  // Several builds for one platform may be installed (with and without AVX2): the first that runs is taken.
  const platforms = join(folder, 'node_modules', runtime.scope);
  const binary = readdirSync(platforms)
    .map((platform) => join(platforms, platform, runtime.binary))
    .find((file) => spawnSync(file, ['--version']).status === 0);
  if (!binary) throw new Error(`no build of ${name} runs on ${process.platform} ${process.arch}`);
  const { status } = spawnSync(process.execPath, ['scripts/smoke.mjs', binary, ...runtime.args], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (name === 'deno' && status === 0) installsUnder(binary);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
