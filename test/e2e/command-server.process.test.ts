import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { RawProcessServer } from '../../src/model/raw-config.ts';
import { type Frame, start, stopAll, TestClient } from '../gateway/harness.ts';
import { answerIn, drainAll, RawClient, serve } from '../gateway/http-harness.ts';
import { builtInEngine } from '../support/engine.ts';
import { eventually } from '../support/eventually.ts';
import { gone, isAlive } from './processes.ts';

const TRACKER = fileURLToPath(new URL('../fixtures/commands/tracker.mjs', import.meta.url));
const ROOT = mkdtempSync(join(tmpdir(), 'bcp-proxy-commands-'));
let folder = ROOT;
let count = 0;

beforeEach(() => {
  folder = join(ROOT, String(count++));
  mkdirSync(folder);
});
afterEach(stopAll);
afterAll(() => rmSync(ROOT, { recursive: true, force: true }));

const configOf = (more: Partial<RawProcessServer> = {}) =>
  normaliseConfig(
    {
      version: 1,
      servers: {
        bn: { type: 'command', command: process.execPath, args: [TRACKER], cwd: folder, ...more },
      },
    },
    join(folder, 'bcp-proxy.config.yaml'),
  );

async function client(more: Partial<RawProcessServer> = {}): Promise<TestClient> {
  const config = configOf(more);
  const session = start(config.servers, { config });
  await session.client.initialize();
  return session.client;
}

let id = 0;
const call = (to: TestClient, name: string, args: object = {}): Promise<Frame> =>
  to.call(String(++id), name, args);
const run = (to: TestClient, ...args: string[]): Promise<Frame> => call(to, 'bn_run', { args });

const data = ({ result }: Frame) => result?.['structuredContent'] as Record<string, unknown>;
const texts = ({ result }: Frame): string[] =>
  ((result?.['content'] ?? []) as { text: string }[]).map(({ text }) => text);
const isError = ({ result }: Frame): boolean => result?.['isError'] === true;

