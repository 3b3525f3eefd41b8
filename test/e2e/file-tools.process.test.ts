import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gone } from './processes.ts';

const PROXY = resolve('dist/bcp-proxy.js');
const BCP = resolve('dist/bcp.js');
const SCRIPTED = resolve('test/fixtures/servers/scripted.mjs');
const READER = ['--mode', 'reader'];
const SECRET = 'root:x:0:0:hunter2';
const CONTENT = 'the same again\n'.repeat(200);

let base: string;
let project: string;
let temporary: string;
const clients: Client[] = [];

beforeAll(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'bcp-e2e-')));
});
beforeEach(async () => {
  project = await mkdtemp(join(base, 'project-'));
  temporary = await mkdtemp(join(base, 'tmp-'));
  const blocks = [{ type: 'document', title: 'Notes', content: CONTENT }];
  await writeFile(join(project, 'm.json'), JSON.stringify({ blocks }));
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => rm(base, { recursive: true, force: true }));

interface Setting {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly roots?: readonly string[];
}

/** The SDK's client in front of the built proxy, which runs in the project unless told otherwise. */
async function session({ args = READER, env = {}, cwd = project, roots }: Setting = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [PROXY, ...args],
    cwd,
    env: { PATH: process.env['PATH'] ?? '', HOME: base, TMPDIR: temporary, ...env },
    stderr: 'pipe',
  });
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const capabilities = roots === undefined ? {} : { roots: {} };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((folder) => ({ uri: pathToFileURL(folder).href })),
    }));
  }
  clients.push(client);
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    stderr: () => stderr,
    async call(name: string, args: Record<string, unknown>) {
      const { content, isError } = await client.callTool({ name, arguments: args });
      const [{ text }] = content as [{ text: string }];
      expect(text).not.toContain('hunter2');
      return { text, isError: isError ?? false };
    },
  };
}

const ENCODE = { manifest_path: 'm.json', output_path: 'out.bcp' };
const errorWith = (text: string) => ({ isError: true, text: expect.stringContaining(text) });

