import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trustOutcome } from '../../src/cli/commands/trust-command.ts';
import { type Home, makeHome } from '../config/project.ts';

const SCRIPTED = resolve('test/fixtures/servers/scripted.mjs');
const CONFIG = 'bcp-proxy.config.yaml';
const LISTING = Array.from({ length: 40 }, (_, i) => `[FILE] component-${i}.ts`).join('\n');

let home: Home;
let proxy: ChildProcess;
let stderr = '';
let wake: () => void = () => {};
let lines: AsyncIterator<string>;
let id = 0;
let notified: string[] = [];

beforeEach(async () => {
  home = await makeHome();
  await home.write({ '.git/HEAD': '' });
  stderr = '';
  notified = [];
});
afterEach(async () => {
  const ended = proxy.exitCode === null ? once(proxy, 'close') : undefined;
  proxy.kill();
  // It keeps what it has listed before it ends.
  await ended;
  await home.remove();
});

const config = (more = ''): string =>
  `version: 1\nservers:\n  one: { command: ${JSON.stringify(process.execPath)}, args: [${JSON.stringify(SCRIPTED)}] }\n${more}`;

const put = (more: string): Promise<void> => writeFile(home.path(CONFIG), config(more));

async function start(...argv: string[]): Promise<void> {
  proxy = spawn(process.execPath, [resolve('dist/bcp-proxy.js'), ...argv], {
    cwd: home.home,
    env: { PATH: process.env['PATH'], ...home.env },
    stdio: 'pipe',
  });
  proxy.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    wake();
  });
  lines = createInterface({ input: proxy.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  await ask('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'tester', version: '1' },
  });
}

async function ask(method: string, params: object): Promise<{ result: Record<string, unknown> }> {
  proxy.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`);
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the proxy ended: ${stderr}`);
    const frame = JSON.parse(value);
    if (frame.id === id) return frame;
    notified.push(frame.method);
  }
}

/** What a client gets for the listing now. */
async function text(name = 'echo'): Promise<unknown> {
  const { result } = await ask('tools/call', { name, arguments: { text: LISTING } });
  return (result['content'] as { text: string }[])[0]?.text;
}

/** Until stderr says this, so and so often. */
async function said(words: string, times = 1): Promise<void> {
  while (stderr.split(words).length <= times) {
    await new Promise<void>((done) => {
      wake = done;
    });
  }
}

const IN_EFFECT = 'The config has changed and is in effect';

