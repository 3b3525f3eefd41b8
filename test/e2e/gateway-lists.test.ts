import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Frame, scripted, start, stopAll, textOf } from '../gateway/harness.ts';
import { pass, stopTime, within } from '../support/stopped-time.ts';

beforeEach(stopTime);
afterEach(async () => {
  vi.useRealTimers();
  await stopAll();
});

const keysIn = (frame: Frame, list: string, key = 'name') =>
  ((frame.result?.[list] ?? []) as Record<string, unknown>[]).map((item) => item[key]);
const OWN = ['echo', 'raw', 'wait', 'die', 'never', 'ask', 'big', 'spawn', 'junk', 'name', undefined];
const listRequests = (frame: Frame) =>
  ((frame.result?.['seen'] ?? []) as string[]).filter((line) => line.includes('"tools/list"')).length;

describe('lists of several servers', () => {
  it('come without servers that are late or never answer: calls at once, lists after 3 s, the next at once', async () => {
    const { client, log } = start([
      scripted('mute', { LIST: 'never' }),
      scripted('late', { LIST_MS: '4000' }),
      scripted('b'),
    ]);
    const { result } = await client.initialize();
    expect(result?.['capabilities']).toMatchObject({
      tools: { listChanged: true },
      prompts: { listChanged: true },
      resources: { listChanged: true },
    });
    expect(textOf(await within(2000, client.call('1', 'name')))).toBe('b');
    const first = await within(3500, client.result('2', 'tools/list'));
    expect(keysIn(first, 'tools')).toEqual([...OWN, 'own_tool']);
    const unknown = await within(1500, client.call('3', 'nam'));
    expect(unknown.error?.message).toContain('Did you mean name?');
    await within(
      4000,
      client.frame((frame) => frame.method === 'notifications/tools/list_changed'),
    );
    const next = await within(2000, client.result('4', 'tools/list'));
    // Names once given stick, whoever stands first in the config.
    expect(keysIn(next, 'tools')).toEqual([...OWN.map((name) => name && `late_${name}`), ...OWN, 'own_tool']);
    for (const name of ['mute', 'late'])
      expect(
        log.filter((line) => line.includes(`Server "${name}" gave no answer to tools/list`)),
      ).toHaveLength(1);
  });

  it('give a name to the first server in the config, whoever answers first', async () => {
    const { client } = start([scripted('a', { LIST_MS: '100' }), scripted('b')]);
    await client.initialize();
    expect(textOf(await within(400, client.call('1', 'name')))).toBe('a');
    expect(textOf(await client.call('2', 'b_name'))).toBe('b');
  });

  it('of a sole server that never answers do not keep a tool of the proxy itself waiting', async () => {
    const { client } = start([scripted('mute', { LIST: 'never' })]);
    await client.initialize();
    expect(textOf(await within(2000, client.call('1', 'own_tool')))).toContain('roots');
    expect(textOf(await client.call('2', 'name'))).toBe('mute');
  });

  it('keep what a server listed while it answers no more, and its names', async () => {
    const { client, log } = start([scripted('a', { LIST: 'once' }), scripted('b')]);
    await client.initialize();
    const all = await client.ask('1', 'tools/list');
    const from = client.lines.length;
    const later = client.ask('2', 'tools/list');
    await pass(2000);
    expect(client.lines.slice(from)).toEqual([]);
    expect(await within(1500, later)).toBe(all.replace('"id":1', '"id":2'));
    await within(1000, client.ask('3', 'tools/list'));
    expect(textOf(await client.call('4', 'name'))).toBe('a');
    expect(log.some((line) => line.includes('Its earlier items stay in the list'))).toBe(true);
  });

  it('ask a server that failed again only when it says that its list has changed', async () => {
    const { client } = start([scripted('a', { LIST: 'fails' }), scripted('b', { LIST: 'fails' })]);
    await client.initialize();
    for (const id of ['1', '2', '3'])
      expect(keysIn(await client.result(id, 'tools/list'), 'tools')).toEqual(['own_tool']);
    expect(listRequests(await client.result('4', 'test/seen'))).toBe(1);
    const changed = '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}';
    client.send(`{"jsonrpc":"2.0","id":5,"method":"x/raw","params":{"line":${JSON.stringify(changed)}}}`);
    await client.frame((frame) => frame.method === 'notifications/tools/list_changed');
    await client.result('6', 'tools/list');
    expect(listRequests(await client.result('7', 'test/seen'))).toBe(2);
  });

  it('name one resource and one template once, say so once, and lead to the first server', async () => {
    const env = {
      SHARED_RESOURCE: ',{"uri":"file:///same","name":"x"}',
      SHARED_TEMPLATE: ',{"uriTemplate":"file:///{a}/{b}","name":"x"}',
    };
    const { client, log } = start([scripted('a', env), scripted('b', env)]);
    await client.initialize();
    for (const id of ['1', '2']) {
      expect(keysIn(await client.result(id, 'resources/list'), 'resources', 'uri')).toEqual([
        'a://one',
        'file:///same',
        'b://one',
      ]);
      expect(
        keysIn(await client.result(`1${id}`, 'resources/templates/list'), 'resourceTemplates', 'uriTemplate'),
      ).toEqual(['a://items/{id}', 'file:///{a}/{b}', 'b://items/{id}']);
    }
    const told = log.filter((line) => line.includes('of server "b": '));
    expect(told).toHaveLength(2);
    expect(told[0]).toContain('file:///same');
  });
});
