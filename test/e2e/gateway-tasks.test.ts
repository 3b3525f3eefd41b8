import { afterEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { MemoryCounters } from '../../src/gateway/limits/memory-counters.ts';
import { Lazy } from '../../src/platform/lazy.ts';
import { scripted, start, stopAll, type TestClient, textOf } from '../gateway/harness.ts';

afterEach(stopAll);

const two = (): TestClient => start([scripted('a'), scripted('b')]).client;

/** A call that its server answers with a task of this id. */
const begin = (client: TestClient, id: string, tool: string, taskId: string) =>
  client.result(id, 'tools/call', {
    name: tool,
    arguments: { json: JSON.stringify({ task: { taskId, status: 'working' } }) },
    task: { ttl: 60_000 },
  });

describe('a task in front of several servers', () => {
  it('is asked for at the server that has begun it, and at no other one', async () => {
    const client = two();
    await client.initialize();
    await begin(client, '1', 'b_raw', 't-b');
    await begin(client, '2', 'raw', 't-a');
    for (const [i, method] of ['tasks/get', 'tasks/result', 'tasks/cancel'].entries()) {
      const ofB = await client.result(`1${i}`, method, { taskId: 't-b' });
      expect(textOf(ofB)).toBe(`b ${method} t-b`);
      expect(textOf(await client.result(`2${i}`, method, { taskId: 't-a' }))).toBe(`a ${method} t-a`);
    }
  });

  it('cannot be begun under the id of another server’s task', async () => {
    const client = two();
    await client.initialize();
    await begin(client, '1', 'b_raw', 'same');
    expect((await begin(client, '2', 'raw', 'same')).error?.message).toContain('Server "a" began a task');
    expect(textOf(await client.result('3', 'tasks/result', { taskId: 'same' }))).toBe('b tasks/result same');
    expect((await begin(client, '4', 'b_raw', 'same')).error).toBeUndefined();
  });

  it('has only the news that its own server tells', async () => {
    const client = two();
    await client.initialize();
    await begin(client, '1', 'b_raw', 't-b');
    const params = { taskId: 't-b', status: 'failed' };
    const status = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/tasks/status', params });
    const last = '{"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"last"}}';
    for (const [id, line] of [status, last].entries())
      client.send(JSON.stringify({ jsonrpc: '2.0', id: 10 + id, method: 'x/raw', params: { line } }));
    await client.line((_, line) => line === last);
    expect(client.lines).not.toContain(status);
  });
});

describe('the result of a task', () => {
  it('has the bounds of its call', async () => {
    const policy = { bounds: [{ match: { tool: 'raw' }, max_result: '1KB' }] };
    const config = normaliseConfig({ version: 1, policy }, undefined);
    const access = { config: () => config, counters: new Lazy(async () => new MemoryCounters()) };
    const { client } = start([scripted('one')], { access });
    await client.initialize();
    const long = 't'.repeat(975);
    expect((await begin(client, '1', 'raw', long)).error).toBeUndefined();
    await begin(client, '2', 'raw', 'short');
    expect(textOf(await client.result('3', 'tasks/result', { taskId: 'short' }))).toBe(
      'one tasks/result short',
    );
    const { error } = await client.result('4', 'tasks/result', { taskId: long });
    expect(error?.message).toContain('policy.bounds allows 1024 (max_result)');
  });
});

it('a task that has no name takes no other requests', async () => {
  const client = two();
  await client.initialize();
  await begin(client, '1', 'b_raw', '');
  expect(textOf(await client.result('2', 'tasks/get', {}))).toMatch(/^a /);
});
