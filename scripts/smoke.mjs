// The package as a user installs and runs it, under Node, or the runtime given with its arguments: packed, installed in a
// folder of its own where nothing else can be found, or as the single file (`--single-file`). Then compact and expand over
// the captures in test/corpus with an empty home, the library, and sessions with a real MCP server, on stdio and HTTP.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const single = process.argv[2] === '--single-file';
const [runtime = process.execPath, ...runtimeArgs] = single
  ? [resolve('build/single', process.platform === 'win32' ? 'bcp-proxy.exe' : 'bcp-proxy')]
  : process.argv.slice(2);
const corpus = resolve('test/corpus');
const home = mkdtempSync(join(tmpdir(), 'bcp-proxy-smoke-'));
const installed = single ? undefined : install();
const entry = single ? [] : [join(installed, 'dist/bcp-proxy.js')];
const env = { PATH: process.env.PATH, HOME: home, BUN_RUNTIME_TRANSPILER_CACHE_PATH: '0' };

/** The folder of the package that was built, in a project that has nothing else. */
function install() {
  const npm = (args) =>
    execFileSync('npm', [...args, '--silent', '--ignore-scripts'], { encoding: 'utf8' }).trim();
  const file = npm(['pack', '--pack-destination', home]).split('\n').at(-1);
  writeFileSync(join(home, 'package.json'), '{ "name": "a-project", "private": true }\n');
  npm(['install', '--offline', '--no-audit', '--no-fund', '--prefix', home, join(home, file)]);
  return join(home, 'node_modules/bcp-proxy');
}

const run = (args, input) =>
  new Promise((resolve, reject) => {
    const command = [...runtimeArgs, ...entry, ...args];
    const options = { cwd: home, env, encoding: 'buffer', maxBuffer: 1 << 28 };
    const { stdin } = execFile(runtime, command, options, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
    stdin.end(input);
  });

/** Does this with each, as many at once as there are cores. */
async function withEach(all, work) {
  const waiting = all.values();
  const one = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, one));
}

/** The same text, or the same JSON data: an independent, coarser check than the one in the tests. */
function assertSame(file, original, expanded) {
  if (original === expanded) return;
  assert.deepEqual(JSON.parse(expanded), JSON.parse(original), `${file} did not survive`);
}

async function roundTrips() {
  let smaller = 0;
  // Two processes a file: what the filesystem server, databases and APIs answer is enough to see that the build works.
  const captures = readdirSync(corpus).filter((file) => /^(?:fs|db|gh|memory|tree)-/.test(file));
  await withEach(captures, async (file) => {
    const original = readFileSync(join(corpus, file), 'utf8');
    const compact = await run(['compact', join(corpus, file)]);
    if (compact.length < Buffer.byteLength(original)) smaller++;
    assertSame(file, original, (await run(['expand', '-'], compact)).toString());
  });
  assert.ok(smaller * 3 > captures.length, 'hardly anything got smaller');
  console.log(`${captures.length} captures compacted and expanded again, ${smaller} of them smaller`);
}

const files = resolve('node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');