describe('bcp-proxy --mode reader', () => {
  it('offers three tools that say what they may do, and writes and reads files with them', async () => {
    const { client, call } = await session();
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['read_bcp_file', true],
      ['inspect_bcp_file', true],
      ['encode_bcp_file', false],
    ]);
    const plain = await call('encode_bcp_file', ENCODE);
    expect(plain).toEqual({
      isError: false,
      text: expect.stringMatching(/^Wrote 30\d\d bytes to .*out\.bcp\b/),
    });
    const { text } = await call('encode_bcp_file', { ...ENCODE, compress: true, overwrite: true });
    expect(Number(/Wrote (\d+) bytes/.exec(text)?.[1])).toBeLessThan(300);
    for (const mode of ['xml', 'markdown', 'minimal', 'compact']) {
      const read = await call('read_bcp_file', { path: 'out.bcp', mode });
      expect(read).toEqual({ isError: false, text: expect.stringContaining(CONTENT.trimEnd()) });
    }
    expect(await call('inspect_bcp_file', { path: 'out.bcp' })).toEqual({
      isError: false,
      text: expect.stringContaining('DOCUMENT'),
    });
    expect((await readdir(project)).sort()).toEqual(['m.json', 'out.bcp']);
  });

  it('reads in compact mode by default only where that is asked for', async () => {
    const modeOf = async (setting: Setting) =>
      (await (await session(setting)).client.listTools()).tools[0]?.inputSchema.properties?.['mode'];
    expect(await modeOf({})).toMatchObject({ default: 'xml' });
    expect(await modeOf({ env: { BCP_RENDER_MODE: 'compact' } })).toMatchObject({ default: 'compact' });
    expect(await modeOf({ args: [...READER, '--render-mode', 'compact'] })).toMatchObject({
      default: 'compact',
    });
  });

  it('diagnoses what it cannot read without telling its content', async () => {
    const { call } = await session();
    await writeFile(join(project, 'renamed.bcp'), SECRET);
    await symlink('/etc/passwd', join(project, 'link.bcp'));
    await call('encode_bcp_file', ENCODE);
    const whole = await readFile(join(project, 'out.bcp'));
    await writeFile(join(project, 'cut.bcp'), whole.subarray(0, 500));
    await writeFile(join(project, 'secret.json'), `{"${SECRET}": 1}`);
    const diagnosis = (path: string) => call('read_bcp_file', { path });
    expect(await diagnosis('gone.bcp')).toEqual(errorWith('gone.bcp: no such file or folder.'));
    expect(await diagnosis('m.json')).toEqual(errorWith('m.json does not end in .bcp.'));
    expect(await diagnosis('renamed.bcp')).toEqual(errorWith('renamed.bcp is not a BCP file'));
    expect(await diagnosis('link.bcp')).toEqual(errorWith('link.bcp is not a BCP file'));
    expect(await diagnosis('cut.bcp')).toEqual(errorWith('The payload ends at byte 500'));
    expect(await call('encode_bcp_file', { ...ENCODE, manifest_path: 'secret.json' })).toEqual(
      errorWith('secret.json is not a BCP manifest'),
    );
  });

  it("keeps to the client's roots where it names some", async () => {
    const other = await mkdtemp(join(base, 'other-'));
    await mkdir(join(project, 'in'));
    const { call } = await session({ cwd: other, roots: [join(project, 'in'), project] });
    const manifest_path = '../m.json';
    expect(await call('encode_bcp_file', { manifest_path, output_path: 'out.bcp' })).toEqual({
      isError: false,
      text: expect.stringContaining(join(project, 'in', 'out.bcp')),
    });
    const refused = errorWith('is outside the folders that this tool may use');
    expect(await call('encode_bcp_file', { manifest_path, output_path: join(other, 'o.bcp') })).toEqual(
      refused,
    );
    expect(await call('read_bcp_file', { path: join(other, 'o.bcp') })).toEqual(refused);
    expect(await readdir(other)).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('a proxy that is killed', () => {
  it('leaves the whole file or none, and nothing else, while it writes', async () => {
    const { pid, client } = await session();
    const content_file = 'big.txt';
    await writeFile(join(project, content_file), Buffer.alloc(15 * 1024 * 1024, 'x'));
    const blocks = Array.from({ length: 8 }, () => ({ type: 'document', title: 't', content_file }));
    await writeFile(join(project, 'm.json'), JSON.stringify({ blocks }));
    const names = () => readdirSync(project).filter((name) => name !== 'm.json' && name !== content_file);
    client.callTool({ name: 'encode_bcp_file', arguments: ENCODE }).catch(() => {});
    await expect.poll(() => names().length, { interval: 1 }).toBeGreaterThan(0);
    process.kill(pid, 'SIGKILL');
    await gone([pid]);
    await expect.poll(() => ['', 'out.bcp'].includes(names().join())).toBe(true);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s takes the external codec with it, and what that was given',
    async (signal) => {
      const codec = join(base, 'hanging');
      const notes = join(project, 'notes');
      await writeFile(codec, `#!/bin/sh\ntrap '' TERM; echo $$ >${notes}; sleep 100\n`);
      await chmod(codec, 0o755);
      const { pid, client } = await session({ env: { BCP_CLI_PATH: codec } });
      client.callTool({ name: 'encode_bcp_file', arguments: ENCODE }).catch(() => {});
      await expect.poll(() => readdirSync(project)).toContain('notes');
      expect(await readdir(temporary)).toHaveLength(1);
      process.kill(pid, signal);
      await gone([pid, Number(await readFile(notes, 'utf8'))]);
      await expect.poll(() => readdirSync(temporary)).toEqual([]);
    },
  );
});

describe('the external codec', () => {
  it('is used where the environment names it or a config asks for it, and reads and writes as the built-in one', async () => {
    const config = join(project, 'proxy.yaml');
    await writeFile(config, 'version: 1\ncodec: cli\n');
    const own = await session();
    await own.call('encode_bcp_file', ENCODE);
    const expected = await own.call('read_bcp_file', { path: 'out.bcp' });
    const env = { BCP_CLI_PATH: BCP };
    for (const args of [READER, [...READER, '--config', config]]) {
      const { call, client } = await session({ args, env });
      const { tools } = await client.listTools();
      expect(tools[0]?.inputSchema.properties?.['mode']).toMatchObject({
        enum: ['xml', 'markdown', 'minimal'],
      });
      expect(await call('read_bcp_file', { path: 'out.bcp' })).toEqual(expected);
      expect((await call('encode_bcp_file', { ...ENCODE, overwrite: true })).isError).toBe(false);
      expect(await own.call('read_bcp_file', { path: 'out.bcp' })).toEqual(expected);
    }
    expect(await readdir(temporary)).toEqual([]);
  });

  it('is left alone where the config says builtin', async () => {
    const config = join(project, 'proxy.yaml');
    await writeFile(config, 'version: 1\ncodec: builtin\n');
    const { call, stderr } = await session({
      args: [...READER, '--config', config],
      env: { BCP_CLI_PATH: '/no/such/bcp', BCP_CLI_TIMEOUT_MS: 'x' },
    });
    expect((await call('encode_bcp_file', ENCODE)).isError).toBe(false);
    expect(stderr()).toContain('bcp-proxy warn BCP_CLI_TIMEOUT_MS is "x"');
  });

  it('ends a reader at its start where it is missing, with what to do', async () => {
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, [PROXY, ...READER], { cwd: project, env, encoding: 'utf8', input: '' });
    const { status, stderr } = run({ BCP_CLI_PATH: '/no/such/bcp' });
    expect([status, stderr]).toEqual([3, expect.stringContaining('BCP_CLI_PATH names /no/such/bcp')]);
    expect(stderr).toContain('Install it');
    const wrong = run({ BCP_CLI_PATH: BCP, BCP_CLI_TIMEOUT_MS: 'soon' });
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('BCP_CLI_TIMEOUT_MS is "soon"'),
    ]);
  });

  it('that is missing keeps no server, and never touches a tool result', async () => {
    const { client, call, stderr } = await session({
      args: ['--downstream-command', process.execPath, '--downstream-args', SCRIPTED],
      env: { BCP_CLI_PATH: '/no/such/bcp' },
    });
    expect((await client.callTool({ name: 'name', arguments: {} })).isError).toBeFalsy();
    expect(await call('read_bcp_file', { path: 'x.bcp' })).toEqual(errorWith('no such file'));
    expect(stderr()).toContain('BCP_CLI_PATH names /no/such/bcp');
  });
});
