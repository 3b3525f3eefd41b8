/** The programs that the suite is run against: servers of either generation, and the proxy in front of them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const proxy = join(root, 'dist/bcp-proxy.js');

const fixture = join(root, 'test/fixtures/era/dual-server.mjs');

/** Which generations a server of test/fixtures/era speaks: its flags. */
export const SERVERS = { dual: [], modern: ['--modern-only'], legacy: ['--legacy-only'] };

const running = [];
const work = mkdtempSync(join(tmpdir(), 'conformance-config-'));

export function stopAll() {
  for (const child of running) child.kill();
  rmSync(work, { recursive: true, force: true });
}

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

const known = new Map();
const once = (key, start) => {
  if (!known.has(key)) known.set(key, start());
  return known.get(key);
};

/** The address of a server. */
export const serverUrl = (name) => once(name, () => listening([fixture, 'http', ...SERVERS[name]]));

export const WAYS = ['HTTP to HTTP', 'HTTP to stdio'];

/** The address of a proxy in front of a server. */
export const proxyUrl = (name, way, enabled) =>
  once(`${name} ${way} ${enabled}`, async () => {
    const entry =
      way === 'HTTP to HTTP'
        ? { url: await serverUrl(name) }
        : { command: process.execPath, args: [fixture, 'stdio', ...SERVERS[name]] };
    const own = mkdtempSync(join(work, 'proxy-'));
    const file = join(own, 'config.json');
    // The suite leaves its sessions behind.
    const http = { session_idle: '20s' };
    const config = { version: 1, servers: { conformant: entry }, detection: { enabled }, http };
    writeFileSync(file, JSON.stringify(config));
    const args = [proxy, 'serve', '--transport', 'http', '--port', '0', '--config', file];
    return listening(args, { XDG_CACHE_HOME: own, XDG_RUNTIME_DIR: own });
  });
