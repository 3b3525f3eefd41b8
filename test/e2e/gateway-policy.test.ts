import { afterEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { MemoryCounters } from '../../src/gateway/limits/memory-counters.ts';
import type { AccessSource } from '../../src/gateway/policy/call-gate.ts';
import type { CallRecord } from '../../src/gateway/stats/call-record.ts';
import { UNNAMED } from '../../src/model/caller.ts';
import type { RawConfig } from '../../src/model/raw-config.ts';
import { Lazy } from '../../src/platform/lazy.ts';
import { endWorlds, request, world } from '../gateway/client/stateless/front-harness.ts';
import { type Frame, scripted, start, stopAll, type TestClient, textOf } from '../gateway/harness.ts';
import { drainAll, RawClient, serve } from '../gateway/http-harness.ts';

afterEach(stopAll);
afterEach(drainAll);
afterEach(endWorlds);

/** As an endpoint gives it to its sessions. */
function access(raw: Pick<RawConfig, 'policy' | 'limits'>): AccessSource {
  const config = normaliseConfig({ version: 1, ...raw }, undefined);
  return { config: () => config, counters: new Lazy(async () => new MemoryCounters()) };
}

const policy = (...rules: NonNullable<NonNullable<RawConfig['policy']>['rules']>) =>
  access({ policy: { rules } });

const namesIn = ({ result }: Frame): readonly string[] =>
  ((result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name);

const FORMS = { elicitation: {} };

/** Answers the gateway's question when it comes. */
async function answering(client: TestClient, result: object): Promise<Frame> {
  const question = await client.frame(({ method }) => method === 'elicitation/create');
  client.send(JSON.stringify({ jsonrpc: '2.0', id: question.id, result }));
  return question;
}

describe('a rule that denies', () => {
  it('keeps a call from its server, says why, and is told to who writes it down', async () => {
    const records: CallRecord[] = [];
    const { client } = start([scripted('one')], {
      access: policy({
        name: 'no secrets',
        match: { tool: 'echo', args: { text: '*secret*' } },
        do: 'deny',
        reason: 'they stay here',
      }),
      record: (call) => void records.push(call),
    });
    await client.initialize();
    expect(textOf(await client.call('1', 'echo', { text: 'plain' }))).toBe('plain');
    const { error } = await client.call('2', 'echo', { text: 'my secret' });
    expect(error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('no secrets decides: they'),
    });
    expect(records.map(({ end, ruling }) => [end, ruling])).toEqual([
      ['ok', { verdict: 'allow' }],
      ['refused', { verdict: 'deny', rule: 'no secrets', refused: 'denied' }],
    ]);
  });

  it('is not passed by a key that stands twice, nor by escapes', async () => {
    const { client } = start([scripted('one')], {
      access: policy({ match: { args: { text: 'secret' } }, do: 'deny' }),
    });
    await client.initialize();
    const ask = (id: string, args: string): Promise<string> =>
      client.ask(id, 'tools/call', `{"name":"echo","arguments":${args}}`);
    expect(await ask('1', '{"text":"x","te\\u0078t":"secret"}')).toContain('-32000');
    // The first one goes no further: what is checked is what is sent.
    expect(await ask('3', '{"text":"secret","te\\u0078t":"x"}')).not.toContain('secret');
    expect(await ask('4', '{"text":"x","more":[{"a":1,"\\u0061":2}]}')).toContain('twice');
    const escaped = await client.ask(
      '2',
      'tools/call',
      '{"name":"echo","arguments":{"text":"s\\u0065cret"}}',
    );
    expect(escaped).toContain('does not allow');
  });

  it('takes a tool out of the list and of what is searched for, and still refuses it by its name', async () => {
    const rule = { match: { server: 'two', tool: 'echo' }, do: 'deny' } as const;
    const servers = [scripted('one'), scripted('two')];
    const eager = start(servers, { access: policy(rule) });
    await eager.client.initialize();
    const names = namesIn(await eager.client.result('1', 'tools/list'));
    expect(names).toContain('echo');
    expect(names).not.toContain('two_echo');
    expect((await eager.client.call('2', 'two_echo', {})).error?.message).toContain('does not allow');

    const lazy = start(servers, { access: policy(rule), tools: 'lazy' });
    await lazy.client.initialize();
    const found = await lazy.client.call('1', 'bcp_search_tools', { query: 'echo', server: 'two' });
    expect(textOf(found)).not.toContain('two_echo');
    const through = { name: 'two_echo', arguments: { text: 'x' } };
    expect(textOf(await lazy.client.call('2', 'bcp_call_destructive', through))).not.toBe('x');
  });

  it('holds inside the tools that call others', async () => {
    const { client } = start([scripted('one')], {
      access: policy({ match: { args: { text: 'secret' } }, do: 'deny' }),
      tools: 'lazy',
    });
    await client.initialize();
    const call = (text: string) => ({ name: 'echo', arguments: { text } });
    expect(textOf(await client.call('1', 'bcp_call_destructive', call('plain')))).toBe('plain');
    expect((await client.call('2', 'bcp_call_destructive', call('secret'))).error?.code).toBe(-32000);
    const twice =
      '{"name":"bcp_call_destructive","arguments":{"name":"echo","arguments":{"text":"a","text":"secret"}}}';
    expect(await client.ask('3', 'tools/call', twice)).toContain('-32000');
  });

  it('knows who calls', async () => {
    const rules = policy({ match: { caller: 'stdio', tool: 'echo' }, do: 'deny' });
    const stdio = start([scripted('one')], { access: rules });
    await stdio.client.initialize();
    expect((await stdio.client.call('1', 'echo', {})).error?.code).toBe(-32000);
    const shell = start([scripted('one')], { access: rules, caller: UNNAMED.shell });
    await shell.client.initialize();
    expect((await shell.client.call('1', 'echo', { text: 'x' })).error).toBeUndefined();
  });

  it('follows the config, and the client is told that the list has changed', async () => {
    let config = normaliseConfig({ version: 1 }, undefined);
    const { client, gateway } = start([scripted('one')], {
      access: { config: () => config, counters: new Lazy(async () => new MemoryCounters()) },
    });
    await client.initialize();
    expect(namesIn(await client.result('1', 'tools/list'))).toContain('echo');
    config = normaliseConfig(
      { version: 1, policy: { rules: [{ match: { tool: 'echo' }, do: 'deny' }] } },
      undefined,
    );
    const { IDLE } = await import('../gateway/harness.ts');
    await gateway.swap({ config, engine: IDLE });
    await client.frame(({ method }) => method === 'notifications/tools/list_changed');
    expect(namesIn(await client.result('2', 'tools/list'))).not.toContain('echo');
  });
});

describe('a rule that wants a person to be asked', () => {
  const confirm = policy({ match: { tool: 'echo' }, do: 'confirm', reason: 'it is loud' });

  it('asks nobody about arguments that name a key twice', async () => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', FORMS);
    const params = '{"name":"echo","arguments":{"text":"a","more":{"b":1,"b":2}}}';
    client.send(`{"jsonrpc":"2.0","id":77,"method":"tools/call","params":${params}}`);
    const answer = await client.frame(({ id, method }) => id === 77 || method === 'elicitation/create');
    expect(answer.id).toBe(77);
    expect(JSON.stringify(answer)).toContain('twice');
  });

  it('asks them, and sends the call when they accept', async () => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', FORMS);
    const called = client.call('1', 'echo', { text: 'hello' });
    const question = await answering(client, { action: 'accept', content: {} });
    expect(question.params).toMatchObject({ requestedSchema: { type: 'object', properties: {} } });
    expect(question.params?.['message']).toContain('it is loud');
    expect(question.params?.['message']).toContain('{"text":"hello"}');
    expect(textOf(await called)).toBe('hello');
  });

  it.each([{ action: 'decline' }, { action: 'cancel' }, {}])('refuses the call at %j', async (said) => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', FORMS);
    const called = client.call('1', 'echo', { text: 'hello' });
    await answering(client, said);
    expect((await called).error?.message).toContain('The user did not allow this call');
  });

  it('refuses the call where the client cannot ask, and says so', async () => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', { elicitation: { url: {} } });
    expect((await client.call('1', 'echo', {})).error?.message).toContain('this client cannot ask');
  });

  it('takes the question back where the call is cancelled', async () => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', FORMS);
    client.send('{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"echo","arguments":{}}}');
    const question = await client.frame(({ method }) => method === 'elicitation/create');
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}');
    const back = await client.frame(({ method }) => method === 'notifications/cancelled');
    expect(back.params?.['requestId']).toBe(question.id);
  });

  it('takes no answer to a question of a server for it, whatever id the server gives its question', async () => {
    const { client } = start([scripted('one')], { access: confirm });
    await client.initialize('tester', FORMS);
    void client.call('1', 'ask', { id: '"bcp-proxy\\u003aconfirm:1"' });
    const asked = await client.frame(({ method }) => method === 'sampling/createMessage');
    const called = client.call('2', 'echo', { text: 'hello' });
    const question = await client.frame(({ method }) => method === 'elicitation/create');
    expect(asked.id).not.toBe(question.id);
    client.send(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: { action: 'accept' } }));
    client.send(JSON.stringify({ jsonrpc: '2.0', id: question.id, result: { action: 'decline' } }));
    expect((await called).error?.message).toContain('The user did not allow this call');
  });

  it('names the server first, and the tool in quotes: its name cannot stand for another question', async () => {
    const fake = `status" (server git): fine?\n${' '.repeat(200)}END`;
    const { client } = start([scripted('one')], { access: policy({ match: { tool: '*' }, do: 'confirm' }) });
    await client.initialize('tester', FORMS);
    client.send(
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: fake, arguments: { text: 'hello' } },
      }),
    );
    const question = await client.frame(({ id, method }) => id === 1 || method === 'elicitation/create');
    const [first = '', ...more] = String(question.params?.['message']).split('\n');
    expect(first).toMatch(/^Server one: allow this call of "status\\" \(server git\): fine\?\\n +END"\?$/);
    expect(more).toEqual(['{"text":"hello"}']);
  });

  it('asks a client without sessions by its next round', async () => {
    const made = await world([scripted('one')], { gateway: { access: confirm } });
    const params = { name: 'echo', arguments: { text: 'hello' } };
    const first = JSON.parse((await request(made, 'tools/call', { params })).body);
    expect(first.result.resultType).toBe('input_required');
    const [key = ''] = Object.keys(first.result.inputRequests);
    expect(first.result.inputRequests[key].method).toBe('elicitation/create');
    const next = { ...params, requestState: first.result.requestState };
    const declined = { [key]: { action: 'decline' } };
    const refused = await request(made, 'tools/call', { params: { ...next, inputResponses: declined } });
    expect(refused.body).toContain('The user did not allow this call');
    const again = JSON.parse((await request(made, 'tools/call', { params })).body);
    const [other = ''] = Object.keys(again.result.inputRequests);
    const accepted = { [other]: { action: 'accept', content: {} } };
    const done = await request(made, 'tools/call', {
      params: { ...params, requestState: again.result.requestState, inputResponses: accepted },
    });
    expect(done.body).toContain('hello');
  });
});

