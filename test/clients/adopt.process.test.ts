import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { clientFile } from '../../src/clients/client-places.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { ranHere } from '../cli/ran-here.ts';
import { type Home, makeHome } from '../config/project.ts';
import { seen } from './samples.ts';

let home: Home;
beforeEach(async () => {
  home = await makeHome();
});
afterEach(() => home.remove());

const around = () => ({ cwd: home.home, env: { ...home.env, PATH: '' }, system: 'linux' as const });

const MEMORY = resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');

/** A real server as a client of this shape has it. */
function entryOf({ shape }: KnownClient): object {
  const command = process.execPath;
  if (shape === 'opencode') return { type: 'local', command: [command, MEMORY] };
  if (shape === 'goose') return { type: 'stdio', name: 'memory', cmd: command, args: [MEMORY] };
  return { name: shape === 'continue' ? 'memory' : undefined, command, args: [MEMORY] };
}

it.each(CLIENTS)(
  'the server that $title had answers behind the entry that took its place',
  async (client) => {
    const env = { HOME: home.home, PATH: '', BCP_NO_DAEMON: '1' };
    const scope = client.ownCommand === true ? 'project' : 'user';
    const file = clientFile(client, scope, around()) ?? '';
    const text =
      client.format === 'toml'
        ? `[mcp_servers.memory]\ncommand = ${JSON.stringify(process.execPath)}\nargs = [${JSON.stringify(MEMORY)}]\n`
        : JSON.stringify({ [client.key]: { memory: entryOf(client) } }, null, 1);
    const inYaml = { yaml: 'memory:', 'yaml-list': '-' };
    const body =
      client.format === 'yaml' || client.format === 'yaml-list'
        ? `${client.key}:\n  ${inYaml[client.format]} ${JSON.stringify(entryOf(client))}\n`
        : text;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, body);
    const program = async (...words: readonly string[]) => {
      const ran = await ranHere(bcpProxyMain, words, { cwd: home.home, env });
      expect(ran.status, ran.stderr).toBe(0);
      return ran.stdout.toString();
    };
    expect(await program('adopt', '--client', client.name, `--${scope}`)).toContain('moved memory');
    if (scope === 'project') await program('trust', '--yes');
    const entry = (
      seen(client, await readFile(file, 'utf8'))[client.key] as Record<string, Record<string, unknown>>
    )['bcp-proxy'];
    const words = [entry?.['command'], entry?.['cmd'], entry?.['args']]
      .flat()
      .filter((word): word is string => typeof word === 'string');
    // The file of a project names the program alone.
    const [command = '', ...args] =
      words[0] === 'bcp-proxy' ? [process.execPath, resolve('dist/bcp-proxy.js'), ...words.slice(1)] : words;
    const gateway = new McpClient({ name: 'test', version: '1' });
    await gateway.connect(new StdioClientTransport({ command, args, env, cwd: home.home, stderr: 'ignore' }));
    try {
      expect((await gateway.listTools()).tools.map(({ name }) => name).join()).toContain('read_graph');
    } finally {
      await gateway.close();
    }
    await program('uninstall', '--client', client.name, `--${scope}`);
    expect(await readFile(file, 'utf8')).toBe(body);
  },
);
