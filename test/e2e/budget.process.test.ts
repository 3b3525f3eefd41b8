import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, ToolListChangedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { restore, shortenedParts } from '../../src/engine/budget/restore.ts';
import { applyDelta } from '../../src/engine/repeats/delta.ts';
import { readRepeated } from '../../src/engine/repeats/repeat-marker.ts';
import { expand } from '../../src/render/compact/expand.ts';
import { inEmptyHome } from '../cli/run.ts';
import { exactTokens } from '../support/oracle.ts';
import { clientOf, serveHere } from './gateway-here.ts';

const { bcpProxy } = inEmptyHome();

/** The official filesystem server behind the proxy, as a real client meets it. */
const FILESYSTEM = resolve('node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');
const folder = mkdtempSync(join(tmpdir(), 'bcp-budget-'));
const home = join(folder, 'home');
const files = join(folder, 'files');
const clients: Client[] = [];

beforeAll(() => {
  mkdirSync(home, { recursive: true });
  for (let i = 0; i < 60; i++) {
    mkdirSync(join(files, `package-${i}/src`), { recursive: true });
    for (let j = 0; j < 25; j++) writeFileSync(join(files, `package-${i}/src/module-${i * j}-${j}.ts`), '');
  }
  writeFileSync(join(files, 'notes.md'), 'A line of notes that is only text.\n'.repeat(3000));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OFFICIAL = { command: process.execPath, args: [FILESYSTEM, files] };

async function connect(config: string, name = 'tester', server: object = OFFICIAL): Promise<Client> {
  writeFileSync(
    join(folder, 'config.json5'),
    `{ version: 1, servers: { fs: ${JSON.stringify(server)} }, ${config} }`,
  );
  const env = { PATH: process.env['PATH'] ?? '', HOME: home, BCP_LOG_LEVEL: 'error' };
  const client = await clientOf(serveHere(['--config', join(folder, 'config.json5')], { env }), name);
  clients.push(client);
  return client;
}

interface Answer {
  readonly texts: readonly string[];
  readonly isError: boolean;
}

async function call(client: Client, name: string, args: Record<string, unknown>): Promise<Answer> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: args }));
  const texts = result.content.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return { texts, isError: result.isError === true };
}

const toolNames = async (client: Client): Promise<string[]> =>
  (await client.listTools()).tools.map(({ name }) => name);

/** Everything behind a handle, asked for piece by piece as a model would. */
async function fetchAll(client: Client, handle: string): Promise<string> {
  let all = '';
  let range: Record<string, string> = {};
  for (;;) {
    const { texts, isError } = await call(client, 'bcp_get', { handle, ...range });
    expect(isError, texts[0]).toBe(false);
    all += texts[0];
    const [, unit = '', from = ''] = /Go on with (\w+) "(\d+-)"/.exec(texts[1] ?? '') ?? [];
    if (unit === '') return all;
    range = { [unit]: from };
  }
}

const TREE = { path: files };