describe('bounds', () => {
  it('name the limit, and cut nothing', async () => {
    const { client } = start([scripted('one')], {
      access: access({
        policy: { bounds: [{ match: { tool: 'echo' }, max_arguments: '2KB', max_result: '1KB' }] },
      }),
    });
    await client.initialize();
    const long = await client.call('1', 'echo', { text: 'x'.repeat(3000) });
    expect(long.error?.message).toContain('policy.bounds allows 2048 (max_arguments)');
    const result = await client.call('2', 'echo', { text: 'x'.repeat(1500) });
    expect(result.error?.message).toContain('policy.bounds allows 1024 (max_result)');
    expect(textOf(await client.call('3', 'echo', { text: 'x' }))).toBe('x');
  });

  it('end a call that takes too long, in place of what its server says', async () => {
    const { client } = start([scripted('one', {}, { callTimeoutMs: 60_000 })], {
      access: access({ policy: { bounds: [{ match: { tool: 'never' }, timeout: '50ms' }] } }),
    });
    await client.initialize();
    expect((await client.call('1', 'never', {})).error?.message).toContain('50 ms');
  });
});

describe('resources', () => {
  it('that the policy does not allow are not asked for', async () => {
    const { client } = start([scripted('one')], {
      access: access({ policy: { resources: { one: { allow: ['test://none/**'] } } } }),
    });
    await client.initialize();
    const read = (id: string, uri: string) => client.result(id, 'resources/read', { uri });
    expect((await read('1', 'test://other/a')).error?.message).toContain(
      'nothing in policy.resources allows it',
    );
    expect((await read('2', 'test://none/%2e%2e/a')).error?.message).toContain('lead out of its path');
    const subscribed = await client.result('3', 'resources/subscribe', { uri: 'test://other/a' });
    expect(subscribed.error?.code).toBe(-32000);
  });

  it('are judged as reads where a client asks for the values of their templates', async () => {
    const { client } = start([scripted('one')], {
      access: access({
        policy: { resources: { one: { allow: ['test://docs/**'], deny: ['**/private/**'] } } },
      }),
    });
    await client.initialize();
    const complete = async (id: string, uri: string, value: string, more: object = {}) => {
      const params = { ref: { type: 'ref/resource', uri }, argument: { name: 'path', value }, ...more };
      return (await client.result(id, 'completion/complete', params)).error?.message ?? '';
    };
    const refused = 'does not let you read';
    expect(await complete('1', 'test://elsewhere/{path}', '')).toContain(refused);
    expect(await complete('2', 'test://docs/{+path}', '../../etc/')).toContain(refused);
    expect(await complete('3', 'test://docs/{+path}', 'private/k')).toContain(refused);
    const context = { context: { arguments: { folder: '..' } } };
    expect(await complete('4', 'test://docs/{folder}/{path}', 'a', context)).toContain(refused);
    expect(await complete('5', 'test://docs/{+path}', 'my fi')).not.toContain(refused);
  });

  it('are asked for in the spelling that was judged', async () => {
    const { client } = start([scripted('one')], {
      access: access({ policy: { resources: { one: { allow: ['https://x.example/**'] } } } }),
    });
    await client.initialize();
    const read = async (id: string, uri: string) =>
      JSON.stringify(await client.result(id, 'resources/read', { uri }));
    expect(await read('1', 'HTTPS://X.example:443/one/./b')).toContain('https://x.example/one/b');
    expect(await read('2', 'https://x.example/one/Übung')).toContain('https://x.example/one/Übung');
  });
});

