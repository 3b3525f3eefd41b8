import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Frame, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { stopTime, within } from '../support/stopped-time.ts';

afterEach(stopAll);

const namesOf = ({ result }: Frame): readonly string[] =>
  ((result?.['tools'] ?? []) as { name: string }[]).map(({ name = '' }) => name);

describe('the tools of a server', () => {
  it('are only those that the config allows and does not deny: in the list and in calls', async () => {
    const { client } = start([
      scripted('one', {}, { tools: { allow: ['e*', 'name', 'raw'], deny: ['one/raw'] } }),
      scripted('two'),
    ]);
    await client.initialize();
    const names = namesOf(await client.result('1', 'tools/list'));
    expect(names.filter((name) => !name.startsWith('two_'))).toEqual([
      'echo',
      'name',
      // What the first server may not show leaves its name to the next.
      'raw',
      'wait',
      'die',
      'never',
      'ask',
      'big',
      'spawn',
      'junk',
      '',
      'own_tool',
    ]);
    expect(textOf(await client.call('2', 'name'))).toBe('one');
    expect(textOf(await client.call('3', 'echo', { text: 'x' }))).toBe('x');
  });

  it('are denied by the name that they get where their own is taken, too', async () => {
    const { client } = start([
      scripted('one', {}, { tools: { allow: ['name'] } }),
      scripted(
        'two',
        {},
        { tools: { deny: ['two_name', 'echo', 'raw', '*i*', '*s*', 'never', 'big', 'junk'] } },
      ),
    ]);
    await client.initialize();
    const names = namesOf(await client.result('1', 'tools/list'));
    expect(names).toEqual(['name', 'own_tool']);
    const { error } = await client.call('2', 'two_name');
    expect(error).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^Unknown tool: two_name\./),
    });
  });

  it('answer nobody where they are denied, also for a sole server and before any list', async () => {
    const { client } = start([scripted('one', {}, { tools: { deny: ['die'] } })]);
    await client.initialize();
    const { error } = await client.call('1', 'die');
    expect(error?.code).toBe(-32602);
    expect(textOf(await client.call('2', 'name'))).toBe('one');
  });

  it('get the descriptions that the config gives them, and nothing else changes', async () => {
    const { client } = start([scripted('one', {}, { tools: { describe: { echo: 'says "it" again' } } })]);
    await client.initialize();
    const list = await client.ask('1', 'tools/list');
    expect(list).toContain(
      '{"name":"echo","inputSchema":{"type":"object","$defs":{"n":{"const":1.0}},"x-server":"one"},"outputSchema":{"type":"object"},"x":12345678901234567890,"description":"says \\"it\\" again"}',
    );
    expect(list.match(/"description"/g)).toHaveLength(1);
  });
});

describe('a tool that the config renames', () => {
  const rename = { echo: 'say', name: 'who', who: 'name' };

  it('has its new name in the list and in calls, and its own at the server', async () => {
    const { client } = start([scripted('one', {}, { tools: { rename } }), scripted('two')]);
    await client.initialize();
    const names = namesOf(await client.result('1', 'tools/list'));
    expect(names).toContain('say');
    expect(names).toContain('who');
    // The second server gets the names that are free now.
    expect(names.filter((name) => ['echo', 'name', 'two_echo'].includes(name))).toEqual(['echo', 'name']);
    expect(textOf(await client.call('2', 'who'))).toBe('one');
    expect(textOf(await client.call('3', 'say', { text: 'x' }))).toBe('x');
    expect(textOf(await client.call('4', 'name'))).toBe('two');
  });

  it('is called by its new name at a sole server before any list', async () => {
    const { client } = start([scripted('one', {}, { tools: { rename: { echo: 'name', name: 'echo' } } })]);
    await client.initialize();
    expect(textOf(await client.call('1', 'echo'))).toBe('one');
    expect(textOf(await client.call('2', 'name', { text: 'x' }))).toBe('x');
  });

  it('is denied by its own name', async () => {
    const { client } = start([scripted('one', {}, { tools: { rename: { name: 'who' }, deny: ['name'] } })]);
    await client.initialize();
    expect(namesOf(await client.result('1', 'tools/list'))).not.toContain('who');
    expect((await client.call('2', 'who')).error?.code).toBe(-32602);
  });
});

describe('a call that takes longer than call_timeout', () => {
  beforeEach(stopTime);
  afterEach(() => void vi.useRealTimers());

  it('fails, the server is told, and the next call is answered', async () => {
    const { client } = start([scripted('one', {}, { callTimeoutMs: 100 })]);
    await client.initialize();
    const { error } = await within(200, client.call('5', 'never'));
    expect(error).toMatchObject({
      code: -32000,
      message: expect.stringMatching(/^Server "one" gave no answer and no progress within 100 ms/),
    });
    const { result } = await client.result('6', 'test/seen');
    expect(((result?.['seen'] ?? []) as string[]).filter((line) => line.includes('cancelled'))).toEqual([
      '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":5,"reason":"no answer within 100 ms"}}',
    ]);
  });

  it('goes on where the server reports progress', async () => {
    const { client } = start([scripted('one', {}, { callTimeoutMs: 400 })]);
    await client.initialize();
    const params = { name: 'wait', arguments: { ms: 750 }, _meta: { progressToken: 'p' } };
    expect(textOf(await within(1000, client.result('1', 'tools/call', params)))).toBe('one waited');
  });
});
