import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deferred } from '../../src/platform/timing.ts';
import { type AuthWorld, closeWorlds, AuthWorld as World } from '../gateway/auth-world.ts';

const PROXY = resolve('dist/bcp-proxy.js');

let folder = '';
let clients: Client[] = [];
/** Each resolves when a client's process has ended: until then it may write into the folder. */
let ends: Promise<void>[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oauth-process-'));
  clients = [];
  ends = [];
});
afterEach(async () => {
  await Promise.all([...clients.map((client) => client.close()), ...ends]);
  closeWorlds();
  rmSync(folder, { recursive: true, force: true });
});

const env = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  BCP_LOG_LEVEL: 'debug',
});

function writeConfig(world: AuthWorld, name = 'config.json'): void {
  writeFileSync(join(folder, name), JSON.stringify({ version: 1, servers: { far: { url: world.url } } }));
}

interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built program; `onstderr` hears all that it has said there so far. */
function run(
  args: readonly string[],
  onstderr: (said: string, child: ChildProcess) => void = () => {},
): Promise<Ran> {
  const child = spawn(process.execPath, [PROXY, ...args], { cwd: folder, env: env() });
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString();
    onstderr(said.stderr, child);
  });
  return new Promise((done) => child.on('close', (status) => done({ status, ...said })));
}

/** Logs in as a person would: reads the address, and goes there. */
async function logIn(): Promise<Ran> {
  let gone = false;
  return run(['auth', 'login', 'far', '--config', 'config.json', '--output', 'json'], (said) => {
    const url = /^http\S+$/m.exec(said)?.[0];
    if (url === undefined || gone) return;
    gone = true;
    void fetch(url).then((page) => page.text());
  });
}

/** The built proxy, as a client's child; `said` is what it says on stderr. */
async function connect(
  more: Record<string, string> = {},
): Promise<{ readonly client: Client; readonly child: ChildProcess; readonly said: () => string }> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROXY, '--config', 'config.json'],
    cwd: folder,
    env: { ...env(), ...more },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const client = new Client({ name: 'tester', version: '1' });
  const end = deferred<void>();
  client.onclose = end.resolve;
  ends.push(end.promise);
  await client.connect(transport);
  clients.push(client);
  const { _process: child } = transport as unknown as { readonly _process: ChildProcess };
  return { client, child, said: () => said };
}

/** The exit code and the signal. */
const exitOf = (child: ChildProcess): Promise<unknown[]> => once(child, 'exit');

async function count(client: Client): Promise<string> {
  const { content } = CallToolResultSchema.parse(await client.callTool({ name: 'count', arguments: {} }));
  return content[0]?.type === 'text' ? content[0].text : '';
}

