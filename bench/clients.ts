/**
 * One entry into the files of clients and out again, by this program and by `add-mcp`, the newest of the registry: what
 * each of them changes. Writes the table of docs/clients/README.md. Takes some minutes; homes are temporary folders.
 */
import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { editClients } from '../src/cli/clients-edited.ts';
import { clientFile } from '../src/clients/client-places.ts';
import { CLIENTS } from '../src/clients/known/known-clients.ts';
import type { KnownClient } from '../src/clients/known-client.ts';
import { samplesOf } from '../test/clients/samples.ts';
import { type Judged, judge } from './clients/compare.ts';
import { clientTable, withClientTable } from './clients/table.ts';

const DOCUMENT = 'docs/clients/README.md';
const ENTRY = 'bcp-proxy';
/** One client for each kind of file that both know: their files are the same but for the key. */
const KINDS = ['cursor', 'vscode', 'zed', 'opencode', 'codex', 'goose'];
const AT_ONCE = 2;

const folder = mkdtempSync(join(tmpdir(), 'bcp-bench-clients-'));

interface Sample {
  readonly client: KnownClient;
  readonly text: string;
}

const samples: readonly Sample[] = CLIENTS.filter(({ name }) => KINDS.includes(name)).flatMap((client) =>
  samplesOf(client).map((text) => ({ client, text })),
);

/** A tool that puts an entry into the file of a client in a home, or takes it out. */
type Tool = (verb: 'install' | 'uninstall', client: KnownClient, home: string) => Promise<void>;

const ours: Tool = async (verb, client, home) => {
  const around = { cwd: home, env: { HOME: home, PATH: '' }, system: 'linux' as const };
  await editClients(verb, { client: [client.name] }, around, () => 'usage');
};

function peer(program: string): Tool {
  return (verb, client, home) => {
    const words =
      verb === 'install'
        ? ['-g', '-y', '-a', client.name, '-n', ENTRY, 'node /opt/bcp-proxy.js']
        : ['remove', ENTRY, '-g', '-y', '-a', client.name];
    const env = { HOME: home, PATH: process.env['PATH'] ?? '', CI: '1' };
    return new Promise((resolve) => {
      // One that fails has left the file as it is, or has not: the file tells.
      const child = execFile(process.execPath, [program, ...words], { cwd: home, env, timeout: 60_000 }, () =>
        resolve(),
      );
      child.stdin?.end();
    });
  };
}

async function tried(tool: Tool, { client, text }: Sample): Promise<Judged> {
  const home = mkdtempSync(join(folder, 'home-'));
  const file = clientFile(client, 'user', { cwd: home, env: { HOME: home }, system: 'linux' }) ?? '';
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  const read = (): string => readFileSync(file, 'utf8');
  await tool('install', client, home);
  const after = read();
  await tool('uninstall', client, home);
  const judged = judge(client, ENTRY, { before: text, after, undone: read() });
  rmSync(home, { recursive: true });
  return judged;
}

async function all(tool: Tool): Promise<readonly Judged[]> {
  const judged: Judged[] = [];
  const left = samples.entries();
  const work = async (): Promise<void> => {
    for (const [i, sample] of left) judged[i] = await tried(tool, sample);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return judged;
}

try {
  writeFileSync(join(folder, 'package.json'), '{ "name": "peer", "private": true }\n');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, 'add-mcp@latest'], { cwd: folder, stdio: 'inherit' });
  const installed = join(folder, 'node_modules', 'add-mcp');
  const { version, bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
    version: string;
    bin: Record<string, string>;
  };
  const theirs = await all(peer(join(installed, bin['add-mcp'] ?? '')));
  const table = clientTable([
    { title: 'bcp-proxy', judged: await all(ours) },
    { title: `add-mcp ${version}`, judged: theirs },
  ]);
  writeFileSync(DOCUMENT, withClientTable(readFileSync(DOCUMENT, 'utf8'), table));
  console.log(table);
} finally {
  rmSync(folder, { recursive: true });
}
