import { afterEach, describe, expect, it } from 'vitest';
import { type Frame, scripted, start, stopAll, type TestClient, textOf, UPPER } from '../gateway/harness.ts';

afterEach(stopAll);

const OWN = [
  'bcp_search_tools',
  'bcp_tool_schema',
  'bcp_call_read',
  'bcp_call_write',
  'bcp_call_destructive',
];

const namesOf = ({ result }: Frame): readonly string[] =>
  ((result?.['tools'] ?? []) as { name: string }[]).map(({ name }) => name);
const listed = async (client: TestClient): Promise<readonly string[]> =>
  namesOf(await client.result('"list"', 'tools/list'));

describe('tools that are searched for', () => {
  it('leave the list, but for those that are pinned; tools to search and to call them take their place', async () => {
    const { client } = start([scripted('one', {}, { tools: { pin: ['echo'] } }), scripted('two')], {
      tools: 'lazy',
    });
    await client.initialize();
    expect(await listed(client)).toEqual(['echo', 'own_tool', ...OWN]);
  });

  it('are found by words, with signature, server and effect', async () => {
    const { client } = start([scripted('one'), scripted('two')], { tools: 'lazy' });
    await client.initialize();
    const found = await client.call('1', 'bcp_search_tools', { query: 'echo something', limit: 1 });
    expect(textOf(found)).toBe(
      'echo() [one, destructive]\n1 more: raise limit, name a server, or use other words.',
    );
    const ofTwo = await client.call('2', 'bcp_search_tools', { query: 'echo', server: 'two' });
    expect(textOf(ofTwo)).toBe('two_echo() [two, destructive]');
    const none = await client.call('3', 'bcp_search_tools', { query: 'xylophone' });
    expect(textOf(none)).toContain('There are one (10 tools), two (10 tools).');
  });

  it('show their whole definitions, byte for byte but for the name', async () => {
    const { client } = start([scripted('one')], { tools: 'lazy' });
    await client.initialize();
    const shown = await client.call('1', 'bcp_tool_schema', { names: ['echo'] });
    expect(textOf(shown)).toContain('"$defs":{"n":{"const":1.0}},"x-server":"one"}');
    expect(textOf(shown)).toContain('"x":12345678901234567890}]');
    const unknown = await client.call('2', 'bcp_tool_schema', { names: ['ecko'] });
    expect(unknown.result?.['isError']).toBe(true);
    expect(textOf(unknown)).toContain('Did you mean echo?');
  });

  it('are called with their arguments byte for byte, and their results are rewritten as ever', async () => {
    const { client } = start([scripted('one'), scripted('two')], { tools: 'lazy', engine: UPPER });
    await client.initialize();
    const text = await client.ask(
      '1',
      'tools/call',
      '{"name":"bcp_call_destructive","arguments":{"name":"two_echo","arguments":{"text":"deep","n":1.0}}}',
    );
    expect(textOf(JSON.parse(text) as Frame)).toBe('DEEP');
    const { result } = await client.result('2', 'x/two');
    expect(result).toBeDefined();
    const direct = await client.call('3', 'two_name');
    expect(textOf(direct)).toBe('TWO');
  });

  it('cannot be called as less than they are, nor without a name, nor where they are denied', async () => {
    const { client } = start([scripted('one', {}, { tools: { deny: ['die'] } })], { tools: 'lazy' });
    await client.initialize();
    const weak = await client.call('1', 'bcp_call_read', { name: 'echo', arguments: { text: 'x' } });
    expect(weak.result?.['isError']).toBe(true);
    expect(textOf(weak)).toBe(
      'echo is a destructive tool, and this tool calls only read tools: call it with bcp_call_destructive.',
    );
    expect(textOf(await client.call('2', 'bcp_call_destructive'))).toContain('Give the name');
    expect(textOf(await client.call('3', 'bcp_call_destructive', { name: 'die' }))).toContain(
      'There is no tool die.',
    );
    expect(textOf(await client.call('4', 'bcp_call_destructive', { name: 'bcp_call_read' }))).toContain(
      'There is no tool',
    );
  });

  it('are listed all the same under auto where they are few, and are not searched for by default', async () => {
    for (const tools of ['auto', 'eager'] as const) {
      const { client } = start([scripted('one')], { tools });
      await client.initialize();
      const names = await listed(client);
      expect(names).toContain('echo');
      expect(names).not.toContain('bcp_search_tools');
    }
  });

  it('are searched for under auto where they are many, but not by a client that searches by itself', async () => {
    const servers = ['a', 'b', 'c', 'd', 'e'].map((name) => scripted(name));
    const some = start(servers, { tools: 'auto' });
    await some.client.initialize('somebody');
    expect(await listed(some.client)).toEqual(['own_tool', ...OWN]);
    const searching = start(servers, { tools: 'auto' });
    await searching.client.initialize('claude-code');
    expect(await listed(searching.client)).toContain('e_echo');
  });
});