describe('a budget, through the proxy', () => {
  it('keeps a directory tree to its tokens, and all of it is one tool away', async () => {
    const whole = await connect('structured: "text"');
    const [original = ''] = (await call(whole, 'directory_tree', TREE)).texts;
    const client = await connect('structured: "text", budget: { tokens: 2000 }');
    const { texts } = await call(client, 'directory_tree', TREE);
    const [sent = ''] = texts;
    expect(texts).toHaveLength(1);
    expect(exactTokens(original)).toBeGreaterThan(4000);
    expect(exactTokens(sent)).toBeLessThanOrEqual(2000);
    expect(exactTokens(sent), 'what there is room for is used').toBeGreaterThan(1600);
    const contents = new Map<string, string>();
    const handles = [...sent.matchAll(/get ([0-9a-f]{6,})/g)].map(([, handle = '']) => handle);
    for (const handle of handles) contents.set(handle, await fetchAll(client, handle));
    expect(restore(sent, (handle) => contents.get(handle))).toBe(original);
    const raw = await fetchAll(client, shortenedParts(sent)?.handle ?? '');
    expect(JSON.parse(raw)).toEqual(JSON.parse(expand(original)));
    const [found = ''] = (
      await call(client, 'bcp_get', {
        handle: shortenedParts(sent)?.handle,
        path: '[39].children[0].name',
      })
    ).texts;
    expect(found).toBe('"src"');
  });

  it('counts as the client’s model does', async () => {
    const client = await connect('structured: "text", budget: { tokens: 2000 }', 'claude-code');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    expect(exactTokens(sent) * 2.1).toBeLessThanOrEqual(2000);
  });

  it('keeps to characters and bytes exactly', async () => {
    const client = await connect('structured: "text", budget: { characters: 4000, bytes: 10240 }');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    expect(sent.length).toBeLessThanOrEqual(4000);
    expect(sent.length).toBeGreaterThan(3000);
  });

  it('is for the routes that have it; files read by their path only where their route says so', async () => {
    const routes = (more: string): string => `structured: "text", routes: [
      { name: "trees", match: { tool: "directory_tree" }, budget: { tokens: 500 } }${more} ]`;
    const client = await connect(routes(''));
    const tree = await call(client, 'directory_tree', TREE);
    expect(exactTokens(tree.texts[0] ?? '')).toBeLessThanOrEqual(500);
    const notes = readFileSync(join(files, 'notes.md'), 'utf8');
    const read = { path: join(files, 'notes.md') };
    expect((await call(client, 'read_text_file', read)).texts[0]).toBe(notes);
    const bounded = await connect(
      routes(
        ', { name: "files", match: { tool: "read_*" }, action: "passthrough", budget: { tokens: 500 } }',
      ),
    );
    const [sent = ''] = (await call(bounded, 'read_text_file', read)).texts;
    expect(exactTokens(sent)).toBeLessThanOrEqual(500);
    expect(await fetchAll(bounded, shortenedParts(sent)?.handle ?? '')).toBe(notes);
  });

  it('never shortens an error', async () => {
    const client = await connect('budget: { tokens: 200 }');
    const path = join(files, `${'missing/'.repeat(400)}x`);
    const { texts, isError } = await call(client, 'list_directory', { path });
    expect(isError).toBe(true);
    expect(texts[0]).toContain('missing/missing');
    expect(exactTokens(texts[0] ?? '')).toBeGreaterThan(200);
  });

  it('lists bcp_get where a stub can appear, and nowhere else', async () => {
    expect(await toolNames(await connect(''))).not.toContain('bcp_get');
    expect(await toolNames(await connect('budget: { tokens: 8000 }'))).toContain('bcp_get');
    const route = 'routes: [{ name: "t", match: { tool: "x" }, budget: { bytes: 5000 } }]';
    expect(await toolNames(await connect(route))).toContain('bcp_get');
  });

  it('lists bcp_get as soon as a budget comes into the config', async () => {
    const client = await connect('');
    expect(await toolNames(client)).not.toContain('bcp_get');
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler(ToolListChangedNotificationSchema, () => resolve());
    });
    // Files are watched from a second after the start on.
    const text = readFileSync(join(folder, 'config.json5'), 'utf8');
    writeFileSync(join(folder, 'config.json5'), text.replace(/\}$/, 'budget: { tokens: 500 } }'));
    await changed;
    expect(await toolNames(client)).toContain('bcp_get');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    expect(exactTokens(sent)).toBeLessThanOrEqual(500);
  });

  it('gives a handle to the session that it was made in, and to no other', async () => {
    const config = 'structured: "text", budget: { tokens: 500 }';
    const first = await connect(config);
    const [sent = ''] = (await call(first, 'directory_tree', TREE)).texts;
    const handle = shortenedParts(sent)?.handle ?? '';
    const other = await connect(config);
    const foreign = await call(other, 'bcp_get', { handle });
    const unknown = await call(other, 'bcp_get', { handle: '000000' });
    expect([foreign.isError, unknown.isError]).toEqual([true, true]);
    expect(foreign.texts[0]?.replace(handle, 'H')).toBe(unknown.texts[0]?.replace('000000', 'H'));
  });

  it('keeps what was left out on the disk, for its user alone', async () => {
    const client = await connect('structured: "text", budget: { tokens: 500 }');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    const handle = shortenedParts(sent)?.handle ?? '';
    const original = await fetchAll(client, handle);
    await client.close();
    const env = { HOME: home };
    expect(await bcpProxy(['get', handle], '', env)).toEqual({ status: 0, stdout: original, stderr: '' });
    expect((await bcpProxy(['get', handle, '--path', '[0].name'], '', env)).stdout).toBe('"notes.md"');
    expect((await bcpProxy(['get', '000000'], '', env)).status).toBe(2);
    const kept = join(home, '.cache/bcp-proxy/results');
    const entries = readdirSync(kept, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const mode = statSync(join(entry.parentPath, entry.name)).mode & 0o777;
      expect(mode).toBe(entry.isFile() ? 0o600 : 0o700);
    }
    const refused = await bcpProxy(['expand'], sent, env);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain(`bcp-proxy get ${handle}`);
    expect(refused.stdout).toBe('');
  });

  it('claims nothing saved that was asked for later', async () => {
    const audit = join(folder, 'audit.jsonl');
    const client = await connect(`structured: "text", budget: { tokens: 2000 }, audit: { file: "${audit}" }`);
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    const all = await fetchAll(client, shortenedParts(sent)?.handle ?? '');
    await clients.pop()?.close();
    const entries = readFileSync(audit, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { server: string; tool: string; tokens: [number, number] });
    const [listed, ...fetched] = entries;
    expect(listed).toMatchObject({
      server: 'fs',
      tool: 'directory_tree',
      estimated: true,
    });
    // What is too large to be counted between two calls is estimated.
    const near = (tokens: number | undefined, exact: number): void =>
      expect(Math.abs((tokens ?? 0) / exact - 1)).toBeLessThan(0.15);
    near(listed?.tokens[1], exactTokens(sent));
    expect(fetched.map(({ server, tool }) => `${server} ${tool}`)).toEqual(fetched.map(() => 'fs bcp_get'));
    expect(fetched.map(({ tokens }) => tokens[0])).toEqual(fetched.map(() => 0));
    const again = fetched.reduce((sum, { tokens }) => sum + tokens[1], 0);
    expect(again).toBeGreaterThanOrEqual(0.85 * exactTokens(all));
  });

  it('holds for the command line as it does for a client', async () => {
    const client = await connect('structured: "text", budget: { tokens: 500 }');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    const original = await fetchAll(client, shortenedParts(sent)?.handle ?? '');
    const config = join(folder, 'config.json5');
    const args = ['--config', config, '--tool', 'fs/directory_tree'];
    expect((await bcpProxy(['compact', ...args], original, { HOME: home })).stdout).toBe(sent);
    expect((await bcpProxy(['explain', ...args], original, { HOME: home })).stdout).toMatch(
      /^shortened \(json-tree\): it was over its budget: \d+ parts? (?:is|are) left out/m,
    );
  });
});

