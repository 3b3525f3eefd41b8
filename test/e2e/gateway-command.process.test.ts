import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gone } from './processes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SCRIPTED = join(ROOT, 'test/fixtures/servers/scripted.mjs');

let home = '';
const running: ChildProcess[] = [];

/** The program as it ships, in a folder of its own. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'gateway-'));
  for (const name of ['package.json', 'rules', 'schema', 'dist'])
    await cp(join(ROOT, name), join(home, name), { recursive: true });
});
afterAll(() => rm(home, { recursive: true }));
afterEach(async () => {
  for (const child of running.splice(0)) if (child.kill('SIGTERM')) await once(child, 'exit');
});

interface Proxy {
  readonly child: ChildProcess;
  readonly stderr: () => string;
  readonly exit: Promise<number | null>;
  ask(id: number, method: string, params?: object): Promise<Record<string, unknown>>;
}

function proxy(args: readonly string[], env: Record<string, string> = {}, cwd = home): Proxy {
  const child = spawn(process.execPath, [join(home, 'dist/bcp-proxy.js'), ...args], {
    cwd,
    env: { PATH: process.env['PATH'], HOME: home, XDG_STATE_HOME: join(home, 'state'), ...env },
  });
  running.push(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const waiting = new Map<unknown, (frame: Record<string, unknown>) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const frame = JSON.parse(line) as Record<string, unknown>;
    waiting.get(frame['id'])?.(frame);
  });
  return {
    child,
    stderr: () => stderr,
    exit: once(child, 'close').then(([code]) => code as number | null),
    ask: (id, method, params = {}) =>
      new Promise((resolve) => {
        waiting.set(id, resolve);
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      }),
  };
}

const INITIALIZE = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 't', version: '1' },
};

/** Starts a grandchild, and gives the numbers of all processes behind the proxy. `how` it is started. */
async function family({ ask }: Proxy, how: object = {}): Promise<readonly number[]> {
  await ask(0, 'initialize', INITIALIZE);
  const { result } = (await ask(1, 'tools/call', { name: 'spawn', arguments: how })) as {
    result: { content: { text: string }[] };
  };
  const seen = (await ask(2, 'test/seen')) as { result: { pid: number } };
  return [Number(result.content[0]?.text), seen.result.pid];
}

describe.skipIf(process.platform === 'win32')('no process stays behind', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const)('after %s of the proxy', async (signal) => {
    const started = proxy(['--', process.execPath, SCRIPTED], { STUBBORN: '1' });
    const pids = await family(started);
    started.child.kill(signal);
    await gone(pids);
  });

  it.skipIf(process.platform !== 'linux').each([
    ['SIGKILL', {}],
    ['SIGTERM', {}],
    ['SIGKILL', { bare: true }],
    ['SIGTERM', { bare: true }],
  ] as const)(
    'after %s of the proxy, not even a grandchild in a session of its own: %j',
    async (signal, more) => {
      const started = proxy(['--', process.execPath, SCRIPTED], { STUBBORN: '1' });
      const pids = await family(started, { setsid: true, ...more });
      started.child.kill(signal);
      await gone(pids);
    },
  );

  it('after the client has closed its end, and the proxy exits with 0', async () => {
    const started = proxy(['--', process.execPath, SCRIPTED]);
    const pids = await family(started);
    started.child.stdin?.end();
    expect(await started.exit).toBe(0);
    await gone(pids);
  });

  it('when no session can begin: the folder that it was started in is gone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gone-'));
    const pidFile = join(home, 'pid');
    const script = `cd "$1" && rmdir "$1" && shift && exec "$@"`;
    const server = ['sh', '-c', `echo $$ > ${pidFile}; exec cat`];
    const words = [folder, process.execPath, join(home, 'dist/bcp-proxy.js'), '--', ...server];
    const child = spawn('sh', ['-c', script, 'sh', ...words], { stdio: ['pipe', 'ignore', 'pipe'] });
    running.push(child);
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).not.toBe(0);
    expect(stderr).toContain('The working directory does not exist any more');
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => '0'));
    if (pid > 0) await gone([pid]);
  });
});

