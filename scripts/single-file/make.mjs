// Makes one executable of the built package and of this Node: `npm run single-file`, then build/single/bcp-proxy. It holds
// what `npm pack` would ship without the docs.
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';

/** Puts the script into the copy of Node. */
const POSTJECT = 'postject@1.0.0-alpha.6';
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const out = 'build/single';
const file = join(out, process.platform === 'win32' ? 'bcp-proxy.exe' : 'bcp-proxy');
const run = (command, args) => execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

function packageFiles() {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { encoding: 'utf8' }),
  );
  const named = files.map(({ path }) => path).filter((path) => !path.startsWith('docs/'));
  return Object.fromEntries(named.map((path) => [path, readFileSync(path).toString('base64')]));
}

const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-single-'));
try {
  const archive = join(folder, 'package.br');
  const text = Buffer.from(JSON.stringify(packageFiles()));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(archive, brotliCompressSync(text, { params }));
  const blob = join(folder, 'sea.blob');
  const config = join(folder, 'sea.json');
  writeFileSync(
    config,
    JSON.stringify({
      main: fileURLToPath(new URL('boot.cjs', import.meta.url)),
      output: blob,
      disableExperimentalSEAWarning: true,
      assets: { package: archive },
    }),
  );
  run(process.execPath, ['--experimental-sea-config', config]);
  mkdirSync(out, { recursive: true });
  copyFileSync(process.execPath, file);
  chmodSync(file, 0o755);
  run('npm', ['install', '--ignore-scripts', '--no-save', '--silent', '--prefix', folder, POSTJECT]);
  // On macOS the signature of the copy has to go first, and the result is signed anew.
  if (process.platform === 'darwin') run('codesign', ['--remove-signature', file]);
  const segment = process.platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : [];
  const postject = join(folder, 'node_modules', 'postject', 'dist', 'cli.js');
  run(process.execPath, [postject, file, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE, ...segment]);
  if (process.platform === 'darwin') run('codesign', ['--sign', '-', file]);
  console.log(`${file}: ${Math.round(statSync(file).size / 1e6)} MB, with Node ${process.version}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
