import { afterEach, describe, expect, it } from 'vitest';
import { normaliseConfig } from '../../src/config/normalise.ts';
import { MemoryCounters } from '../../src/gateway/limits/memory-counters.ts';
import type { AccessSource } from '../../src/gateway/policy/call-gate.ts';
import { linesOf } from '../../src/gateway/stats/audit-line.ts';
import type { CallRecord } from '../../src/gateway/stats/call-record.ts';
import type { RawConfig, RawWorkflow } from '../../src/model/raw-config.ts';
import type { WorkflowServer } from '../../src/model/server-config.ts';
import { Lazy } from '../../src/platform/lazy.ts';
import { endWorlds, request, world } from '../gateway/client/stateless/front-harness.ts';
import { type Frame, scripted, start, stopAll, type TestClient, textOf, UPPER } from '../gateway/harness.ts';

afterEach(stopAll);
afterEach(endWorlds);

/** A server of workflows, as a config has it. */
function workflows(all: Readonly<Record<string, RawWorkflow>>, name = 'flow'): WorkflowServer {
  const raw = { version: 1, servers: { [name]: { type: 'workflow', workflows: all } } } as const;
  return normaliseConfig(raw, undefined).servers[0] as WorkflowServer;
}

const step = (tool: string, args: object = {}, more: object = {}): object => ({
  server: 'one',
  tool,
  args,
  ...more,
});

/** Gives a text to one server, its answer to another, and a sentence back. */
const RELAY: RawWorkflow = {
  description: 'Passes a text on.',
  input: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
  operations: [
    step('echo', { text: '{{input.text}}' }, { output_var: 'first' }),
    { server: 'two', tool: 'echo', args: { text: 'got {{first}}' }, output_var: 'second' },
  ],
  result: { said: '{{second}}', length: 2 },
};

async function opened(
  servers: Parameters<typeof start>[0],
  more: Parameters<typeof start>[1] = {},
  capabilities: object = {},
): Promise<TestClient> {
  const { client } = start(servers, more);
  await client.initialize('tester', capabilities);
  return client;
}

const access = (raw: Pick<RawConfig, 'policy' | 'limits'>): AccessSource => {
  const config = normaliseConfig({ version: 1, ...raw }, undefined);
  return { config: () => config, counters: new Lazy(async () => new MemoryCounters()) };
};

const toolsIn = ({ result }: Frame) => (result?.['tools'] ?? []) as Readonly<Record<string, unknown>>[];
const isError = ({ result }: Frame): boolean => result?.['isError'] === true;

describe('a workflow', () => {
  const servers = [scripted('one'), scripted('two'), workflows({ relay: RELAY })];

  it('is a tool with its own schema', async () => {
    const client = await opened(servers);
    const tools = toolsIn(await client.result('1', 'tools/list'));
    expect(tools.find(({ name }) => name === 'relay')).toEqual({
      name: 'relay',
      description: 'Passes a text on.',
      inputSchema: RELAY.input,
    });
  });

  it('passes results on from step to step, and answers by its template alone', async () => {
    const client = await opened(servers);
    const { result } = await client.call('1', 'relay', { text: 'x' });
    expect(result).toEqual({
      content: [{ type: 'text', text: '{"said":"got x","length":2}' }],
      structuredContent: { said: 'got x', length: 2 },
    });
  });

  it('answers with data that is JSON of several lines in a step, and with numbers as a step wrote them', async () => {
    const answer = '{\n  "id": 12345678901234567890\n}';
    const client = await opened([
      scripted('one'),
      workflows({
        look: {
          operations: [step('echo', { text: answer }, { output_var: 'v' })],
          result: { got: '{{v.id}}', all: '{{v}}' },
        },
      }),
    ]);
    await client.call('1', 'look');
    expect(client.lines.join('\n')).toContain(
      '"structuredContent":{"got":12345678901234567890,"all":{   "id": 12345678901234567890 }}',
    );
  });

  it('answers clients without a session as well', async () => {
    const params = { name: 'relay', arguments: { text: 'x' } };
    const { body } = await request(await world(servers), 'tools/call', { params });
    expect(JSON.parse(body)).toMatchObject({ result: { structuredContent: { said: 'got x', length: 2 } } });
  });

  it('gives a text if its template is one', async () => {
    const client = await opened([
      scripted('one'),
      workflows({
        say: { operations: [step('echo', { text: 'x' }, { output_var: 'v' })], result: 'It says {{v}}.' },
      }),
    ]);
    expect((await client.call('1', 'say')).result).toEqual({
      content: [{ type: 'text', text: 'It says x.' }],
    });
  });

  it('refuses arguments that do not fit, before the first step', async () => {
    const records: CallRecord[] = [];
    const client = await opened(servers, { record: (call) => void records.push(call) });
    const answer = await client.call('1', 'relay', { txet: 1 });
    expect(isError(answer)).toBe(true);
    expect(textOf(answer)).toBe(
      'The arguments of the workflow "relay" are wrong. No step ran.\ntext: expected string',
    );
    expect(records.map(({ server }) => server)).toEqual(['flow']);
  });
});

