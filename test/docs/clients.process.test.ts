/** The pages of docs/clients: their commands run, their entries are what `install` writes, and start a gateway. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client as McpClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { parse as parseToml } from 'smol-toml';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bcpProxyMain } from '../../src/cli/main.ts';
import { CLIENTS } from '../../src/clients/known/known-clients.ts';
import { profileOfClient, readClientTable } from '../../src/gateway/policy/client-table.ts';
import { ranHere } from '../cli/ran-here.ts';
import { clientOf, serveHere } from '../e2e/gateway-here.ts';
import { type Block, blocksOf } from './blocks.ts';
import { makeSandbox, type Sandbox } from './sandbox.ts';

const FOLDER = 'docs/clients';
const NAMES = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .map((file) => file.replace('.md', ''));
const pageOf = (name: string): string => readFileSync(join(FOLDER, `${name}.md`), 'utf8');

/** Where a page stands for a client under another name. */
const CALLED: Readonly<Record<string, string>> = { 'gemini-cli': 'gemini', 'copilot-cli': 'copilot' };
/** What the clients call themselves, where it is another word than the page’s. */
const THEMSELVES: Readonly<Record<string, string>> = {
  'claude-desktop': 'claude-ai',
  vscode: 'Visual Studio Code',
  'gemini-cli': 'gemini-cli-mcp-client',
};

/**
 * Where the program is started, by its name and by its whole path: the commands of all other pages and their gateways run
 * in this process.
 */
const STARTED: readonly string[] = ['claude-code', 'cursor'];

/** The pages show the places of an installation; here it is this build. */
const here = (text: string): string =>
  text
    .replaceAll('/usr/lib/node_modules/bcp-proxy/dist/bcp-proxy.js', resolve('dist/bcp-proxy.js'))
    .replaceAll('/usr/bin/node', process.execPath);

/** The command of the entry that a file holds, whatever key it stands under. */
function wordsIn({ kind, text }: Block): readonly [string, ...string[]] {
  const read = (kind === 'toml' ? parseToml(here(text)) : JSON.parse(here(text))) as Record<
    string,
    Record<string, { readonly command: string | readonly string[]; readonly args?: readonly string[] }>
  >;
  const { command = '', args = [] } = Object.values(read)[0]?.['bcp-proxy'] ?? {};
  return [command, args].flat() as [string, ...string[]];
}

/** Does what Claude Code does with its file. */
const CLAUDE = `file=$HOME/.claude.json
case "$2" in
  add-json) node -e 'process.stdout.write(JSON.stringify({ mcpServers: { [process.argv[1]]: JSON.parse(process.argv[2]) } }, null, 2) + "\\n")' "$5" "$6" > "$file";;
  remove) rm "$file";;
esac`;

let sandbox: Sandbox;
beforeEach(() => {
  sandbox = makeSandbox('clients');
  sandbox.program('claude', CLAUDE);
  const memory = resolve('node_modules/@modelcontextprotocol/server-memory/dist/index.js');
  const servers = { memory: { command: process.execPath, args: [memory] } };
  const folder = join(sandbox.home, '.config/bcp-proxy');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'bcp-proxy.config.yaml'),
    JSON.stringify({ version: 1, inherit_env: [], servers }),
  );
});
afterEach(() => sandbox.remove());

const inShell = (command: string): string => {
  const { status, stdout, stderr } = sandbox.bash(command);
  expect([status, stderr], `${command}\n${stdout}`).toEqual([0, '']);
  return stdout;
};

/** Lines of our own program, without anything that a shell would look at. */
async function inProcess(lines: string): Promise<string> {
  let all = '';
  for (const line of lines.trimEnd().split('\n')) {
    expect(line).toMatch(/^bcp-proxy [-\w ]+$/);
    const around = { cwd: sandbox.project, env: sandbox.env };
    const { status, stdout, stderr } = await ranHere(bcpProxyMain, line.split(' ').slice(1), around);
    expect([status, stderr], `${line}\n${stdout}`).toEqual([0, '']);
    all += stdout;
  }
  return all;
}

async function started([command, ...args]: readonly [string, ...string[]]): Promise<McpClient> {
  const client = new McpClient({ name: 'test', version: '1' });
  const { env, project: cwd } = sandbox;
  const environment = env as Record<string, string>;
  await client.connect(new StdioClientTransport({ command, args, env: environment, cwd, stderr: 'ignore' }));
  return client;
}

/** The gateway of an entry that starts this program, by its name or its whole path. */
function startedHere([command, ...words]: readonly [string, ...string[]]): Promise<McpClient> {
  const isNamed = command === 'bcp-proxy';
  if (!isNamed) expect([command, words[0]]).toEqual([process.execPath, resolve('dist/bcp-proxy.js')]);
  return clientOf(serveHere(isNamed ? words : words.slice(1), { env: sandbox.env, cwd: sandbox.project }));
}

describe.skipIf(process.platform !== 'linux')('the page of a client', () => {
  it('is there for each of the common ones, and the list leads to it', () => {
    expect(NAMES.length).toBe(10);
    const list = pageOf('README');
    for (const name of NAMES) expect(list).toContain(`](${name}.md)`);
    for (const name of NAMES) expect(CLIENTS.map((client) => client.name)).toContain(CALLED[name] ?? name);
  });

  it.each(NAMES)('%s: its commands run, and its entry starts a gateway', async (name) => {
    const [install, entry, look, undo, ...others] = blocksOf(pageOf(name));
    if (install === undefined || entry === undefined || look === undefined || undo === undefined)
      throw new Error(`${name} has not all blocks`);
    expect(others).toEqual([]);
    const file = entry.path.replace('~', sandbox.home);
    expect(existsSync(file)).toBe(false);
    const isStarted = STARTED.includes(name);
    const run = isStarted ? inShell : inProcess;
    await run(install.text);
    expect(readFileSync(file, 'utf8')).toBe(here(entry.text));

    const client = await (isStarted ? started : startedHere)(wordsIn(entry));
    try {
      expect((await client.listTools()).tools.map((tool) => tool.name)).toContain('read_graph');
      await expect.poll(() => run('bcp-proxy status')).toContain('1 session');
      expect(await run(look.text)).toContain('Nothing is broken');
    } finally {
      await client.close();
    }
    await run(undo.text);
    expect(existsSync(file)).toBe(false);
  });

  it('of Claude Code has the command that install prints', () => {
    const { status, stderr } = sandbox.bash('bcp-proxy install --client claude-code');
    expect(status).toBe(1);
    expect(stderr).toContain(`\n  ${blocksOf(pageOf('claude-code'))[0]?.text}`);
  });

  it.each(NAMES)('%s: says what the client gets of structured data', async (name) => {
    const table = await readClientTable();
    const { structured } = profileOfClient(table, THEMSELVES[name] ?? name);
    const written = structured === 'once' ? 'auto' : structured;
    expect(pageOf(name)).toContain(`(\`structured: ${written}\`)`);
  });

  it.each(NAMES)('%s: the file of a project is the one that is named', async (name) => {
    const client = CLIENTS.find((one) => one.name === (CALLED[name] ?? name));
    const install = `bcp-proxy install --client ${client?.name} --project`;
    if (client?.project.length === 0) return expect(pageOf(name)).not.toContain('--project');
    expect(pageOf(name).replaceAll(/\s+/g, ' ')).toContain(`\`${install}\` writes \`${client?.project[0]}\``);
    await inProcess(install);
    expect(readdirSync(sandbox.project, { recursive: true })).toContain(client?.project[0]);
  });
});
