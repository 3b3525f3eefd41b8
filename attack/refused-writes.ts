import { mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Attack } from './area.ts';
import { type Ended, honest, PROXY, Sandbox } from './sandbox.ts';

const BCP = resolve('dist/bcp.js');
const CLIENT = '.cursor/mcp.json';

/** What a command writes over, or beside, in the folder of a user. */
interface Writer {
  readonly args: readonly string[];
  readonly program?: string;
  readonly input?: string;
  /** What stands there before. */
  readonly files?: Readonly<Record<string, string>>;
  /** What is run before, on a disk that takes it. */
  readonly before?: readonly string[];
}

const config = JSON.stringify({ version: 1, servers: { good: honest } }, null, 2);
const client = `{\n  // mine\n  "mcpServers": { "fs": { "command": "true", "args": [] } }\n}\n`;
const pack = `pack: local\nversion: 1 # mine\nfiles:\n  - one.yaml\n${'# a line that stays\n'.repeat(60)}`;
const blocks = JSON.stringify({
  blocks: [{ type: 'conversation', role: 'user', content: 'hi '.repeat(900) }],
});
const CONFIG = 'project/bcp-proxy.config.json';
const ofClient = { [`home/${CLIENT}`]: client };

const WRITERS: Readonly<Record<string, Writer>> = {
  install: { args: ['install', '--client', 'cursor'], files: ofClient },
  uninstall: {
    ...{ args: ['uninstall', '--client', 'cursor'], files: ofClient },
    before: ['install', '--client', 'cursor'],
  },
  'install --tools': { args: ['install', '--tools', '--client', 'claude-code'] },
  adopt: { args: ['adopt', '--client', 'cursor'], files: ofClient },
  init: { args: ['init'] },
  'init --from': { args: ['init', '--from', 'from.json'], files: { 'project/from.json': client } },
  trust: { args: ['trust', '--yes'], files: { [CONFIG]: config } },
  pin: { args: ['pin', '--config', 'bcp-proxy.config.json'], files: { [CONFIG]: config } },
  'pin again': {
    ...{
      args: ['pin', '--accept', 'good', '--config', 'bcp-proxy.config.json'],
      files: { [CONFIG]: config },
    },
    before: ['pin', '--config', 'bcp-proxy.config.json'],
  },
  'new-rule': { args: ['new-rule', 'local/two'], files: { 'project/rules/local/pack.yaml': pack } },
  encode: {
    ...{ program: BCP, args: ['encode', '-', '-o', 'out.bcp'], input: blocks },
    files: { 'project/out.bcp': 'what was there\n'.repeat(100) },
  },
  'encode --store': {
    ...{ program: BCP, args: ['encode', '-', '-o', 'out.bcp', '--store', 'store'], input: blocks },
    files: { 'project/out.bcp': 'what was there\n'.repeat(100) },
  },
  call: {
    args: ['tools', 'exec', 'good', 'echo', '--args', '{"token":"x"}', '--config', 'bcp-proxy.config.json'],
    files: { [CONFIG]: config },
  },
};

/** All files below a folder, by their paths. */
function filesIn(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [file, readFileSync(file, 'latin1')]));
}

/** What only serves the program, and is made again at any time. */
const isOwn = (path: string): boolean => /\/(?:\.cache|\.local|run)\//.test(path);

async function play(attack: Attack, name: string, limit: number, round: number): Promise<void> {
  const { args, program = PROXY, input = '', files = {}, before } = WRITERS[name]!;
  const folder = join(attack.folder, `refused-${round}`);
  mkdirSync(folder, { recursive: true });
  const sandbox = new Sandbox(realpathSync(folder));
  mkdirSync(sandbox.path('project'));
  for (const [path, text] of Object.entries(files)) sandbox.write(path, text);
  const run = (what: readonly string[], limits: string): Promise<Ended> =>
    sandbox.run([program, ...what], input, {
      ...{ cwd: sandbox.path('project'), before: limits },
      // A daemon would have another limit, or keep this one.
      env: { ...sandbox.env, BCP_NO_DAEMON: '1' },
    });
  try {
    if (before !== undefined) await run(before, ':');
    const earlier = filesIn(sandbox.folder);
    const ended = await run(args, `ulimit -f ${limit}`);
    const what = `${name}, files of ${limit * 512} bytes: ${JSON.stringify(ended).slice(0, 400)}`;
    attack.attempt(`does not end by itself: ${what}`, typeof ended.code === 'number');
    attack.attempt(`says no reason: ${what}`, ended.code === 0 || ended.stderr !== '' || ended.stdout !== '');
    const later = filesIn(sandbox.folder);
    for (const [file, text] of ended.code === 0 ? [] : earlier)
      if (!isOwn(file)) attack.attempt(`${file} has changed: ${what}`, later.get(file) === text);
    for (const file of ended.code === 0 ? [] : later.keys())
      if (!isOwn(file) && !earlier.has(file)) attack.attempt(`${file} is left: ${what}`, false);
    if (name === 'call') attack.attempt(`no right answer: ${what}`, ended.stdout.includes('echo x'));
    const again = await run(args, ':');
    const isDone = again.code === 0 || ended.code === 0;
    attack.attempt(`${name} fails on a free disk too: ${JSON.stringify(again).slice(0, 400)}`, isDone);
  } finally {
    await sandbox.close();
  }
}

/** Every file of a command ends after so many bytes, as on a full disk. */
export async function refusedWrites(attack: Attack): Promise<void> {
  const names = Object.keys(WRITERS);
  const first = attack.random.below(names.length);
  for (let i = 0; i < Math.max(8, attack.times(130)); i++)
    await play(attack, names[(first + i) % names.length]!, attack.random.pick([0, 1, 1, 2, 4]), i);
}
