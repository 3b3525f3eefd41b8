import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expand } from '../../src/render/compact/expand.ts';

const folder = mkdtempSync(join(tmpdir(), 'bcp-proxy-e2e-'));
const clients: Client[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterEach(() => rmSync(join(folder, 'config.json5'), { force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The built proxy in front of a server that echoes texts, as a real client meets it. */
async function connect(config: string, env: Record<string, string> = {}): Promise<Client> {
  const server = JSON.stringify({
    command: process.execPath,
    args: [resolve('test/fixtures/servers/scripted.mjs')],
  });
  writeFileSync(
    join(folder, 'config.json5'),
    `{ version: 1, servers: { scripted: ${server} }, ${config} } // JSON5`,
  );
  const client = new Client({ name: 'claude-code', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [resolve('dist/bcp-proxy.js'), '--config', 'config.json5'],
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: folder, BCP_LOG_LEVEL: 'error', ...env },
    }),
  );
  clients.push(client);
  return client;
}

async function echo(client: Client, text: string): Promise<string> {
  const result = CallToolResultSchema.parse(await client.callTool({ name: 'echo', arguments: { text } }));
  const [part] = result.content;
  return part?.type === 'text' ? part.text : '';
}

const MIXED = [
  'What I found:',
  '```ts',
  'export const answer = 42;',
  '```',
  'src',
  '├── cli',
  '│   └── main.ts',
  '└── index.ts',
  'and',
  '[DIR] bin',
  '[DIR] lib',
  'then',
  '{',
  '  "ok": true',
  '}',
  '--- a/x.txt',
  '+++ b/x.txt',
  '@@ -1 +1 @@',
  '-old',
  '+new',
  'That is all.',
].join('\n');

describe('through the proxy', () => {
  it('what a block of its type tells whole becomes one, and the rest is tool results', async () => {
    const client = await connect('render: { mode: "xml" }');
    const sent = await echo(client, MIXED);
    expect(sent).not.toContain('(0 bytes)');
    for (const line of ['│   └── main.ts', '@@ -1 +1 @@', '+++ b/x.txt']) expect(sent).toContain(`${line}\n`);
    const tags = [...sent.matchAll(/^<(code|tree|data|diff|tool)\b([^>]*)>/gm)];
    expect(tags.map(([, tag, attributes]) => (tag === 'tool' ? tag : `${tag}${attributes}`))).toEqual([
      'tool',
      'code lang="typescript" path=""',
      'tree root="src"',
      'tool',
      'tree root=""',
      'tool',
      'data format="json"',
      'diff path="x.txt"',
      'tool',
    ]);
  });

  it('a capture arrives compact and expands to what the server said', async () => {
    const client = await connect('');
    for (const file of ['fs-list-nm.txt', 'db-employees.json', 'fs-search-toon-ts.txt']) {
      const text = readFileSync(`test/corpus/${file}`, 'utf8').replace(/\n$/, '');
      const got = await echo(client, text);
      expect(got.length).toBeLessThan(text.length * 0.7);
      const expanded = expand(got);
      if (file.endsWith('.json'))
        expect(JSON.stringify(JSON.parse(expanded))).toBe(JSON.stringify(JSON.parse(text)));
      else expect(expanded).toBe(text);
    }
  });

  it('the threshold and the tuning of one rule change what is rewritten', async () => {
    const listing = readFileSync('test/corpus/fs-list-nm.txt', 'utf8');
    expect(await echo(await connect('detection: { threshold: 0.8 }'), listing)).toMatch(/^#bcp list/);
    expect(await echo(await connect('detection: { threshold: 0.9 }'), listing)).toBe(listing);
    expect(
      await echo(
        await connect('disable: ["core/skeletons"], tune: { "core/list": { confidence: 0.3 } }'),
        listing,
      ),
    ).toBe(listing);
    expect(await echo(await connect('', { BCP_DETECT_THRESHOLD: '0.9' }), listing)).toBe(listing);
  });

  it('source code and prose arrive byte for byte', async () => {
    const client = await connect('');
    for (const file of [
      'src/engine/pipeline.ts',
      'README.md',
      'scripts/smoke.mjs',
      'rules/core/git-log.yaml',
    ]) {
      const text = readFileSync(file, 'utf8');
      expect(await echo(client, text), file).toBe(text);
    }
  });
});
