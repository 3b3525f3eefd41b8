import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startGateway } from '../../src/gateway/compose/gateway.ts';
import { StdioTransport } from '../../src/gateway/wire/stdio-transport.ts';
import { UNNAMED } from '../../src/model/caller.ts';
import { BASE_CONFIG, scripted, stdioClient, UPPER } from '../gateway/harness.ts';

const FILESYSTEM = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);

let folder = '';
let close: () => Promise<void> = async () => {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFile(join(folder, 'notes.txt'), 'hello there\n');
});
afterEach(() => close());
afterAll(() => rm(folder, { recursive: true }));

/** The SDK's client, which checks every result against the schema that was listed, through the proxy. */
async function connect(
  clientName: string,
  policy: { readonly structured: 'auto' | 'text' | 'both' | 'keep'; readonly client?: string },
): Promise<Client> {
  const input = new PassThrough();
  const output = new PassThrough();
  const gateway = startGateway({
    caller: UNNAMED.stdio,
    servers: [scripted('fs', {}, { args: [FILESYSTEM, folder] })],
    transport: stdioClient(input, output),
    env: process.env,
    cwd: folder,
    startWaitMs: 3000,
    self: { name: 'bcp-proxy', version: '0.0.0' },
    log: () => {},
    rules: () => Promise.resolve({ config: { ...BASE_CONFIG, ...policy }, engine: UPPER }),
    localTools: () => Promise.resolve([]),
  });
  const client = new Client({ name: clientName, version: '1' });
  close = async () => {
    await client.close();
    gateway.stop();
    await gateway.done;
  };
  await client.connect(new StdioTransport(output, input));
  return client;
}

describe('a strict client in front of the official filesystem server', () => {
  it.each([
    { name: 'claude-code', structured: 'auto', text: 'HELLO THERE\n', data: false },
    { name: 'claude-ai', structured: 'auto', text: 'HELLO THERE\n', data: false },
    { name: 'anyone', structured: 'auto', text: 'HELLO THERE\n', data: false },
    { name: 'mcporter', structured: 'auto', text: 'HELLO THERE\n', data: true },
    { name: 'anyone', structured: 'text', text: 'HELLO THERE\n', data: false },
    { name: 'anyone', structured: 'both', text: 'HELLO THERE\n', data: true },
    { name: 'claude-code', structured: 'keep', text: 'hello there\n', data: true },
    { name: 'anyone', structured: 'auto', client: 'claude-code', text: 'HELLO THERE\n', data: false },
    { name: 'claude-code', structured: 'auto', client: 'mcporter', text: 'HELLO THERE\n', data: true },
  ] as const)(
    '$name with structured: $structured, served as $client',
    async ({ name, text, data, ...policy }) => {
      const client = await connect(name, policy);
      expect(client.getServerVersion()?.name).toBe('secure-filesystem-server');
      const { tools } = await client.listTools();
      expect(tools.length).toBeGreaterThan(10);
      expect(tools.every((tool) => (tool.outputSchema !== undefined) === data)).toBe(true);
      const result = await client.callTool({
        name: 'read_text_file',
        arguments: { path: join(folder, 'notes.txt') },
      });
      expect(result.content).toEqual([{ type: 'text', text }]);
      expect(result.structuredContent).toEqual(data ? { content: 'hello there\n' } : undefined);
      const missing = await client.callTool({
        name: 'read_text_file',
        arguments: { path: join(folder, 'no') },
      });
      expect(missing.isError).toBe(true);
      expect(JSON.stringify(missing.content)).toContain('no such file');
    },
  );
});