describe('a command', () => {
  it('gives stdout, stderr and the exit code, as texts and as data', async () => {
    const answer = await run(await client(), 'both');
    expect(texts(answer)).toEqual(['to stdout\n', 'stderr:\nto stderr\n', 'exit_code: 3']);
    expect(data(answer)).toEqual({ stdout: 'to stdout\n', stderr: 'to stderr\n', exit_code: 3 });
    expect(isError(answer)).toBe(false);
  });

  it('gets its arguments as they are: no shell looks at them', async () => {
    const odd = [
      '$(touch x)',
      '`id`',
      "it's",
      '"',
      '\\',
      'a b',
      '',
      '*',
      '~',
      '; ls',
      '\n',
      'ü€𝄞',
      '--',
      '-',
    ];
    const answer = await run(await client(), 'echo', ...odd);
    expect(JSON.parse(texts(answer)[0] ?? '')).toEqual(odd);
  });

  it('finds its input at the end, and no terminal', async () => {
    const to = await client();
    expect(texts(await run(to, 'input'))[0]).toBe('stdin has ended\n');
    expect(data(await run(to, 'terminal'))['exit_code']).toBe(1);
  });

  it('that is not there gives 127, and says how to get it', async () => {
    const answer = await run(
      await client({ command: 'no-such-program', args: [], install: 'npm i -g bn' }),
      'x',
    );
    expect(data(answer)['exit_code']).toBe(127);
    expect(isError(answer)).toBe(true);
    expect(texts(answer).at(-1)).toBe('Cannot find the program "no-such-program". Get it: npm i -g bn');
  });

  it('that may not be run gives 126', async () => {
    writeFileSync(join(folder, 'script'), '#!/bin/sh\n');
    const answer = await run(await client({ command: './script', args: [] }));
    expect(data(answer)['exit_code']).toBe(126);
    expect(texts(answer).at(-1)).toContain('chmod +x');
  });

  it('that is a folder is called one', async () => {
    mkdirSync(join(folder, 'tool'));
    const answer = await run(await client({ command: './tool', args: [] }));
    expect(data(answer)['exit_code']).toBe(126);
    expect(texts(answer).at(-1)).toBe(
      `${join(folder, 'tool')} is a folder. "command" has to name a program.`,
    );
  });

  it('that is given more than the system takes says so', async () => {
    const answer = await run(await client(), 'echo', 'x'.repeat(200_000));
    expect(texts(answer).at(-1)).toContain('its arguments are longer than the system takes');
  });

  it('that is ended by a signal gives 128 and its number', async () => {
    const answer = await run(await client(), 'die');
    expect(data(answer)['exit_code']).toBe(128 + 11);
    expect(texts(answer).at(-1)).toBe('The signal SIGSEGV ended the command.');
  });

  it.each([['hang'], ['hang', 'deaf']])(
    'that takes too long is ended with all it has started, and what it printed is kept: %s %s',
    async (...args) => {
      // A busy machine may need longer than the limit before the command prints anything: the limit grows until it has.
      let printed: string | undefined;
      for (const timeout of ['1s', '8s', '60s']) {
        const answer = await run(await client({ timeout }), ...args);
        expect(data(answer)['exit_code']).toBe(124);
        expect(isError(answer)).toBe(true);
        printed = texts(answer).find((text) => text.startsWith('['));
        if (printed !== undefined) break;
      }
      await gone(JSON.parse(printed ?? '') as number[]);
    },
  );

  it('ends when its program ends, and what that leaves behind ends too', async () => {
    const answer = await run(await client(), 'leave');
    expect(data(answer)['exit_code']).toBe(0);
    await gone([Number(texts(answer)[0])]);
  });

  it('keeps the first and the last of a flood, in whole characters', async () => {
    const answer = await run(await client({ max_output: '100KB' }), 'flood', '50000000');
    const text = texts(answer)[0] ?? '';
    expect(Buffer.byteLength(text)).toBeLessThan(101 * 1024);
    expect(text).toMatch(/^é+\n… \(\+\d+ bytes left out\)\né+\n$/);
  });

  it('may print a gigabyte: what is between the first and the last is counted and let go', async () => {
    const to = await client({ command: 'head', args: [], max_output: '1KB' });
    const answer = await run(to, '-c', '1000000000', '/dev/zero');
    expect(texts(answer)[0]).toBe(
      'stdout: 1000000000 bytes that are not text; the answer leaves out 999998976 of them in the middle.',
    );
    expect(data(answer)['exit_code']).toBe(0);
  });

  it('gives bytes that are no text as they are', async () => {
    const answer = await run(await client(), 'binary');
    const [, part] = (answer.result?.['content'] ?? []) as { resource: { mimeType: string; blob: string } }[];
    expect(part?.resource.mimeType).toBe('image/png');
    expect([...Buffer.from(part?.resource.blob ?? '', 'base64')]).toEqual([0x89, 0x50, 0x4e, 0x47, 0, 255]);
  });

  it.each([{}, { args: 'log' }, { args: [1] }, { args: ['a\0b'] }])('is not run with %j', async (args) => {
    const answer = await call(await client(), 'bn_run', args);
    expect(isError(answer)).toBe(true);
    expect(texts(answer)[0]).toContain('bn_run takes {"args": ["…", "…"]}');
  });

  it('tells how it goes on to a client that asked for it', async () => {
    const to = await client();
    const answer = to.result('"slow"', 'tools/call', {
      name: 'bn_run',
      arguments: { args: ['wait', 'go.txt'] },
      _meta: { progressToken: 'p' },
    });
    const progress = await to.frame(({ method }) => method === 'notifications/progress');
    expect(progress.params).toEqual({ progressToken: 'p', progress: 1, message: 'waiting for the file' });
    writeFileSync(join(folder, 'go.txt'), '');
    expect(texts(await answer)[0]).toBe('waiting for the file\ndone\n');
  });

  it('that is cancelled ends with its tree, and two hundred at once do', async () => {
    const to = await client({ command: 'sleep', args: [] });
    for (let at = 0; at < 200; at++)
      to.send(
        `{"jsonrpc":"2.0","id":"s${at}","method":"tools/call","params":{"name":"bn_run","arguments":{"args":["1000"]}}}`,
      );
    const sleeping = (): number[] => childrenOf(process.pid, 'sleep\x001000\0');
    while (sleeping().length < 200) await new Promise((resolve) => setTimeout(resolve, 20));
    const pids = sleeping();
    for (let at = 0; at < 200; at++)
      to.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"s${at}"}}`);
    await gone(pids);
    expect(data(await call(to, 'bn_run', { args: ['0'] }))['exit_code']).toBe(0);
  });

  it('goes beside others, or after them where the config says so', async () => {
    const to = await client({ serial: true });
    await Promise.all([run(to, 'slow', 'a'), run(to, 'slow', 'b')]);
    expect(readFileSync(join(folder, 'order.txt'), 'utf8')).toBe('begin a\nend a\nbegin b\nend b\n');
    await stopAll();
    const both = await client();
    const [first, second] = [run(both, 'wait', 'b.txt'), run(both, 'write', 'b.txt')];
    await Promise.all([first, second]);
  });

  it('leaves nothing when the session ends', async () => {
    const to = await client();
    const answer = run(to, 'hang');
    void answer.catch(() => {});
    const children = (): number[] => childrenOf(process.pid, `${TRACKER}\0hang\0`);
    while (children().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const pids = children();
    await stopAll();
    expect(pids.filter(isAlive)).toEqual([]);
  });
});

it('ends with the gateway, however that dies', async () => {
  const file = join(folder, 'config.json');
  const server = { type: 'command', command: process.execPath, args: [TRACKER], cwd: folder };
  writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], servers: { bn: server } }));
  const gateway = spawn(process.execPath, ['dist/bcp-proxy.js', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const input = gateway.stdin as unknown as PassThrough;
  const to = new TestClient(input, gateway.stdout as unknown as PassThrough);
  await to.initialize();
  to.send(
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"bn_run","arguments":{"args":["hang","deaf"]},"_meta":{"progressToken":1}}}',
  );
  const { params } = await to.frame(({ method }) => method === 'notifications/progress');
  const pids = JSON.parse(String(params?.['message'])) as number[];
  expect(pids.filter(isAlive)).toHaveLength(2);
  gateway.kill('SIGKILL');
  await gone(pids);
});

it('ends with no goodbye of its program, which would end the shell of its agent', async () => {
  const file = join(folder, 'config.json');
  const server = {
    ...{ type: 'command', command: process.execPath, args: [TRACKER], cwd: folder },
    session: { tool: 'bn-set_agent', env: { session: 'TRACKER_SESSION', agent: 'TRACKER_AGENT' } },
    commands: { 'bn-goodbye': { args: ['goodbye'], warn_unless_session: 'No session.' } },
  };
  writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], servers: { bn: server } }));
  const gateway = spawn(process.execPath, ['dist/bcp-proxy.js', '--config', file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const to = new TestClient(
    gateway.stdin as unknown as PassThrough,
    gateway.stdout as unknown as PassThrough,
  );
  await to.initialize();
  const goodbye = ['No session.', 'Goodbye, nobody.\n', 'exit_code: 0'];
  expect(texts(await call(to, 'bn-goodbye'))).toEqual(goodbye);
  expect(texts(await call(to, 'bn-goodbye'))).toEqual(goodbye);
  const ended = once(gateway, 'exit');
  gateway.stdin?.end();
  expect(await ended).toEqual([0, null]);
});

it('waits for descriptors where more calls come at once than there are', async () => {
  const file = join(folder, 'config.json');
  const server = { type: 'command', command: 'echo' };
  writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], servers: { bn: server } }));
  const start = `ulimit -n 256; exec "$0" dist/bcp-proxy.js --config "$1"`;
  const gateway = spawn('/bin/sh', ['-c', start, process.execPath, file], {
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const to = new TestClient(
    gateway.stdin as unknown as PassThrough,
    gateway.stdout as unknown as PassThrough,
  );
  await to.initialize();
  const open = (): number => readdirSync(`/proc/${gateway.pid}/fd`).length;
  await run(to, 'first');
  const before = open();
  const answers = await Promise.all(Array.from({ length: 400 }, (_, i) => run(to, String(i))));
  expect(answers.map((answer) => texts(answer)[0])).toEqual(Array.from({ length: 400 }, (_, i) => `${i}\n`));
  await eventually(() => expect(open()).toBeLessThanOrEqual(before + 2));
  const ended = once(gateway, 'exit');
  gateway.stdin?.end();
  expect(await ended).toEqual([0, null]);
});

/** Processes below this one whose words end so. */
function childrenOf(pid: number, words: string): number[] {
  const read = (file: string): string => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  return read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .filter((child) => read(`/proc/${child}/cmdline`).endsWith(words));
}

describe('what is blocked', () => {
  const blocked = {
    gui: { reason: 'launches a window' },
    orient: { reason: "needs the shell's process", use: 'bn-orient' },
  };

  it('says why, and what to do instead, and is not run', async () => {
    const to = await client({ blocked });
    for (const args of [['gui'], ['--flag', 'gui'], ['./gui'], ['GUI'], ['--', 'gui']]) {
      const answer = await run(to, ...args);
      expect([isError(answer), texts(answer)]).toEqual([true, ['"gui" is blocked: launches a window.']]);
    }
    expect(texts(await run(to, 'orient'))).toEqual([
      '"orient" is blocked: needs the shell\'s process. Use bn-orient instead.',
    ]);
  });

  it('has a tool of its own where the config gives it one, which can be denied alone', async () => {
    const commands = { 'bn-orient': { args: ['orient'] }, 'bn-goodbye': { args: ['goodbye'] } };
    const to = await client({ blocked, commands, tools: { deny: ['bn-goodbye'] } });
    expect(texts(await call(to, 'bn-orient', { args: ['me'] }))[0]).toBe('Registered me.\n');
    expect(texts(await call(to, 'bn-orient', { args: ['--x', 'gui'] }))[0]).toBe('Registered --x.\n');
    expect((await call(to, 'bn-goodbye')).error?.message).toMatch(/bn-goodbye/);
  });
});

describe('a program with sessions', () => {
  const session = {
    tool: 'bn-set_agent',
    agents: { file: 'agents.jsonl' },
    env: { session: 'TRACKER_SESSION', agent: 'TRACKER_AGENT' },
  };
  const commands = {
    'bn-orient': {
      args: ['orient'],
      hint: 'Call bn-set_agent with this agent_id.',
      warn_unless_session: 'No session: nobody will know who you are.',
    },
    'bn-goodbye': { args: ['goodbye'], warn_unless_session: 'No session: say who leaves.' },
  };

  it('runs nothing before its session tool was called', async () => {
    const to = await client({ session, resources: { 'bn://status': { args: ['status'] } } });
    const answer = await run(to, 'whoami');
    expect([isError(answer), texts(answer)]).toEqual([
      true,
      ['Session not initialized. Call bn-set_agent first.'],
    ]);
    const read = await to.result('"r"', 'resources/read', { uri: 'bn://status' });
    expect(read.error?.message).toContain('Session not initialized.');
  });

  it.each([
    [{}, 'bn-set_agent needs "path"'],
    [{ path: 'here' }, 'The path "here" is relative.'],
    [{ path: '/no/such/folder' }, '"/no/such/folder" is not an existing folder.'],
    [{ path: TRACKER }, 'is not an existing folder.'],
    [{ path: ROOT, agent_id: 7 }, 'agent_id has to be a text.'],
    [{ path: ROOT, agent_id: 'x' }, 'Cannot read the agents'],
  ])('refuses %j', async (args, message) => {
    const answer = await call(await client({ session }), 'bn-set_agent', args);
    expect(isError(answer)).toBe(true);
    expect(texts(answer)[0]).toContain(message);
  });

  it.each([
    ['a file of JSON lines', { file: 'agents.jsonl' }],
    ['what the program prints', { args: ['agents'] }],
  ])('takes an agent that is registered, from %s, and refuses others', async (_, agents) => {
    const to = await client({ session: { ...session, agents }, commands });
    await call(to, 'bn-orient', { args: ['alice'] });
    const wrong = await call(to, 'bn-set_agent', { path: folder, agent_id: 'bob' });
    expect(texts(wrong)[0]).toContain('There is no agent "bob". Known: alice.');
    expect(isError(await call(to, 'bn-set_agent', { path: folder, agent_id: 'alice' }))).toBe(false);
    expect(texts(await run(to, 'whoami'))[0]).toMatch(/^agent alice session [0-9a-f-]{36} in /);
  });

  it('reads no agents from a pipe, which may never end', async () => {
    execFileSync('mkfifo', [join(folder, 'agents.jsonl')]);
    const answer = await call(await client({ session }), 'bn-set_agent', { path: folder, agent_id: 'x' });
    expect(texts(answer)[0]).toContain('it is no ordinary file');
  });

  it('has its id from the first command on, and its agent only after the session tool', async () => {
    const before = { args: ['whoami'], warn_unless_session: 'No session.' };
    const env = { TRACKER_AGENT: 'the shell of the gateway' };
    const to = await client({ session, env, commands: { ...commands, 'bn-whoami': before } });
    const first = texts(await call(to, 'bn-whoami'))[1] ?? '';
    expect(first).toMatch(/^agent nobody session [0-9a-f-]{36} in /);
    const [, id] = / session ([0-9a-f-]{36}) /.exec(first) ?? [];
    writeFileSync(join(folder, 'agents.jsonl'), '{"id":"alice"}');
    const begun = await call(to, 'bn-set_agent', { path: folder, agent_id: 'alice' });
    expect(data(begun)).toEqual({
      success: true,
      message: texts(begun)[0],
      cwd: folder,
      agent_id: 'alice',
      session_id: id,
    });
    expect(texts(await run(to, 'whoami'))[0]).toBe(`agent alice session ${id} in ${folder}\n`);
    const again = await call(to, 'bn-set_agent', { path: 'here' });
    expect(data(again)).toEqual({ success: false, message: texts(again)[0] });
  });

  it('makes an agent up where none is named, and says so', async () => {
    const to = await client({ session });
    const begun = await call(to, 'bn-set_agent', { path: folder });
    expect(texts(begun)[0]).toMatch(/agent: session-[0-9a-f]{8} \(made up for this session/);
    expect(texts(await run(to, 'whoami'))[0]).toMatch(/^agent session-[0-9a-f]{8} session /);
  });

  it('works in the folder of the session, through links too', async () => {
    mkdirSync(join(folder, 'project'));
    symlinkSync('project', join(folder, 'link'));
    const to = await client({ session });
    await call(to, 'bn-set_agent', { path: join(folder, 'link') });
    expect(texts(await run(to, 'whoami'))[0]).toContain('/project\n');
  });

  it('goes from a shell that registers an agent to a goodbye; without a shell there are warnings', async () => {
    const resources = {
      'bn://status': { args: ['status'], mime: 'application/json' },
      'bn://agents': { file: 'agents.jsonl' },
    };
    const prompts = { standup: { args: ['standup'], description: 'What was done' } };
    const to = await client({ session, commands, resources, prompts });
    expect(texts(await call(to, 'bn-goodbye'))).toEqual([
      'No session: say who leaves.',
      'Goodbye, nobody.\n',
      'exit_code: 0',
    ]);
    expect(texts(await call(to, 'bn-orient', { args: ['alice'] }))).toEqual([
      'No session: nobody will know who you are.',
      'Registered alice.\n',
      'exit_code: 0',
      'Call bn-set_agent with this agent_id.',
    ]);
    await call(to, 'bn-set_agent', { path: folder, agent_id: 'alice' });
    expect(texts(await run(to, 'issues'))[0]).toBe('[{"issue":"fix-alice","owner":"alice"}]\n');
    const contents = async (uri: string): Promise<unknown> =>
      (await to.result(`"${uri}"`, 'resources/read', { uri })).result?.['contents'];
    expect(await contents('bn://status')).toEqual([
      { uri: 'bn://status', mimeType: 'application/json', text: '{"open":2,"agent":"alice"}\n' },
    ]);
    expect(await contents('bn://agents')).toMatchObject([{ text: '{"id":"alice","registered":true}\n' }]);
    const prompt = await to.result('"p"', 'prompts/get', { name: 'standup' });
    expect(prompt.result).toMatchObject({
      description: 'What was done',
      messages: [{ role: 'user', content: { type: 'text', text: 'Yesterday alice closed two issues.\n' } }],
    });
    expect(texts(await call(to, 'bn-goodbye'))[0]).toBe('Goodbye, alice.\n');
  });
});

it('gives the bytes of a resource that is no text, and waits for no pipe', async () => {
  writeFileSync(join(folder, 'a.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const resources = {
    'bn://file': { file: 'a.png' },
    'bn://printed': { args: ['binary'] },
    'bn://pipe': { file: 'pipe' },
  };
  const to = await client({ resources });
  const read = (uri: string): Promise<Frame> => to.result(`"${uri}"`, 'resources/read', { uri });
  for (const uri of ['bn://file', 'bn://printed']) {
    expect((await read(uri)).result?.['contents']).toEqual([
      { uri, mimeType: 'image/png', blob: 'iVBORwD/' },
    ]);
  }
  expect((await read('bn://pipe')).error?.message).toContain('it is no ordinary file');
});

it('several sessions over HTTP each have their own', async () => {
  const session = { tool: 'set', env: { agent: 'TRACKER_AGENT' } };
  const front = await serve(configOf({ session }).servers);
  const [one, two] = await Promise.all([RawClient.begin(front), RawClient.begin(front)]);
  const said = async (to: RawClient, name: string, args: object): Promise<string> =>
    answerIn<{ content: { text: string }[] }>(await to.call(name, args)).content[0]?.text ?? '';
  writeFileSync(join(folder, 'agents.jsonl'), '{"id":"one"}');
  await said(one, 'set', { path: folder, agent_id: 'one' });
  expect(await said(two, 'bn_run', { args: ['whoami'] })).toContain('Session not initialized');
  await said(two, 'set', { path: folder, agent_id: 'two' });
  expect(await said(one, 'bn_run', { args: ['whoami'] })).toContain('agent one ');
  expect(await said(two, 'bn_run', { args: ['whoami'] })).toContain('agent two ');
  await drainAll();
});

describe('through the rules', () => {
  it('what a command prints gets smaller, unless it is a command that prints files', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({ id: i, name: `item ${i}`, state: 'open' }));
    writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows, null, 2));
    const textOf = async (command: string, args: string[], ...words: string[]): Promise<string[]> => {
      const config = configOf({ command, args });
      const { engine } = await builtInEngine({ servers: config.servers });
      const { client: to } = start(config.servers, { config, engine });
      await to.initialize();
      return texts(await run(to, ...words));
    };
    const [whole] = await textOf('cat', [], 'rows.json');
    expect(whole).toBe(readFileSync(join(folder, 'rows.json'), 'utf8'));
    const [smaller, code] = await textOf('sort', ['--stable'], '-k', '100', '-s', 'rows.json');
    expect(smaller).toMatch(/^#bcp /);
    expect(code).toBe('exit_code: 0');
  });
});

it('through the program: a budget leaves stubs, and the help is asked for once, not at each start', async () => {
  const file = join(folder, 'config.json');
  const script = join(folder, 'prog');
  const log = join(folder, 'asked');
  const lines = Array.from({ length: 400 }, (_, i) => `word${(i * 7919) % 1000} of line ${i}`).join('\n');
  writeFileSync(join(folder, 'lines.txt'), lines);
  const help = "printf 'Commands:\\n  list  List all things\\n'";
  writeFileSync(
    script,
    `#!/bin/sh\necho "$1" >> asked\nif [ "$1" = --help ]; then ${help}; else cat lines.txt; fi\n`,
    { mode: 0o755 },
  );
  const server = { type: 'command', command: './prog', allowed: ['list'], help: ['--help'] };
  const servers = { p: server };
  writeFileSync(file, JSON.stringify({ version: 1, inherit_env: [], budget: { tokens: 300 }, servers }));
  const session = async <T>(work: (to: Client) => Promise<T>): Promise<T> => {
    const to = new Client({ name: 'test', version: '1' });
    const args = ['dist/bcp-proxy.js', '--config', file];
    const env = { HOME: folder, PATH: process.env['PATH'] ?? '' };
    await to.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }));
    try {
      return await work(to);
    } finally {
      await to.close();
    }
  };
  const described = async (to: Client): Promise<string | undefined> =>
    (await to.listTools()).tools.find(({ name }) => name === 'p_run')?.description;
  const textsOf = async (to: Client, name: string, args: Record<string, unknown>): Promise<string[]> =>
    CallToolResultSchema.parse(await to.callTool({ name, arguments: args })).content.flatMap((part) =>
      part.type === 'text' ? [part.text] : [],
    );
  await session(async (to) => {
    expect(await described(to)).toContain('- list: List all things');
    const [sent = '', code] = await textsOf(to, 'p_run', { args: ['list'] });
    expect(sent.length).toBeLessThan(lines.length / 4);
    expect(code).toBe('exit_code: 0');
    const handle = /bcp_get ([0-9a-f]+)/.exec(sent)?.[1];
    const [piece = ''] = await textsOf(to, 'bcp_get', { handle, lines: '201-201' });
    expect(lines.split('\n')).toContain(piece.trimEnd());
  });
  await session(async (to) => expect(await described(to)).toContain('- list: List all things'));
  expect(readFileSync(log, 'utf8')).toBe('--help\nlist\n');
});

it('the tools are described by what is allowed, with its help, within 2 KB', async () => {
  const allowed = Object.fromEntries(
    Array.from({ length: 200 }, (_, i) => [`command-${i}`, 'does something']),
  );
  const to = await client({
    allowed: { issues: '', ...allowed },
    help: ['--help'],
    blocked: { gui: { reason: 'opens a window' } },
  });
  const { result } = await to.result('"l"', 'tools/list');
  const [tool] = (result?.['tools'] ?? []) as { name: string; description: string }[];
  expect(tool?.name).toBe('bn_run');
  expect(tool?.description).toContain('- issues: List issues\n- command-0: does something\n');
  expect(tool?.description).toMatch(/… and \d+ more$/);
  expect(Buffer.byteLength(tool?.description ?? '')).toBeLessThanOrEqual(2048);
});
