/** What a call leaves for those who write calls down. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '../../../src/gateway/stats/call-record.ts';
import { scripted, start, stopAll } from '../harness.ts';
import { ask, drainAll, RawClient, serve } from '../http-harness.ts';

afterEach(async () => {
  await Promise.all([stopAll(), drainAll()]);
});

describe('the record of a call', () => {
  it('of a tool that no server has names no server, and the error that the client got', async () => {
    const records: CallRecord[] = [];
    const { client } = start([scripted('a'), scripted('b')], { record: (call) => records.push(call) });
    await client.initialize();
    const { error } = await client.call('2', 'no_such_tool', { text: 'words' });
    expect(records).toMatchObject([
      { server: '', tool: 'no_such_tool', end: 'refused', code: error?.code, request: { id: '2' } },
    ]);
  });

  it.each([
    ['no_such', {}, 'error', -32602],
    ['die', {}, 'lost', -32000],
    ['name', {}, 'ok', undefined],
  ])('of %s says with which error it ended', async (name, args, end, code) => {
    const records: CallRecord[] = [];
    const { client } = start([scripted('one')], { record: (call) => records.push(call) });
    await client.initialize();
    await client.call('3', name, args);
    expect(records).toMatchObject([{ server: 'one', end, code, request: { id: '3' } }]);
  });

  it('over HTTP has the id of its session', async () => {
    const records: CallRecord[] = [];
    const front = await serve([scripted('one')], { gateway: { record: (call) => records.push(call) } });
    const client = await RawClient.begin(front);
    await ask(front, {
      body: '{"jsonrpc":"2.0","id":"k","method":"tools/call","params":{"name":"name"}}',
      headers: client.headers,
    });
    expect(records).toMatchObject([{ session: client.headers['mcp-session-id'], request: { id: '"k"' } }]);
  });
});
