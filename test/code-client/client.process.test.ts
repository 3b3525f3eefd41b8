import { getEventListeners, once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ClientError, type ConnectOptions, connect, type McpClient } from '../../src/code-client/connect.ts';
import { inHomeWithDaemons, isGone } from '../support/daemons.ts';

const { HOME, daemons } = inHomeWithDaemons();
const notes = join(HOME, 'notes.txt');
const env = { PATH: process.env['PATH'], HOME };
const entry = (name: string, more: object = {}) => ({
  ...{
    command: process.execPath,
    args: [resolve(`test/fixtures/servers/${name}.mjs`)],
    env: { NOTES: notes },
  },
  ...more,
});
const SERVERS = {
  s: entry('shell-tools', { tools: { deny: ['secret'] } }),
  offers: entry('offers'),
  counter: entry('counter'),
  search: entry('counter'),
};
const config = (name: string, content: object = {}): string => {
  const file = join(HOME, name);
  writeFileSync(file, JSON.stringify({ version: 1, servers: SERVERS, ...content }));
  return file;
};
const CONFIG = config('usual.json');

const open: McpClient[] = [];
/** A client that the end of the test closes. */
const client = async (options: ConnectOptions = {}): Promise<McpClient> => {
  const made = await connect({ config: CONFIG, env, ...options });
  open.push(made);
  return made;
};
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  writeFileSync(notes, '');
});
const noted = (line: string): number =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter((one) => one === line).length
    : 0;
