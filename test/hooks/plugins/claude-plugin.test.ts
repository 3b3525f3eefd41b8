import { beforeEach, describe, expect, it, vi } from 'vitest';

type Next = (event: unknown) => Promise<unknown>;
type Handler = ($: object, event: unknown, next: Next) => Promise<unknown>;

interface Posted {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

vi.stubGlobal('INSTALLED', { socket: '/run/hooks.sock', start: ['node', 'bcp-proxy', 'hook', 'start'] });
const { register } = await import('../../../src/hooks/plugins/claude-plugin.ts');

const handlers = new Map<string, Handler>();
register((name, handler) => handlers.set(name, handler as Handler));

const posted: Posted[] = [];
const ran: unknown[] = [];
let answer: (path: string) => Promise<{ status: number; text: string }>;
let now = 0;
/** Time passes only where the test says so. */
let sleep: () => Promise<void>;

const $ = {
  http: {
    fetch: (url: string, { body, socketPath }: { body: string; socketPath: string }) => {
      expect(socketPath).toBe('/run/hooks.sock');
      const { pathname: path } = new URL(url);
      posted.push({ path, body: JSON.parse(body) as Posted['body'] });
      return answer(path);
    },
  },
  process: { run: async (argv: unknown) => void ran.push(argv) },
  clock: { now: async () => now, sleep: () => sleep() },
};

const run = (name: string, event: object): Promise<unknown> =>
  (handlers.get(name) as Handler)($, event, async (one) => one);

const rowOf = (block: object, more: object = {}): object => ({
  ...{ door: 'tool-result', origin: { kind: 'tool', tool: 'Read' }, uuid: 'u' },
  ...{ message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', ...block }] }, ...more },
});

beforeEach(() => {
  posted.length = 0;
  ran.length = 0;
  answer = async () => ({ status: 200, text: '{"text":"short"}' });
  sleep = () => new Promise(() => undefined);
  now += 1_000_000;
});

describe('the mod for Claude Code', () => {
  it('hands over the text of a result with the arguments of its call, and shows the answer', async () => {
    await run('session.start', { cwd: '/work' });
    await run('tool.call', { tool: 'Read', tool_use_id: 't', file_path: '/a.ts' });
    const row = rowOf({ content: 'long text' }, { agentId: 'sub' });
    expect(await run('session.append', row)).toEqual(rowOf({ content: 'short' }, { agentId: 'sub' }));
    const [opened, compact] = posted;
    expect(opened).toMatchObject({ path: '/open', body: { client: 'claude', cwd: '/work' } });
    expect(compact).toMatchObject({
      path: '/compact',
      body: { tool: 'Read', input: { file_path: '/a.ts' }, text: 'long text', isError: false, agent: 'sub' },
    });
    expect(compact?.body['session']).toBe(opened?.body['session']);
  });

  it('hands over each text of a result with several, and nothing else', async () => {
    const image = { type: 'image', source: {} };
    const blocks = [{ type: 'text', text: 'one' }, image, { type: 'text', text: 'two' }];
    const shown = [{ type: 'text', text: 'short' }, image, { type: 'text', text: 'short' }];
    expect(await run('session.append', rowOf({ content: blocks }))).toEqual(rowOf({ content: shown }));
  });

  it('counts on another session after a new start, and says so after a compaction', async () => {
    await run('session.start', { cwd: '/work' });
    await run('session.start', { cwd: '/work' });
    expect(posted[0]?.body['session']).not.toBe(posted[1]?.body['session']);
    const compaction = { ...rowOf({}), door: 'compaction' };
    expect(await run('session.append', compaction)).toEqual(compaction);
    expect(posted[2]).toMatchObject({ path: '/open', body: { session: posted[1]?.body['session'] } });
  });

  it.each([
    ['a prompt', { ...rowOf({ content: 'x' }), door: 'prompt' }],
    ['an answer of a subagent', rowOf({ content: 'x' }, { origin: { kind: 'tool', tool: 'Agent' } })],
    ['a text of more than 2 MB', rowOf({ content: 'x'.repeat(2_000_001) })],
    ['a result without text', rowOf({})],
  ])('leaves %s alone', async (_, row) => {
    expect(await run('session.append', row)).toEqual(row);
    expect(posted).toEqual([]);
  });

  it.each([
    ['says that the original is as good', async () => ({ status: 204, text: '' })],
    ['answers with nonsense', async () => ({ status: 200, text: '{"text":7}' })],
    ['fails', async () => ({ status: 500, text: '' })],
  ])('shows the original where the daemon %s', async (_, how) => {
    answer = how;
    expect(await run('session.append', rowOf({ content: 'long' }))).toEqual(rowOf({ content: 'long' }));
  });

  it('shows the original where the daemon takes too long', async () => {
    answer = () => new Promise(() => undefined);
    sleep = async () => undefined;
    expect(await run('session.append', rowOf({ content: 'long' }))).toEqual(rowOf({ content: 'long' }));
  });

  it('counts on nothing that was before a missed answer, and on no answer from before it', async () => {
    let late: (value: { status: number; text: string }) => void = () => undefined;
    const answers = [
      new Promise<{ status: number; text: string }>((resolve) => {
        late = resolve;
      }),
      Promise.resolve({ status: 500, text: '' }),
      Promise.resolve({ status: 200, text: '{"text":"short"}' }),
    ];
    answer = () => answers.shift() as Promise<{ status: number; text: string }>;
    const early = run('session.append', rowOf({ content: 'one' }));
    expect(await run('session.append', rowOf({ content: 'two' }))).toEqual(rowOf({ content: 'two' }));
    late({ status: 200, text: '{"text":"refers"}' });
    expect(await early).toEqual(rowOf({ content: 'one' }));
    expect(await run('session.append', rowOf({ content: 'three' }))).toEqual(rowOf({ content: 'short' }));
    const [first, second, third] = posted.map(({ body }) => body['session']);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('starts the daemon where it is not there, and waits for nothing', async () => {
    answer = () => Promise.reject(new Error('ENOENT'));
    for (const content of ['one', 'two'])
      expect(await run('session.append', rowOf({ content }))).toEqual(rowOf({ content }));
    await expect.poll(() => ran).toEqual([['node', 'bcp-proxy', 'hook', 'start']]);
  });

  it('keeps the arguments of the latest calls, though many results never come', async () => {
    for (let i = 0; i < 1500; i++) await run('tool.call', { tool: 'Read', tool_use_id: `lost ${i}` });
    await run('tool.call', { tool: 'Read', tool_use_id: 't', file_path: '/late.ts' });
    await run('session.append', rowOf({ content: 'long' }));
    expect(posted[0]).toMatchObject({ body: { input: { file_path: '/late.ts' } } });
  });

  it('counts on nothing from before a text that it does not hand over', async () => {
    await run('session.append', rowOf({ content: 'long' }));
    await run('session.append', rowOf({ content: 'x'.repeat(2_000_001) }));
    await run('session.append', rowOf({ content: 'long' }));
    expect(posted[0]?.body['session']).not.toBe(posted[1]?.body['session']);
  });
});
