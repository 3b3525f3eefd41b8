import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MEMORY = resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');

let folder = '';
let client: Client | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
});
afterEach(async () => {
  await client?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two real servers that offer the same tools, behind the built proxy; `said` is what it said on stderr. */
async function connect(top: object, second: object = {}): Promise<{ client: Client; said: () => string }> {
  const server = (name: string) => ({
    command: process.execPath,
    args: [MEMORY],
    env: { MEMORY_FILE_PATH: join(folder, `${name}.jsonl`) },
  });
  const config = {
    version: 1,
    ...top,
    servers: { work: { ...server('work'), tools: { allow: ['read_graph'] } }, home: server('home') },
  };
  Object.assign(config.servers.home, { tools: { allow: ['read_graph', 'create_entities'] } }, second);
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  await client?.close();
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [resolve('dist/bcp-proxy.js'), '--config', 'config.json'],
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stderr: 'pipe',
  });
  let said = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const connected = new Client({ name: 'tester', version: '1' });
  await connected.connect(transport);
  client = connected;
  return { client: connected, said: () => said };
}

const namesOf = async (connected: Client): Promise<readonly string[]> =>
  (await connected.listTools()).tools
    .map(({ name }) => name)
    .filter((name) => /read_graph|create_entities/.test(name));

/** What that tool finds after home alone was given something. */
async function graphOf(connected: Client, tool: string): Promise<string> {
  const result = CallToolResultSchema.parse(await connected.callTool({ name: tool, arguments: {} }));
  return JSON.stringify(result.content);
}

const GARDEN = { entities: [{ name: 'garden', entityType: 'place', observations: ['green'] }] };

describe('tools of several servers', () => {
  it('keep their names; a later one of the same name stands behind its server’s, and is the one that is called', async () => {
    const { client: one } = await connect({});
    expect(await namesOf(one)).toEqual(['read_graph', 'create_entities', 'home_read_graph']);
    await one.callTool({ name: 'create_entities', arguments: GARDEN });
    expect(await graphOf(one, 'home_read_graph')).toContain('garden');
    expect(await graphOf(one, 'read_graph')).not.toContain('garden');
  });

  it('all stand behind their servers’ names with prefix: always, and behind a prefix of their own', async () => {
    const { client: one } = await connect({ prefix: 'always' }, { prefix: 'h' });
    expect(await namesOf(one)).toEqual(['work_read_graph', 'h_create_entities', 'h_read_graph']);
    await one.callTool({ name: 'h_create_entities', arguments: GARDEN });
    expect(await graphOf(one, 'h_read_graph')).toContain('garden');
    expect(await graphOf(one, 'work_read_graph')).not.toContain('garden');
    await expect(one.callTool({ name: 'read_graph', arguments: {} })).rejects.toThrow(/Unknown tool/);
  });

  it('are left out with prefix: never where an earlier server has the name, which is said', async () => {
    const { client: one, said } = await connect({ prefix: 'never' });
    expect(await namesOf(one)).toEqual(['read_graph', 'create_entities']);
    expect(said()).toContain(
      'The list does not show read_graph of server "home": work offers the same name, and "prefix: never" forbids another name.',
    );
  });

  it('are named anew where the setting has changed, and others keep theirs', async () => {
    const { client: first } = await connect({});
    await namesOf(first);
    const { client: second } = await connect({}, { prefix: 'h' });
    expect(await namesOf(second)).toEqual(['read_graph', 'h_create_entities', 'h_read_graph']);
    const { client: third } = await connect({});
    expect(await namesOf(third)).toEqual(['read_graph', 'create_entities', 'home_read_graph']);
  });

  it('are meant by a route with either name', async () => {
    const route = (tool: string) => ({
      routes: [{ name: 'graphs', match: { tool }, render: { mode: 'minimal' } }],
    });
    const { said } = await connect(route('h_read_graph'), { prefix: 'h' });
    await namesOf(client as Client);
    await client?.close();
    expect(said()).not.toContain('matches no tool');
    const { said: wrong } = await connect(route('g_read_graph'), { prefix: 'h' });
    await namesOf(client as Client);
    await expect.poll(wrong).toContain('matches no tool');
  });
});