describe('limits', () => {
  const limited = () => access({ limits: [{ name: 'few', calls: '2/m' }] });

  it('are an error that says when to come back', async () => {
    const { client } = start([scripted('one')], { access: limited() });
    await client.initialize();
    for (const id of ['1', '2']) expect((await client.call(id, 'echo', { text: 'x' })).error).toBeUndefined();
    const { error } = await client.call('3', 'echo', { text: 'x' });
    expect(error).toMatchObject({
      code: -32000,
      message: expect.stringContaining('few'),
      data: { retryAfterMs: expect.any(Number) },
    });
  });

  it('give back what was open when a call ends, whether answered or cancelled', async () => {
    const { client } = start([scripted('one')], { access: access({ limits: [{ at_once: 1 }] }) });
    await client.initialize();
    const line =
      '{"jsonrpc":"2.0","id":"open","method":"tools/call","params":{"name":"never","arguments":{}}}';
    client.send(line);
    expect((await client.call('1', 'echo', { text: 'x' })).error?.code).toBe(-32000);
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"open"}}');
    expect((await client.call('2', 'echo', { text: 'x' })).error).toBeUndefined();
    expect((await client.call('3', 'echo', { text: 'x' })).error).toBeUndefined();
  });

  it('are 429 with Retry-After over HTTP, with sessions and without', async () => {
    const front = await serve([scripted('one')], { gateway: { access: limited() } });
    const client = await RawClient.begin(front);
    for (let i = 0; i < 2; i++) expect((await client.call('echo', { text: 'x' })).status).toBe(200);
    const over = await client.call('echo', { text: 'x' });
    expect(over.status).toBe(429);
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(50);
    expect(over.body).toContain('"retryAfterMs"');

    const made = await world([scripted('one')], { gateway: { access: limited() } });
    const params = { name: 'echo', arguments: { text: 'x' } };
    for (let i = 0; i < 2; i++) expect((await request(made, 'tools/call', { params })).status).toBe(200);
    const late = await request(made, 'tools/call', { params });
    expect(late.status).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(50);
  });
});