const failureOf = async (work: Promise<unknown>): Promise<ClientError> => {
  const error: unknown = await work.then(
    (value) => new Error(`it gave ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ClientError);
  return error as ClientError;
};

describe.each([
  ['over the daemon', true],
  ['in this process', false],
])('a client %s', (_, daemon) => {
  it('lists servers, tools, resources and prompts', async () => {
    const one = await client({ daemon });
    expect(await one.servers()).toEqual(['s', 'offers', 'counter', 'search']);
    expect((await one.tools('counter')).map(({ name }) => name)).toEqual([
      'count',
      'pid',
      'env',
      'hang',
      'big',
    ]);
    expect(await one.schema('s', 'make')).toMatchObject({
      name: 'make',
      inputSchema: { required: ['title'] },
    });
    const uris = (await one.resources.list('offers')).map(({ uri, uriTemplate }) => uri ?? uriTemplate);
    expect(uris).toContain('test://notes');
    expect(uris).toContain('test://days/{day}');
    expect((await one.prompts.list('offers')).map(({ name }) => name)).toEqual(['review', 'plain']);
  });

  it('gives a result as compact text, as original text, as data and as a whole', async () => {
    const one = await client({ daemon });
    const compact = await one.call('s', 'rows');
    const original = await one.call('s', 'rows', {}, { as: 'original' });
    expect(compact).toMatch(/^#bcp json\n/);
    expect(compact.length).toBeLessThan(original.length / 2);
    expect(JSON.parse(original)).toHaveLength(200);
    expect(await one.call('s', 'rows', {}, { as: 'data' })).toContainEqual(
      expect.objectContaining({ id: 7, name: 'item 7' }),
    );
    expect(await one.call('s', 'picture', {}, { as: 'compact' })).toMatch(/^\[image image\/png, 4 bytes/);
    const { content } = await one.call('s', 'picture', {}, { as: 'result' });
    expect(Buffer.from(content?.[0]?.data ?? '', 'base64').toString()).toBe('PNG!');
  });

  it('reads resources, fills prompts, searches and makes batches', async () => {
    const one = await client({ daemon });
    expect(await one.resources.read('offers', 'test://notes')).toMatchObject([{ uri: 'test://notes' }]);
    const { messages } = await one.prompts.get('offers', 'review', { change: 'x' });
    expect(messages.length).toBeGreaterThan(0);
    const found = await one.search('count', { server: 'counter', limit: 1 });
    expect(found).toMatchObject([{ server: 'counter', kind: 'tool', name: 'count' }]);
    const { steps } = await one.batch({
      operations: [
        { server: 's', tool: 'echo', args: { x: 1 }, output_var: 'a' },
        { server: 's', tool: 'echo', args: { y: '{{a}}' } },
      ],
    });
    expect(steps[1]?.data?.content?.[0]?.text).toBe('{"y":{"x":1}}');
  });

  it('has servers and tools as members, but no promise and no JSON of its own', async () => {
    const one = (await client({ daemon })) as McpClient & Record<'s', ReturnType<McpClient['server']>>;
    expect(await one.s['echo']?.({ a: 1 }, { as: 'data' })).toEqual({ a: 1 });
    expect(await one.server('search')['count']?.()).toBe('1');
    expect(JSON.stringify(one.s)).toBe('{}');
    expect(Reflect.get(one, 'then')).toBeUndefined();
    expect(Reflect.get(one.s, 'then')).toBeUndefined();
  });

  it.each<[string, (one: McpClient) => Promise<unknown>, Partial<ClientError>]>([
    ['an unknown server', (one) => one.call('t', 'echo'), { code: 'SERVER_NOT_FOUND', exit: 2 }],
    [
      'an unknown tool',
      (one) => one.call('s', 'ecko'),
      {
        code: 'TOOL_NOT_FOUND',
        similar: ['echo'],
        suggestion: `bcp-proxy tools schema s echo --config ${CONFIG}`,
      },
    ],
    [
      'wrong arguments',
      (one) => one.call('s', 'make', { title: 1 }),
      {
        code: 'INVALID_ARGUMENTS',
        message: expect.stringContaining('title: expected string, got 1') as never,
      },
    ],
    ['a denied tool', (one) => one.call('s', 'secret'), { code: 'DENIED', exit: 6 }],
    [
      'a result that is an error',
      (one) => one.call('s', 'fail'),
      {
        code: 'TOOL_FAILED',
        message: 'no such thing',
        details: { server: 's', result: expect.anything() as never },
      },
    ],
    [
      'an error of the server',
      (one) => one.call('s', 'refuse'),
      { code: 'SERVER_ERROR', exit: 1, details: { server: 's', code: -32050, data: { left: 0 } } },
    ],
    [
      'an unknown resource',
      (one) => one.resources.read('offers', 'test://missing'),
      { code: 'RESOURCE_NOT_FOUND' },
    ],
    [
      'an unknown prompt',
      (one) => one.prompts.get('offers', 'plai'),
      { code: 'PROMPT_NOT_FOUND', similar: ['plain'] },
    ],
    [
      'a batch with a wrong operation',
      (one) => one.batch({ operations: [{ server: 's', tool: 'ecko' }] }),
      { code: 'BATCH_INVALID' },
    ],
    ['a server that ends', (one) => one.call('s', 'die'), { code: 'SERVER_UNREACHABLE', exit: 3 }],
    ['a name that is an option', (one) => one.tools('--yes'), { code: 'SERVER_NOT_FOUND' }],
    [
      'arguments that are no JSON',
      (one) => one.call('s', 'echo', { big: 1n }),
      { code: 'INVALID_ARGUMENTS', message: expect.stringContaining('BigInt') as never },
    ],
  ])('says of %s what the shell says', async (_what, work, expected) => {
    expect(await failureOf(work(await client({ daemon })))).toMatchObject(expected);
  });

  it('gives a call up with its signal, at the server too, and leaves nothing at the signal', async () => {
    const one = await client({ daemon });
    const controller = new AbortController();
    const { signal } = controller;
    await one.call('counter', 'count', {}, { signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
    const hanging = failureOf(one.call('counter', 'hang', {}, { signal }));
    await expect.poll(() => noted('hanging')).toBe(1);
    const reason = new Error('nobody waits');
    controller.abort(reason);
    expect(await hanging).toMatchObject({ code: 'INTERRUPTED', exit: 130, cause: reason });
    await expect.poll(() => noted('cancelled')).toBe(1);
    expect(await failureOf(one.call('counter', 'count', {}, { signal }))).toMatchObject({
      code: 'INTERRUPTED',
    });
    const late = AbortSignal.timeout(1);
    await once(late, 'abort');
    expect(await failureOf(one.call('counter', 'count', {}, { signal: late }))).toMatchObject({
      code: 'TIMEOUT',
    });
    expect(await one.call('counter', 'count')).toBe('2');
  });

  it('that is closed gives up what runs, and refuses what comes', async () => {
    const one = await client({ daemon });
    const hanging = failureOf(one.call('counter', 'hang'));
    await expect.poll(() => noted('hanging')).toBe(1);
    const server = Number(await one.call('counter', 'pid'));
    await one[Symbol.asyncDispose]();
    expect(await hanging).toMatchObject({ code: 'INTERRUPTED' });
    expect(await failureOf(one.servers())).toMatchObject({
      code: 'USAGE',
      message: expect.stringContaining('closed'),
    });
    await one.close();
    // The daemon keeps its servers for others.
    expect(isGone(server)).toBe(!daemon);
  });

  it('takes arguments and results of any size', async () => {
    const one = await client({ daemon });
    const long = 'ü'.repeat(20 * 1024 * 1024);
    expect(await one.call('s', 'echo', { long }, { as: 'data' })).toEqual({ long });
  });

  it('asks before a call that the policy wants confirmed', async () => {
    const policy = { rules: [{ match: { tool: 'echo' }, do: 'confirm' }] };
    const file = config('confirm.json', { policy });
    const asked: string[] = [];
    const confirm = async (question: string): Promise<boolean> => asked.push(question) === 1;
    const one = await client({ daemon, config: file, confirm });
    expect(await one.call('s', 'echo', { a: 1 })).toBe('{"a":1}');
    expect(await failureOf(one.call('s', 'echo'))).toMatchObject({ code: 'DENIED' });
    expect(asked).toHaveLength(2);
    expect(await failureOf((await client({ daemon, config: file })).call('s', 'echo'))).toMatchObject({
      code: 'DENIED',
    });
  });

  it.each([
    ['there is none', { config: undefined, cwd: HOME }, 'CONFIG_NOT_FOUND'],
    ['it is wrong', { config: config('wrong.json', { servers: 1 }) }, 'CONFIG_INVALID'],
  ])('does not begin without a config: %s', async (_what, options, code) => {
    expect(await failureOf(connect({ env, daemon, ...options }))).toMatchObject({ code, exit: 7 });
  });
});

describe('clients over the daemon', () => {
  it('share a server, and one that is closed leaves it to the other', async () => {
    const [one, other] = await Promise.all([client(), client()]);
    expect([await one.call('counter', 'count'), await other.call('counter', 'count')]).toEqual(['1', '2']);
    await one.close();
    expect(await other.call('counter', 'count')).toBe('3');
  });

  it('go on after it was killed, with the config as it is then', async () => {
    const file = config('changing.json');
    const one = await client({ config: file });
    await one.call('counter', 'count');
    const [running] = await daemons();
    process.kill(running?.pid ?? 0, 'SIGKILL');
    await expect.poll(() => isGone(running?.pid ?? 0)).toBe(true);
    expect(await one.call('counter', 'count')).toBe('1');
    const [second] = await daemons();
    config('changing.json', { servers: { ...SERVERS, late: entry('counter') } });
    process.kill(second?.pid ?? 0, 'SIGTERM');
    await expect.poll(() => isGone(second?.pid ?? 0)).toBe(true);
    expect(await one.call('late', 'count')).toBe('1');
  });

  it('say of a call in which it was killed that nobody knows what happened', async () => {
    const one = await client();
    const hanging = failureOf(one.call('counter', 'hang'));
    await expect.poll(() => noted('hanging')).toBe(1);
    const [running] = await daemons();
    process.kill(running?.pid ?? 0, 'SIGKILL');
    expect(await hanging).toMatchObject({ code: 'DAEMON_UNREACHABLE', exit: 3 });
  });

  it.skipIf(process.platform !== 'linux')(
    'go on in their process where there can be none, and say so',
    async () => {
      const said: string[] = [];
      const one = await client({
        env: { ...env, XDG_RUNTIME_DIR: '/dev/null/x' },
        log: (text) => said.push(text),
      });
      expect([await one.call('counter', 'count'), await one.call('counter', 'count')]).toEqual(['1', '2']);
      expect(said).toEqual([expect.stringMatching(/^The daemon cannot start: ENOTDIR.* without a daemon/)]);
    },
  );
});