/** The workflow with these steps, behind servers that are scripts. */
const flow = (operations: readonly object[], more: Partial<RawWorkflow> = {}): WorkflowServer =>
  workflows({ run: { operations, result: 'done', ...more } });

const ruled = (...rules: NonNullable<NonNullable<RawConfig['policy']>['rules']>) =>
  access({ policy: { rules } });

describe('each step of a workflow', () => {
  const two = [step('echo', { text: 'a' }), step('echo', { text: 'secret' })];

  it('passes the policy as a call of the client, and the error names the step and what ran', async () => {
    const records: CallRecord[] = [];
    const client = await opened([scripted('one'), flow(two)], {
      access: ruled({ name: 'none', match: { args: { text: 'secret' } }, do: 'deny' }),
      record: (call) => void records.push(call),
    });
    const answer = await client.call('1', 'run');
    expect(isError(answer)).toBe(true);
    expect(textOf(answer)).toMatch(/^The workflow "run" failed at step 2 \(one echo\): .*none/);
    expect(textOf(answer)).toContain('Steps:\n1. one echo: ok\n2. one echo: failed');
    expect(records.map(({ server, tool, workflow, end }) => [server, tool, workflow, end])).toEqual([
      ['one', 'echo', 'flow/run', 'ok'],
      ['one', 'echo', 'flow/run', 'refused'],
      ['flow', 'run', undefined, 'tool-error'],
    ]);
  });

  it('has its line in the audit log, without what it was given', async () => {
    const records: CallRecord[] = [];
    const client = await opened([scripted('one'), scripted('two'), workflows({ relay: RELAY })], {
      record: (call) => void records.push(call),
    });
    await client.call('7', 'relay', { text: 'hunter2' });
    const lines = linesOf(records, undefined);
    expect(lines).not.toContain('hunter2');
    const [first, , last] = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    expect(first).toMatchObject({
      workflow: 'flow/relay',
      server: 'one',
      tool: 'echo',
      request: '7',
      tokens: [0, 0],
    });
    expect(first.user).toBeUndefined();
    expect(last).toMatchObject({ server: 'flow', tool: 'relay', request: '7' });
  });

  it('asks the person, and a refusal ends the workflow', async () => {
    const client = await opened(
      [scripted('one'), flow(two)],
      { access: ruled({ match: { args: { text: 'secret' } }, do: 'confirm' }) },
      { elicitation: {} },
    );
    const answer = client.call('1', 'run');
    const question = await client.frame(({ method }) => method === 'elicitation/create');
    expect(JSON.stringify(question.params)).toContain('secret');
    client.send(JSON.stringify({ jsonrpc: '2.0', id: question.id, result: { action: 'decline' } }));
    expect(textOf(await answer)).toContain('failed at step 2');
  });

  it('asks the person behind a client without a session', async () => {
    const made = await world([scripted('one'), flow(two)], {
      gateway: { access: ruled({ match: { args: { text: 'secret' } }, do: 'confirm' }) },
    });
    const params = { name: 'run', arguments: {} };
    const asked = JSON.parse((await request(made, 'tools/call', { params })).body).result;
    expect(asked.resultType).toBe('input_required');
    const [key] = Object.keys(asked.inputRequests);
    const inputResponses = { [key as string]: { action: 'accept', content: {} } };
    const next = { ...params, requestState: asked.requestState, inputResponses };
    expect(JSON.parse((await request(made, 'tools/call', { params: next })).body).result).toMatchObject({
      content: [{ type: 'text', text: 'done' }],
    });
  });

  it('counts against the limits', async () => {
    const client = await opened([scripted('one'), flow(two)], {
      access: access({ limits: [{ match: { server: 'one' }, calls: '1/h' }] }),
    });
    expect(textOf(await client.call('1', 'run'))).toContain('failed at step 2');
  });

  it.each([
    ['that the config hides', scripted('one', {}, { tools: { deny: ['echo'] } }), 'denies the tool'],
    ['that is not there', scripted('one'), 'has no tool "ehco"; did you mean echo?'],
  ])('is refused before the first one if it calls a tool %s', async (_, server, text) => {
    const records: CallRecord[] = [];
    const tool = text.includes('ehco') ? 'ehco' : 'echo';
    const client = await opened([server, flow([step('name'), step(tool)])], {
      record: (call) => void records.push(call),
    });
    const said = textOf(await client.call('1', 'run'));
    expect(said).toContain('cannot run. No step ran.\noperations[1].tool: ');
    expect(said).toContain(text);
    expect(records.map(({ server: of }) => of)).toEqual(['flow']);
  });

  it('is refused before the first one if its server does not run, and the reason is told', async () => {
    const client = await opened([
      scripted('one'),
      scripted('two', { EXIT_AT_START: '1' }),
      workflows({ relay: RELAY }),
    ]);
    const said = textOf(await client.call('1', 'relay', { text: 'x' }));
    expect(said).toContain('operations[1].server: the server "two" cannot be used');
    expect(said).toContain('no license');
  });

  it('fails alone if its server dies, and what succeeded is undone', async () => {
    const client = await opened([
      scripted('one'),
      scripted('two'),
      flow([
        step('echo', { text: 'a' }, { undo: { tool: 'name' } }),
        { server: 'two', tool: 'die' },
        step('name'),
      ]),
    ]);
    const said = textOf(await client.call('1', 'run'));
    expect(said).toContain('failed at step 2 (two die)');
    expect(said).toContain('3. one name: skipped, an operation before it failed\nundo of 1. one name: ok');
  });

  it('that may fail leaves the answer to the others', async () => {
    const client = await opened([
      scripted('one'),
      flow([step('raw', { json: '{"content":[],"isError":true}' }, { on_error: 'continue' }), step('name')]),
    ]);
    expect((await client.call('1', 'run')).result).toEqual({ content: [{ type: 'text', text: 'done' }] });
  });

  it('gets the original results, not the texts that models read', async () => {
    const client = await opened(
      [
        scripted('one'),
        flow([step('big', { size: 5000 }, { output_var: 'big' }), step('echo', { text: '{{big}}' })]),
      ],
      { engine: UPPER },
    );
    expect(textOf(await client.call('1', 'run'))).toBe('DONE');
    const sent = await client.ask('2', 'test/seen');
    expect(sent).toContain('x'.repeat(5000));
    expect(sent).not.toContain('XX');
  });
});