describe('a config that changes while the gateway runs', () => {
  it('is in effect for the next call; one that is wrong is told once and changes nothing', async () => {
    await put('disable: [core/list, core/skeletons]\n');
    await start('--config', CONFIG);
    expect(await text()).toBe(LISTING);
    await put('');
    await said(IN_EFFECT);
    expect(await text()).toMatch(/^#bcp list\n/);

    await put('disabled: [core/list]\n');
    await said('but it has errors now');
    expect(stderr).toContain(`${CONFIG}:4:1`);
    expect(stderr).toContain('Did you mean "disable"?');
    expect(await text()).toMatch(/^#bcp list\n/);

    await rm(home.path(CONFIG));
    await said('but it has errors now', 2);
    await put('routes: [{ name: raw, match: {}, action: passthrough }]\n');
    await said(IN_EFFECT, 2);
    expect(await text()).toBe(LISTING);
    expect(stderr).not.toContain('restart bcp-proxy');
  });

  it.skipIf(process.platform === 'win32')('is followed when the link to it leads elsewhere', async () => {
    await home.write({
      'v1/c.yaml': config('disable: [core/list, core/skeletons]\n'),
      'v2/c.yaml': config(),
    });
    await symlink('v1', home.path('current'));
    await symlink('current/c.yaml', home.path(CONFIG));
    await start('--config', CONFIG);
    expect(await text()).toBe(LISTING);
    await symlink('v2', home.path('draft'));
    await rename(home.path('draft'), home.path('current'));
    await said(IN_EFFECT);
    expect(await text()).toMatch(/^#bcp list\n/);
  });

  it('is followed into its packs, and says what needs a restart', async () => {
    const pack = (off: string): string => `pack: team\nversion: 1\nrules: []\n${off}`;
    await home.write({ 'team/pack.yaml': pack('') });
    await put('extends: [./team]\n');
    await start('--config', CONFIG);
    expect(await text()).toMatch(/^#bcp list\n/);
    await home.write({ 'team/pack.yaml': pack('disable: [core/list, core/skeletons]\n') });
    await said(IN_EFFECT);
    expect(await text()).toBe(LISTING);

    await writeFile(home.path(CONFIG), config('').replace('one:', 'two:'));
    await said('when you restart bcp-proxy');
    expect(await text()).toMatch(/^#bcp list\n/);
  });

  it('means tools by the names that clients see, also where a server is to have another prefix', async () => {
    const prefixed = (prefix: string, more: string): Promise<void> =>
      writeFile(home.path(CONFIG), config(more).replace('one: {', `one: { prefix: ${prefix},`));
    const route = 'routes: [{ name: raw, match: { tool: p_echo }, action: passthrough }]\n';
    await prefixed('p', '');
    await start('--config', CONFIG);
    await ask('tools/list', {});
    expect(await text('p_echo')).toMatch(/^#bcp list\n/);
    await prefixed('q', route);
    await said('when you restart bcp-proxy');
    expect(await text('p_echo')).toBe(LISTING);
  });

  it('does not lose a good rule to one whose pattern can hang, and is told when it is right again', async () => {
    const pack = (line: string): string =>
      `pack: team\nversion: 1\nrules:\n  - { id: core/list, kind: lines, line: '${line}', emit: { block: file_tree, hint: list } }\n`;
    const good = pack('^\\[FILE\\] \\S+$');
    await home.write({ 'team/pack.yaml': good });
    await put('extends: [./team]\n');
    await start('--config', CONFIG);
    while (!String(await text()).startsWith('#bcp list')) await said('core/list');
    await home.write({ 'team/pack.yaml': pack('^\\[FILE\\] (?:[a-z]+[-.0-9]?)+$') });
    await said('but it has errors now');
    expect(stderr).toContain('error[slow-regex]');
    expect(stderr).toContain('team/pack.yaml:4:');
    expect(await text()).toMatch(/^#bcp list\n/);

    await home.write({ 'team/pack.yaml': good });
    await said('The config has no errors any more');
    expect(stderr).not.toContain(IN_EFFECT);
    await home.write({ 'team/pack.yaml': pack('^(') });
    await said('but it has errors now', 2);
    await home.write({ 'team/pack.yaml': pack('^\\[DIR\\] \\S+$') });
    await said(IN_EFFECT);
    expect(await text()).not.toMatch(/^#bcp list\n/);
  });

  it('that was found has to be trusted as it is now', async () => {
    const trust = () => trustOutcome(['--yes'], { cwd: home.home, env: home.env });
    await put('disable: [core/list, core/skeletons]\n');
    await trust();
    await start();
    expect(await text()).toBe(LISTING);
    await put('');
    await said(`bcp-proxy trust ${home.path(CONFIG)}`);
    expect(await text()).toBe(LISTING);
    await trust();
    await said(IN_EFFECT);
    expect(await text()).toMatch(/^#bcp list\n/);
  });

  it('is told once of a route that is for no tool of its servers', async () => {
    await put('routes: [{ name: typo, match: { tool: ecko } }, { name: fine, match: { tool: echo } }]\n');
    await start('--config', CONFIG);
    for (let i = 0; i < 2; i++) await ask('tools/list', {});
    await said('The route "typo" matches no tool: there is none for ecko. Did you mean echo?');
    expect(stderr.match(/matches no tool/g)).toHaveLength(1);
  });

  it('shows and refuses tools as it says now, and begins to note calls', async () => {
    const server = (more: string): string => config().replace(' }\n', `${more} }\n`);
    await put('');
    await start('--config', CONFIG);
    const listed = async (): Promise<readonly string[]> => {
      const { result } = await ask('tools/list', {});
      return (result['tools'] as { name: string; description?: string }[]).map(({ name, description }) =>
        description === undefined ? name : `${name}: ${description}`,
      );
    };
    expect(await listed()).toContain('echo');
    await writeFile(home.path(CONFIG), server(', tools: { deny: [echo], describe: { name: Its name. } }'));
    await said(IN_EFFECT);
    expect(await listed()).not.toContain('echo');
    expect(notified).toContain('notifications/tools/list_changed');
    expect(await listed()).toContain('name: Its name.');
    const refused = await ask('tools/call', { name: 'echo', arguments: { text: 'x' } });
    expect(refused).toMatchObject({ error: { code: -32602 } });

    await put('audit: { file: ./audit.jsonl }\n');
    await said(IN_EFFECT, 2);
    expect(await text()).toMatch(/^#bcp list\n/);
    await expect
      .poll(() => readFile(home.path('audit.jsonl'), 'utf8').catch(() => ''))
      .toContain('"tool":"echo"');
    expect(stderr).not.toContain('restart bcp-proxy');
  });

  it('names what needs a restart, once', async () => {
    await put('');
    await start('--config', CONFIG);
    await put('http: { port: 9000 }\nstart: { wait: 1s }\n');
    await said('Changes under "http", "start" take effect when you restart bcp-proxy.');
    await put('http: { port: 9000 }\nstart: { wait: 1s }\nstructured: keep\n');
    await said(IN_EFFECT, 2);
    expect(stderr.match(/restart bcp-proxy/g)).toHaveLength(1);
  });

  it('keeps no process alive', async () => {
    await put('');
    await start('--config', CONFIG);
    await put('disable: [core/list, core/skeletons]\n');
    await said(IN_EFFECT);
    const exited = once(proxy, 'exit');
    proxy.stdin?.end();
    expect(await exited).toEqual([0, null]);
  });
});