/** A session with the filesystem server behind the proxy: what is called is rewritten. */
async function session(args, what) {
  const proxy = spawn(runtime, [...runtimeArgs, ...entry, 'serve', ...args], {
    cwd: home,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: proxy.stdout })[Symbol.asyncIterator]();
  const send = (message) => proxy.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const answer = async (id) => {
    for (;;) {
      const { value, done } = await lines.next();
      assert.ok(!done, 'the proxy ended before it answered');
      const message = JSON.parse(value);
      if (message.id === id) return message;
    }
  };
  const clientInfo = { name: 'claude-code', version: '0.0.0' };
  send({
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
  });
  assert.equal((await answer(1)).result.serverInfo.name, 'secure-filesystem-server');
  send({ method: 'notifications/initialized' });
  send({ id: 2, method: 'tools/call', params: { name: 'list_directory', arguments: { path: corpus } } });
  const { result } = await answer(2);
  assert.match(result.content[0].text, /^#bcp list\n/);
  assert.equal(result.structuredContent, undefined);
  const exited = new Promise((done) => proxy.once('exit', done));
  proxy.stdin.end();
  assert.equal(await exited, 0);
  console.log(`${what}: initialized, called, rewritten, ended`);
}

/** One proxy over HTTP in front of the server, and one on stdio in front of that. */
async function overHttp() {
  const config = (name, content) => {
    const file = join(home, name);
    writeFileSync(file, JSON.stringify({ version: 1, ...content }));
    return file;
  };
  const servers = { fs: { command: process.execPath, args: [files, corpus] } };
  const near = config('near.json', { servers, detection: { enabled: false }, structured: 'keep' });
  const args = ['serve', '--transport', 'http', '--port', '0', '--config', near];
  const proxy = spawn(runtime, [...runtimeArgs, ...entry, ...args], {
    cwd: home,
    env,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const exited = new Promise((done) => proxy.once('exit', done));
  let log = '';
  const url = await new Promise((done, fail) => {
    proxy.stderr.setEncoding('utf8').on('data', (text) => {
      log += text;
      const found = /http:\S+\/mcp/.exec(log)?.[0];
      if (found !== undefined) done(found);
    });
    proxy.once('exit', () => fail(new Error(log)));
  });
  try {
    const health = await fetch(new URL('/healthz', url));
    assert.deepEqual(await health.json(), { status: 'ok' });
    await session(['--config', config('far.json', { servers: { far: { url } } })], 'one over HTTP');
  } finally {
    proxy.kill('SIGTERM');
  }
  assert.equal(await exited, 0, log);
}

/** The library, in a program of its own. */
function library() {
  const lib = (name) => JSON.stringify(pathToFileURL(join(installed, `dist/lib/${name}.js`)).href);
  const program = join(home, 'library.mjs');
  writeFileSync(
    program,
    `import { decode, encode, MemoryStore, render } from ${lib('index')};
     import { blake3 } from ${lib('blake3')};
     import { loadZstd } from ${lib('zstd')};
     const zstd = await loadZstd();
     const address = { hash: blake3, store: new MemoryStore() };
     const turn = { type: 'conversation', role: 'user', content: 'hello '.repeat(100) };
     const file = encode([turn, turn], {
       compress: { what: 'blocks', zstd },
       address: { what: 'repeated', ...address },
     });
     const same = render(decode(file, { zstd, address })) === render([turn, turn]);
     console.log(same && file.length < 120);`,
  );
  assert.equal(
    execFileSync(runtime, [...runtimeArgs, program], { cwd: home, env, encoding: 'utf8' }),
    'true\n',
  );
  console.log('the library: encoded with zstd and BLAKE3, decoded, rendered');
}

/** A program that calls a server: in its own process, and over the daemon. */
function fromCode() {
  const servers = { fs: { command: process.execPath, args: [files, corpus] } };
  writeFileSync(join(home, 'code.json'), JSON.stringify({ version: 1, servers }));
  const program = join(home, 'client.mjs');
  writeFileSync(
    program,
    `import { connect } from 'bcp-proxy/client';
     for (const daemon of [false, true]) {
       const client = await connect({ config: 'code.json', daemon, log: console.log });
       const text = await client.fs.list_directory({ path: ${JSON.stringify(corpus)} });
       const { code } = await client.fs.list_director({}).catch((error) => error);
       await client.close();
       console.log(text.startsWith('#bcp list'), code);
     }`,
  );
  const options = { cwd: home, env, encoding: 'utf8' };
  try {
    const said = execFileSync(runtime, [...runtimeArgs, program], options);
    assert.equal(said, 'true TOOL_NOT_FOUND\ntrue TOOL_NOT_FOUND\n');
  } finally {
    execFileSync(runtime, [...runtimeArgs, ...entry, 'daemon', 'stop', '--all'], options);
  }
  console.log('the client: called from code, in its process and over the daemon');
}

try {
  console.log(`smoke test under ${spawnSync(runtime, ['--version'], { encoding: 'utf8' }).stdout.trim()}`);
  if (!single) library();
  if (!single) fromCode();
  await roundTrips();
  // Bun drops a `--` that stands first.
  await session(['--', process.execPath, files, corpus], 'one session with a real server');
  await overHttp();
} finally {
  rmSync(home, { recursive: true, force: true });
}