describe('while a workflow runs', () => {
  it('its client hears of each step, and of what the steps report', async () => {
    const client = await opened([scripted('one'), flow([step('wait', { ms: 3 }), step('name')])]);
    const params = { name: 'run', arguments: {}, _meta: { progressToken: 'p' } };
    await client.result('1', 'tools/call', params);
    const told = client.lines
      .map((line) => JSON.parse(line) as Frame)
      .flatMap(({ method, params: of }) => (method === 'notifications/progress' ? [of] : []));
    expect(told.map((one) => one?.['progress'])).toEqual([0.5, 2 / 3, 0.75, 1, 2]);
    expect(told.at(-1)).toEqual({ progressToken: 'p', progress: 2, total: 2, message: 'one name: ok' });
  });

  it('a cancellation ends the step that runs, and no other begins', async () => {
    const records: CallRecord[] = [];
    const client = await opened([scripted('one'), flow([step('never'), step('name')])], {
      record: (call) => void records.push(call),
    });
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run","arguments":{}}}');
    const seen = async (): Promise<string> => client.ask('"seen"', 'x/one', {});
    while (!(await client.ask(`"s${client.lines.length}"`, 'test/seen')).includes('never')) await seen();
    client.send('{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}');
    for (;;) {
      const line = await client.ask(`"t${client.lines.length}"`, 'test/seen');
      if (!line.includes('the workflow was cancelled')) continue;
      expect(line).not.toContain('\\"name\\":\\"name\\"');
      break;
    }
    expect(records).toEqual([]);
  });

  it('an end of the session ends its steps', async () => {
    const { client, gateway } = start([scripted('one'), flow([step('never'), step('name')])]);
    await client.initialize();
    client.send('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"run","arguments":{}}}');
    while (!(await client.ask(`"s${client.lines.length}"`, 'test/seen')).includes('never'));
    gateway.stop();
    await gateway.done;
  });

  it('a changed config leaves it as it began, and its servers may ask the client', async () => {
    const operations = [
      step('ask', { id: 5 }),
      step('echo', { text: 'got {{input.text}}' }, { output_var: 'second' }),
    ];
    const { client, gateway } = start([scripted('one'), workflows({ relay: { ...RELAY, operations } })]);
    await client.initialize('tester', { sampling: {} });
    const answer = client.call('1', 'relay', { text: 'x' });
    const question = await client.frame(({ method }) => method === 'sampling/createMessage');
    const raw = { version: 1, servers: { flow: { type: 'workflow', workflows: {} } } } as const;
    await gateway.swap({ config: normaliseConfig(raw, undefined), engine: UPPER });
    client.send(JSON.stringify({ jsonrpc: '2.0', id: question.id, result: {} }));
    expect(textOf(await answer)).toBe('{"SAID":"GOT X","LENGTH":2}');
  });
});

it('a circle that no check of the config has seen comes to an end', async () => {
  const client = await opened([scripted('one'), flow([{ server: 'flow', tool: 'run' }])]);
  const said = textOf(await client.call('1', 'run'));
  expect(said).toContain('failed at step 1 (flow run)');
  expect(said).toContain('more than 5 workflows would wait');
});
