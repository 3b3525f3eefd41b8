import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

/** A client that, like Claude Code, gives a model the structured data of a result where there is some. */
const CLIENT = { name: 'claude-code', version: '0.0.0-demo' };

async function connect(command: string, args: string[], env: Record<string, string> = {}): Promise<Client> {
  const client = new Client(CLIENT);
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  await client.connect(
    new StdioClientTransport({ command, args, env: { ...inherited, ...env }, stderr: 'inherit' }),
  );
  return client;
}

/** The two servers of the shipped config, without anything in between. */
export async function openDirect(memoryFile: string): Promise<{ fs: Client; memory: Client }> {
  const [fs, memory] = await Promise.all([
    connect('npx', ['-y', '@modelcontextprotocol/server-filesystem', '.']),
    connect('npx', ['-y', '@modelcontextprotocol/server-memory'], { MEMORY_FILE_PATH: memoryFile }),
  ]);
  return { fs, memory };
}

/** The same servers behind the proxy, with the shipped config. */
export function openProxy(memoryFile: string): Promise<Client> {
  return connect(process.execPath, ['dist/bcp-proxy.js', 'serve', '--config', 'bcp-proxy.config.yaml'], {
    MEMORY_FILE_PATH: memoryFile,
    BCP_LOG_LEVEL: 'warn',
  });
}
