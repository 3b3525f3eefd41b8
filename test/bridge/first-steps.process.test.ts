import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEmptyHome } from '../cli/run.ts';

const SERVER = createRequire(import.meta.url).resolve(
  '@modelcontextprotocol/server-filesystem/dist/index.js',
);
const { bcpProxy } = inEmptyHome();

let folder = '';
let config = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-shell-'));
  config = join(folder, 'config.json');
  writeFileSync(join(folder, 'hello.txt'), 'Hello\n');
  const fs = { command: process.execPath, args: [SERVER, folder], inherit_env: ['PATH'] };
  writeFileSync(config, JSON.stringify({ version: 1, servers: { fs } }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = async (...words: readonly string[]) => {
  const { stdout, status } = await bcpProxy([...words, '--config', config]);
  return { code: status, said: JSON.parse(stdout) };
};

describe('the first steps from a shell', () => {
  it('names, one schema, one call', async () => {
    const names = await run('tools', 'list', 'fs');
    expect(names.said).toMatchObject({ success: true });
    expect(names.said.data).toContain('read_text_file');
    const schema = await run('tools', 'schema', 'fs', 'read_text_file');
    expect(schema.said.data.inputSchema.required).toEqual(['path']);
    const args = JSON.stringify({ path: join(folder, 'hello.txt') });
    const called = await run('tools', 'exec', 'fs', 'read_text_file', '--args', args);
    expect(called).toMatchObject({
      code: 0,
      said: { success: true, data: { content: [{ type: 'text', text: 'Hello\n' }] } },
    });
  });

  it('a misspelt name runs nothing, and says which is near', async () => {
    const tool = await run('tools', 'exec', 'fs', 'read_text_fil', '--args', '{}');
    expect(tool.code).toBe(2);
    expect(tool.said.error).toMatchObject({ code: 'TOOL_NOT_FOUND', similar: ['read_text_file'] });
    const server = await run('tools', 'list', 'sf');
    expect(server.code).toBe(2);
    expect(server.said.error.code).toBe('SERVER_NOT_FOUND');
  });

  it('what a tool calls an error is one', async () => {
    const args = JSON.stringify({ path: join(folder, 'nothing.txt') });
    const called = await run('tools', 'exec', 'fs', 'read_text_file', '--args', args);
    expect(called.code).toBe(1);
    expect(called.said).toMatchObject({ success: false, error: { code: 'TOOL_FAILED' } });
  });
});