const everyFile = (below: string): readonly string[] =>
  readdirSync(below, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('bcp-proxy auth, as a program', () => {
  it('logs in, tells it, and forgets it; its exit codes say how it went', async () => {
    const world = await World.start();
    writeConfig(world);
    const login = await logIn();
    expect(login.status).toBe(0);
    expect(JSON.parse(login.stdout)).toMatchObject({
      servers: [{ server: 'far', state: 'login', renewable: true }],
    });
    expect(login.stderr).toMatch(
      /^To log in at server "far", open this address in a browser on this machine:\nhttp/,
    );
    const status = await run(['auth', 'status', '--config', 'config.json']);
    expect(status).toMatchObject({
      status: 0,
      stdout: `far: logged in at ${world.issuer}, renewed when it is used\n`,
    });
    expect(await run(['auth', 'logout', 'far', '--config', 'config.json'])).toMatchObject({ status: 0 });
    world.provider.denies = true;
    expect(await logIn()).toMatchObject({ status: 4, stdout: '' });
    expect(
      await run(['auth', 'login', 'far', '--config', 'config.json', '--timeout', '100ms']),
    ).toMatchObject({ status: 5 });
    expect(await run(['auth', 'login', 'fra', '--config', 'config.json'])).toMatchObject({ status: 2 });
    writeConfig(world, 'bcp-proxy.config.json');
    mkdirSync(join(folder, '.git'));
    const untrusted = await run(['auth', 'login', 'far']);
    expect(untrusted).toMatchObject({ status: 6, stdout: '' });
    expect(untrusted.stderr).toContain('bcp-proxy trust');
  });

  it('ends the proxy with exit code 4 and the command to run where nobody has logged in', async () => {
    const world = await World.start();
    writeConfig(world);
    const { client, said } = await connect().catch((error: unknown) => ({
      client: undefined,
      said: () => String(error),
    }));
    expect(client).toBeUndefined();
    expect(said()).toContain('Run: bcp-proxy auth login far');
  });

  it('keeps one login for several processes: the token is renewed once, and no secret is told anywhere', async () => {
    const world = await World.start();
    writeConfig(world);
    await logIn();
    const [one, two] = await Promise.all([connect(), connect()]);
    expect(await Promise.all([one, two].map(({ client }) => count(client)))).toEqual(['call 1', 'call 1']);
    const secrets = [...world.provider.access.keys(), ...world.provider.refresh];
    for (const round of [2, 3]) {
      world.provider.expire();
      world.provider.renewalWaits = () => sleep(250);
      const answers = await Promise.all([one, two].map(({ client }) => count(client)));
      expect(answers).toEqual([`call ${round}`, `call ${round}`]);
      expect(world.provider.counts).toMatchObject({ refreshed: round - 1, reused: 0 });
      secrets.push(...world.provider.access.keys(), ...world.provider.refresh);
    }
    expect(new Set(secrets).size).toBeGreaterThan(4);
    const kept = everyFile(folder).filter((file) => !file.includes('/logins/'));
    expect(kept.length).toBeGreaterThan(1);
    const elsewhere = [one.said(), two.said(), ...kept.map((file) => readFileSync(file, 'latin1'))];
    for (const secret of secrets) expect(elsewhere.filter((text) => text.includes(secret))).toEqual([]);
    expect(everyFile(folder).filter((file) => file.includes('/logins/'))).toHaveLength(1);
  });

  it('ends with its client at once where the token has ended, and the login stays', async () => {
    const world = await World.start();
    writeConfig(world);
    await logIn();
    const { client, child } = await connect();
    expect(await count(client)).toBe('call 1');
    world.provider.expire();
    // Never answered: a gateway that waits for it does not end by itself.
    world.provider.renewalWaits = () => new Promise(() => {});
    child.stdin?.end();
    expect(await exitOf(child)).toEqual([0, null]);
    world.provider.renewalWaits = () => Promise.resolve();
    expect(await count((await connect()).client)).toBe('call 1');
    expect(world.provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
  });

  it('ends on a signal only when a renewal that has begun is written', async () => {
    const world = await World.start();
    writeConfig(world);
    await logIn();
    const { client, child } = await connect();
    world.provider.expire();
    const renewal = deferred<void>();
    world.provider.renewalWaits = () => renewal.promise;
    const call = count(client).catch(() => 'lost');
    await expect.poll(() => world.provider.counts.refreshed).toBe(1);
    child.kill('SIGTERM');
    const exit = exitOf(child);
    await call;
    renewal.resolve();
    expect(await exit).toEqual([0, null]);
    const kept = everyFile(folder).filter((file) => file.includes('/logins/'));
    expect(kept).toHaveLength(1);
    expect(await count((await connect()).client)).toBe('call 1');
    expect(world.provider.counts).toMatchObject({ refreshed: 1, reused: 0 });
  });

  it('loads the code for logins with the first token that is refused, not before', async () => {
    const world = await World.start();
    writeConfig(world);
    await logIn();
    const hook = join(folder, 'hook.cjs');
    const loaded = join(folder, 'loaded');
    writeFileSync(
      hook,
      `const fs = require('node:fs'); const M = require('node:module'); const load = M._load;
      M._load = function (name, ...rest) {
        fs.appendFileSync(${JSON.stringify(loaded)}, name + '\\n');
        return load.call(this, name, ...rest);
      };`,
    );
    const { client } = await connect({ NODE_OPTIONS: `--require ${hook}` });
    await count(client);
    expect(readFileSync(loaded, 'utf8')).toMatch(/negotiating-remote-/);
    expect(readFileSync(loaded, 'utf8')).not.toMatch(/renew-/);
    world.provider.expire();
    await count(client);
    expect(readFileSync(loaded, 'utf8')).toMatch(/renew-/);
  });

  it('lists what the one shows who has logged in, not what it showed somebody else', async () => {
    const world = await World.start();
    writeConfig(world);
    await logIn();
    const first = await connect();
    expect((await first.client.listTools()).tools.map(({ name }) => name)).toContain('count');
    await first.client.close();
    const listed = () => world.seen.filter((one) => one === 'tools/list').length;
    const before = listed();
    const again = await connect();
    await again.client.listTools();
    // The kept list was shown. The server is asked for news meanwhile.
    await expect.poll(listed).toBe(before + 1);
    await logIn();
    const other = await connect();
    await other.client.listTools();
    expect(listed()).toBe(before + 2);
  });
});
