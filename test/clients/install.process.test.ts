import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, readFile, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { describe, expect, it } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { clientFile } from '../../src/clients/client-places.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import type { KnownClient } from '../../src/clients/known-client.ts';
import { ranHere } from '../cli/ran-here.ts';
import { clientOf, serveHere } from '../e2e/gateway-here.ts';
import { CURSOR, inHomeOfCursor } from './cursor-home.ts';
import { seen } from './samples.ts';

const { home, around, file, run, write, beside } = inHomeOfCursor();

describe('a file', () => {
  it('is shown as a diff that git applies, and not written, with --dry-run', async () => {
    const text = '{\n  "mcpServers": {\n    "a": { "command": "x" }\n  }\n}\n';
    await write(text);
    const { lines } = await run('install', { ...CURSOR, 'dry-run': true });
    expect(await readFile(file(), 'utf8')).toBe(text);
    expect(await beside()).toEqual(['mcp.json']);
    const patch = `${lines.join('\n').replaceAll(file(), 'mcp.json')}\n`;
    execFileSync('git', ['apply', '-p0', '-'], { cwd: dirname(file()), input: patch });
    const applied = await readFile(file(), 'utf8');
    await write(text);
    await run('install', CURSOR);
    expect(await readFile(file(), 'utf8')).toBe(applied);
  });

  it.skipIf(process.platform === 'win32')(
    'to a file or a folder that this user may not read or write',
    async () => {
      await write('{}');
      const isRoot = process.getuid?.() === 0;
      // Whoever may do anything runs the program as somebody who may not.
      const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
      if (isRoot) execFileSync('chown', ['-R', '65534:65534', home().home]);
      const refusal = (): string => {
        const words = [resolve('dist/bcp-proxy.js'), 'install', '--client', 'cursor'];
        const ran = spawnSync(process.execPath, words, {
          cwd: home().home,
          env: { HOME: home().home },
          ...user,
        });
        expect(ran.status).toBe(1);
        return String(ran.stderr);
      };
      await chmod(file(), 0o000);
      expect(refusal()).toContain('permission denied');
      await chmod(file(), 0o600);
      await chmod(dirname(file()), 0o500);
      expect(refusal()).toContain('permission denied');
      await chmod(dirname(file()), 0o700);
      expect(await readFile(file(), 'utf8')).toBe('{}');
      expect(await beside()).toEqual(['mcp.json']);
      await rm(home().path('.local'), { recursive: true });
      await chmod(home().home, 0o500);
      expect(refusal()).toContain('what was put in cannot be kept');
      await chmod(home().home, 0o700);
      expect(await beside()).toEqual(['mcp.json']);
    },
  );
});

/** All entries start the same program: for this one it is started, for the others its command line runs here. */
const STARTED = CLIENTS.find(({ name }) => name === 'cursor');

async function started(
  command: string,
  args: string[],
  { env, cwd }: { readonly env: Record<string, string>; readonly cwd: string },
): Promise<McpClient> {
  const client = new McpClient({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command, args, env, cwd, stderr: 'ignore' }));
  return client;
}

/** What a client of this format finds in its file. */
function wordsIn(client: KnownClient, text: string): readonly string[] {
  const servers = seen(client, text)[client.key] as Record<string, Record<string, unknown>>;
  const entry = servers['bcp-proxy'];
  return [entry?.['command'], entry?.['cmd'], entry?.['args']]
    .flat()
    .filter((word): word is string => typeof word === 'string');
}

it.each(CLIENTS)(
  'the entry that $title gets starts a gateway that answers initialize and tools/list',
  async (client) => {
    const env = { HOME: home().home, PATH: '', BCP_NO_DAEMON: '1' };
    const scope = client.ownCommand === true ? 'project' : 'user';
    const ran = await ranHere(bcpProxyMain, ['install', '--client', client.name, `--${scope}`], {
      ...{ cwd: home().home, env },
    });
    expect(ran.status, ran.stderr).toBe(0);
    const text = await readFile(clientFile(client, scope, around()) ?? '', 'utf8');
    const script = resolve('dist/bcp-proxy.js');
    const named = scope === 'project' ? ['bcp-proxy'] : [process.execPath, script];
    const words = wordsIn(client, text);
    expect(words.slice(0, named.length)).toEqual(named);
    const args = words.slice(named.length);
    const memory = resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');
    const servers = { memory: { command: process.execPath, args: [memory] } };
    await home().write({
      '.config/bcp-proxy/bcp-proxy.config.yaml': JSON.stringify({ version: 1, servers }),
    });
    const place = { env, cwd: home().home };
    const gateway =
      client === STARTED
        ? await started(process.execPath, [script, ...args], place)
        : await clientOf(serveHere(args, place));
    try {
      expect((await gateway.listTools()).tools.map(({ name }) => name).join()).toContain('read_graph');
    } finally {
      await gateway.close();
    }
  },
);