describe('a proxy behind a proxy', () => {
  it('has handles of its own, and both lead to what they stand for', async () => {
    const server = (...args: string[]): object => ({ command: process.execPath, args });
    writeFileSync(
      join(folder, 'inner.json'),
      JSON.stringify({
        version: 1,
        servers: { fs: server(FILESYSTEM, files) },
        structured: 'text',
        budget: { tokens: 2000 },
      }),
    );
    const inner = server(resolve('dist/bcp-proxy.js'), '--config', join(folder, 'inner.json'));
    const client = await connect(
      `structured: "text", cache: { enabled: false }, budget: { tokens: 600 }`,
      'tester',
      inner,
    );
    expect(await toolNames(client)).toContain('bcp_get');
    const [sent = ''] = (await call(client, 'directory_tree', TREE)).texts;
    expect(exactTokens(sent)).toBeLessThanOrEqual(600);
    const ofInner = await fetchAll(client, shortenedParts(sent)?.handle ?? '');
    expect(exactTokens(ofInner)).toBeLessThanOrEqual(2000);
    const handle = shortenedParts(ofInner)?.handle;
    const args = { handle, path: '[0].name' };
    // Its name is the outer one's, whose handles are others: that says whom to ask.
    const { texts, isError } = await call(client, 'bcp_get', args);
    expect([isError, texts[0]]).toEqual([true, expect.stringContaining('ask that server: fs_bcp_get,')]);
    expect((await call(client, 'fs_bcp_get', args)).texts).toEqual(['"notes.md"']);
  });
});

describe('repeats: delta, through the proxy', () => {
  it('tells a second listing by what changed since the first, and all of it is one tool away', async () => {
    const client = await connect(
      'structured: "text", routes: [{ name: "lists", match: { tool: "list_*" }, repeats: "delta" }]',
    );
    expect(await toolNames(client)).toContain('bcp_get');
    const path = join(files, 'package-3/src');
    const [first = ''] = (await call(client, 'list_directory', { path })).texts;
    const [same = ''] = (await call(client, 'list_directory', { path })).texts;
    expect(readRepeated(same)?.difference).toBe('same as');
    writeFileSync(join(path, 'module-new.ts'), '');
    const [changed = ''] = (await call(client, 'list_directory', { path })).texts;
    const repeated = readRepeated(changed);
    expect(repeated?.difference).toBe("changed (in the tool's own lines) since");
    expect(repeated?.delta).toMatch(/^@@ [0-9]+\+\n\+\[FILE\] module-new\.ts$/);
    const original = await fetchAll(client, repeated?.handle ?? '');
    expect(original).toContain('[FILE] module-new.ts');
    expect(applyDelta(expand(first), repeated?.delta ?? '')).toBe(original);
    expect(exactTokens(changed)).toBeLessThan(exactTokens(first));
    const refused = await bcpProxy(['expand'], changed, { HOME: home });
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toContain(`bcp-proxy get ${repeated?.handle}`);
  });
});
