// What the single file starts with: it unpacks the package beside the user's state, once for each build, and goes on there
// as if it had been installed. So chunks, workers and rules are found as ever. Everything is CommonJS: Node's single
// executables take one such script.
const { createHash } = require('node:crypto');
const { existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { homedir } = require('node:os');
const { basename, dirname, isAbsolute, join, sep } = require('node:path');
const { getRawAsset } = require('node:sea');
const { setFlagsFromString } = require('node:v8');
const { brotliDecompressSync } = require('node:zlib');

const archive = Buffer.from(getRawAsset('package'));

/** Where programs of this user alone may stand. Caches are restored and shared; state is not. */
function stateFolder() {
  const given = process.env.XDG_STATE_HOME;
  return join(given && isAbsolute(given) ? given : join(homedir(), '.local', 'state'), 'bcp-proxy');
}

/** Code of somebody else must not run from it. */
function checkOwn(folder) {
  const { uid, mode } = lstatSync(folder);
  if (process.platform === 'win32' || (uid === process.getuid() && (mode & 0o022) === 0)) return;
  process.stderr.write(
    `bcp-proxy error: ${folder} belongs to another user, or others may write there. Remove it, or name another folder in XDG_STATE_HOME.\n`,
  );
  process.exit(6);
}

/** The folder of the unpacked package. */
function unpacked() {
  const programs = join(stateFolder(), 'programs');
  const home = join(programs, createHash('sha256').update(archive).digest('hex').slice(0, 32));
  mkdirSync(programs, { recursive: true, mode: 0o700 });
  checkOwn(programs);
  if (existsSync(home)) {
    checkOwn(home);
    return home;
  }
  // Two that start at once each unpack, and one of the folders stays.
  const fresh = mkdtempSync(join(programs, '.new-'));
  const files = JSON.parse(brotliDecompressSync(archive).toString());
  for (const [name, base64] of Object.entries(files)) {
    const file = join(fresh, ...name.split('/'));
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, Buffer.from(base64, 'base64'), { mode: 0o600 });
  }
  try {
    renameSync(fresh, home);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(home)) throw error;
  }
  return home;
}

const isScript = (word) => /\.c?js$/.test(word) && isAbsolute(word) && statSync(word, { throwIfNoEntry: false })?.isFile();

// argv is [the file, the file, words …]. The gateway starts its own scripts with `process.execPath`, with options for Node.
const words = process.argv.slice(2);
while (words[0]?.startsWith('--max-semi-space-size=')) setFlagsFromString(words.shift());
const home = unpacked();
const called = basename(process.execPath).replace(/\.exe$/i, '');
const program = ['bcp', 'mcp-cli'].includes(called) ? called : 'bcp-proxy';
const script = words[0] !== undefined && isScript(words[0]) ? words.shift() : join(home, 'dist', `${program}.js`);
process.argv.splice(1, process.argv.length, script, ...words);
createRequire(home + sep)(script);