describe('bcp-proxy serve', () => {
  it('takes a server from flags, and says what it is told to say on stderr only', async () => {
    const flags = [
      '--downstream-command',
      process.execPath,
      '--downstream-args',
      `--no-warnings,${SCRIPTED}`,
      '--mode',
      'proxy',
    ];
    const started = proxy(['serve', ...flags], { BCP_LOG_LEVEL: 'warn', FIRST_LINE: 'hello' });
    await family(started);
    started.child.stdin?.end();
    expect(await started.exit).toBe(0);
    expect(started.stderr()).toBe(
      'bcp-proxy warn bcp-proxy skipped a line from server "node" that is not JSON: "hello"\n',
    );
  });

  it('serves the file tools alone in reader mode, without any config', async () => {
    const started = proxy(['--mode', 'reader']);
    await started.ask(0, 'initialize', INITIALIZE);
    const { result } = (await started.ask(1, 'tools/list')) as { result: { tools: { name: string }[] } };
    expect(result.tools.map(({ name }) => name)).toEqual([
      'read_bcp_file',
      'inspect_bcp_file',
      'encode_bcp_file',
    ]);
  });

  const DOWNSTREAM = ['--downstream-command', process.execPath, '--downstream-args', SCRIPTED];
  it.each([
    ['with a config that says nothing of them', [], {}, 0],
    ['with file_tools', [], { file_tools: true }, 3],
    ['with a codec', [], { codec: 'builtin' }, 3],
    ['with a codec, and file_tools: false', [], { codec: 'builtin', file_tools: false }, 0],
    ['with --mode proxy', ['--mode', 'proxy'], {}, 3],
    ['with --downstream-command', DOWNSTREAM, undefined, 3],
    ['with a command after --', ['--mode', 'proxy', '--', process.execPath, SCRIPTED], undefined, 0],
  ] as const)(
    'offers so many tools for BCP files beside those of servers %s',
    async (_, words, keys, most) => {
      const file = join(home, 'own.json');
      const servers = { one: { command: process.execPath, args: [SCRIPTED] } };
      await writeFile(file, JSON.stringify({ version: 1, servers, ...keys }));
      const started = proxy([...(keys === undefined ? [] : ['--config', file]), ...words]);
      await started.ask(0, 'initialize', INITIALIZE);
      const { result } = (await started.ask(1, 'tools/list')) as { result: { tools: { name?: string }[] } };
      expect(result.tools.filter(({ name }) => name?.endsWith('_bcp_file'))).toHaveLength(most);
      expect(result.tools.map(({ name }) => name)).not.toContain('bcp_get');
    },
  );

  it.each([
    ['the environment', [], { BCP_RENDER_MODE: 'markdown' }],
    ['a flag', ['--render-mode', 'markdown'], {}],
  ])('reads files in the mode that %s names in reader mode too', async (_, flags, env) => {
    const started = proxy(['--mode', 'reader', ...flags], env);
    await started.ask(0, 'initialize', INITIALIZE);
    const answer = await started.ask(1, 'tools/list');
    expect(JSON.stringify(answer)).toContain('"default":"markdown"');
  });

  it.each([
    ['a command that does not exist', ['--', 'no-such-command-here'], 3, 'no-such-command-here'],
    ['no config and no flags', [], 7, 'there is no config'],
    ['a config that cannot be read', ['--config', 'nowhere.yaml'], 7, 'nowhere.yaml'],
    ['an unknown mode', ['--mode', 'writer'], 2, 'writer'],
    ['an unknown render mode', ['--render-mode', 'html', '--', 'true'], 2, 'html'],
    ['an unknown flag', ['--colour'], 2, '--colour'],
  ])('%s', async (_, args, code, why) => {
    const started = proxy(args);
    started.child.stdin?.end();
    expect(await started.exit).toBe(code);
    expect(started.stderr()).toContain(why);
  });

  it.each([
    ['no config', [], 7, 'there is no config'],
    ['a config that cannot be read', ['--config', 'nowhere.yaml'], 7, 'nowhere.yaml'],
    ['a config with a mistake', ['--config', 'wrong.yaml'], 7, 'Did you mean "servers"?'],
    ['a config without servers', ['--config', 'empty.yaml'], 7, 'has none that is enabled'],
    ['a profile that there is not', ['--config', 'good.yaml', '--profile', 'x'], 2, 'no profile "x"'],
    ['an unknown flag', ['--colour'], 2, '--colour'],
    ['a command that does not exist', ['--', 'no-such-command-here'], 3, 'no-such-command-here'],
  ])('tells a client why nothing can be served: %s', async (_, args, code, why) => {
    const folder = await mkdtemp(join(home, 'project-'));
    const good = `version: 1\nservers: { one: { command: ${JSON.stringify(process.execPath)} } }\n`;
    await writeFile(join(folder, 'good.yaml'), good);
    await writeFile(join(folder, 'wrong.yaml'), good.replace('servers', 'server'));
    await writeFile(join(folder, 'empty.yaml'), 'version: 1\n');
    const started = proxy(args, {}, folder);
    const answer = (await started.ask(0, 'initialize', INITIALIZE)) as {
      result?: { instructions: string };
      error?: { message: string };
    };
    expect(answer.result?.instructions ?? answer.error?.message).toContain(why);
    started.child.stdin?.end();
    expect(await started.exit).toBe(code);
    expect(started.stderr()).toContain(why);
  });

  it('starts nothing from a config that was found and that nobody trusts', async () => {
    const project = await mkdtemp(join(home, 'project-'));
    const config = `version: 1\nservers:\n  own: { command: touch, args: [${join(project, 'started')}] }\n`;
    await writeFile(join(project, 'bcp-proxy.config.yaml'), config);
    const started = proxy([], {}, project);
    expect(await started.exit).toBe(6);
    expect(started.stderr()).toContain(`bcp-proxy trust ${join(project, 'bcp-proxy.config.yaml')}`);
    await expect(cp(join(project, 'started'), join(project, 'copy'))).rejects.toThrow('ENOENT');
  });
});
