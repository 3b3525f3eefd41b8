import { afterEach, describe, expect, it } from 'vitest';
import type { CallRecord } from '../../src/gateway/stats/call-record.ts';
import { IDLE, listing, start, stopAll } from '../gateway/harness.ts';

afterEach(stopAll);

const TOOLS = { tools: [{ name: 'echo' }, { name: 'secret_tool' }] };

/** A server that reads JSON in this way, and must not be asked for `secret_tool`. */
function guarded(reads: string, readsArguments = false) {
  const records: CallRecord[] = [];
  const session = start([listing('one', TOOLS, { READS: reads }, { tools: { deny: ['secret_tool'] } })], {
    record: (call) => records.push(call),
    engine: { ...IDLE, readsArguments: () => readsArguments },
  });
  return { ...session, records };
}

const BYPASSES: readonly (readonly [string, string])[] = [
  ['a name in another case', '"method":"tools/call","params":{"name":"echo","Name":"secret_tool"}'],
  [
    'parameters in another case',
    '"method":"tools/call","params":{"name":"echo"},"Params":{"name":"secret_tool"}',
  ],
  ['a method in another case', '"method":"x/y","Method":"tools/call","params":{"name":"secret_tool"}'],
  ['a name twice', '"method":"tools/call","params":{"name":"secret_tool","name":"echo"}'],
  ['parameters twice', '"method":"tools/call","params":{"name":"secret_tool"},"params":{"name":"echo"}'],
  ['a method twice', '"method":"tools/call","method":"x/y","params":{"name":"secret_tool"}'],
  ['with an escape', '"method":"tools/call","params":{"name":"echo","\\u004eam\\u0065":"secret_tool"}'],
  ['with a long s', '"method":"tools/call","params":{"name":"echo"},"param\u017f":{"name":"secret_tool"}'],
];

describe.each(['go', 'first', 'javascript'])('a server that reads as %s does', (reads) => {
  it.each(BYPASSES)('runs no tool that is denied: %s', async (_, members) => {
    const { client, records } = guarded(reads);
    await client.initialize();
    client.send(`{"jsonrpc":"2.0","id":7,${members}}`);
    const answer = await client.line((frame) => frame.id === 7);
    expect(answer).not.toContain('ran secret_tool');
    // What was run is what was noted.
    expect(records.map(({ tool }) => tool)).toEqual(answer.includes('ran echo') ? ['echo'] : []);
  });

  it.each([
    ['without an id', '"method":"tools/call","params":{"name":"secret_tool"}'],
    ['with an id in another case', '"ID":8,"method":"tools/call","params":{"name":"secret_tool"}'],
    ['as a method in another case', '"method":"tools/call","Method":"x/y","params":{"name":"secret_tool"}'],
  ])('is not told what it could take for a call: %s', async (_, members) => {
    const { client, records } = guarded(reads);
    await client.initialize();
    client.send(`{"jsonrpc":"2.0",${members}}`);
    expect(await client.ask('7', 'seen')).not.toContain('secret_tool');
    expect(records).toEqual([]);
  });

  it('is asked what a route has looked at', async () => {
    const { client, records } = guarded(reads, true);
    await client.initialize();
    const answer = await client.ask(
      '7',
      'tools/call',
      '{"name":"echo","arguments":{"path":"a.ts","path":"b.md"}}',
    );
    expect(answer).toContain('ran echo with {\\"path\\":\\"b.md\\"}');
    expect(records.map(({ args }) => args.toString())).toEqual(['{"path":"b.md"}']);
  });
});

it('a denied name alone in another case is no name', async () => {
  const { client, records } = guarded('go');
  await client.initialize();
  expect((await client.result('7', 'tools/call', '{"Name":"secret_tool"}')).error?.code).toBe(-32602);
  expect(records).toEqual([]);
});

it('a call through bcp_call_destructive names one tool', async () => {
  const { client } = start([listing('one', TOOLS, { READS: 'go' }, { tools: { deny: ['secret_tool'] } })], {
    tools: 'lazy',
  });
  await client.initialize();
  const inner = '{"name":"echo","Name":"secret_tool","arguments":{"x":1},"Arguments":{"x":2}}';
  const answer = await client.ask('7', 'tools/call', `{"name":"bcp_call_destructive","arguments":${inner}}`);
  expect(answer).toContain('ran echo with {\\"x\\":1}');
});
