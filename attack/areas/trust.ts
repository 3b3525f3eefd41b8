import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Area, Attack } from '../area.ts';
import { PROXY, Sandbox, soon } from '../sandbox.ts';

const INITIALIZE =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}\n';
const WAIT_MS = 10_000;

/** A command that leaves a mark where it ran. */
const marking = (mark: string): object => ({ command: 'touch', args: [mark] });
const configOf = (server: object): string => JSON.stringify({ version: 1, servers: { evil: server } });

interface Game {
  readonly sandbox: Sandbox;
  /** The project that somebody enters. */
  readonly project: string;
  /** Exists as soon as something of the project has run. */
  readonly mark: string;
  /** Runs a command; false where it does not end within some seconds. */
  run(args: readonly string[], cwd?: string): Promise<boolean>;
  /** Trusts a config that starts nothing bad, in a place of its own. */
  trusted(folder: string, server: object): Promise<string>;
}

/** Each prepares what a stranger can: files of the project, or of folders that are not the user's alone. */
const GAMES: Readonly<Record<string, (game: Game) => Promise<void> | void>> = {
  'a config that nobody trusted': ({ project, mark }) =>
    writeFileSync(join(project, 'bcp-proxy.config.json'), configOf(marking(mark))),
  'a link to a trusted config with a relative script': async ({ project, mark, trusted }) => {
    const file = await trusted('other', { command: process.execPath, args: ['server.mjs'], cwd: '.' });
    writeFileSync(join(project, 'server.mjs'), `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`);
    writeFileSync(
      join(project, 'server.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');`,
    );
    symlinkSync(file, join(project, 'bcp-proxy.config.json'));
  },
  'a hard link to a trusted config': async ({ project, mark, trusted }) => {
    const file = await trusted('other', { command: process.execPath, args: ['server.mjs'] });
    writeFileSync(
      join(project, 'server.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '');`,
    );
    linkSync(file, join(project, 'bcp-proxy.config.json'));
  },
  'a copy of a trusted config': async ({ project, mark, trusted }) => {
    const file = await trusted('other', { command: './server.sh' });
    writeFileSync(join(project, 'server.sh'), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 });
    cpSync(file, join(project, 'bcp-proxy.config.json'));
  },
  'a config that changed after it was trusted': async ({ project, mark, trusted }) => {
    const file = await trusted('project', { command: 'true' });
    writeFileSync(file, configOf(marking(mark)));
    if (file !== join(project, 'bcp-proxy.config.json')) throw new Error('elsewhere');
  },
  'a kept config that was forged': async ({ sandbox, mark, trusted, run, project }) => {
    const file = await trusted('project', { command: 'true' });
    await run(['serve'], project);
    forge(join(sandbox.path('home'), '.cache'), mark);
    if (!existsSync(file)) throw new Error('no config');
  },
  'a list of trusted files that others may write': async ({ sandbox, project, mark, trusted }) => {
    await trusted('other', { command: 'true' });
    const file = join(project, 'bcp-proxy.config.json');
    writeFileSync(file, configOf(marking(mark)));
    const list = join(sandbox.path('home'), '.local', 'state', 'bcp-proxy', 'trusted');
    const { createHash } = await import('node:crypto');
    const hash = createHash('sha256').update(file).update('\0').update(readFileSync(file)).digest('hex');
    writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), [file]: hash }));
    chmodSync(list, 0o666);
    if (process.getuid?.() === 0) chownSync(list, 65534, 65534);
  },
  'names that other tools look for': ({ project, mark }) => {
    const code = `require('fs').writeFileSync(${JSON.stringify(mark)}, '')`;
    mkdirSync(join(project, '.config'), { recursive: true });
    for (const name of [
      'bcp-proxy.config.js',
      'bcp-proxy.config.cjs',
      '.bcp-proxyrc',
      '.bcp-proxyrc.js',
      '.config/config.js',
    ])
      writeFileSync(join(project, name), code);
    writeFileSync(
      join(project, 'package.json'),
      JSON.stringify({ 'bcp-proxy': { version: 1, servers: { evil: marking(mark) } } }),
    );
  },
  'a pack that is a device': async ({ project, mark }) => {
    mkdirSync(join(project, 'pack'), { recursive: true });
    symlinkSync('/dev/zero', join(project, 'pack', 'rules.yaml'));
    writeFileSync(join(project, 'pack', 'pack.yaml'), 'version: 1\nname: pack\n');
    const config = { version: 1, extends: ['core@1', './pack'], servers: { evil: marking(mark) } };
    writeFileSync(join(project, 'bcp-proxy.config.json'), JSON.stringify(config));
  },
};

/** Puts a command of ours in place of every one that is kept. */
function forge(folder: string, mark: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const command = `"command":"touch","args":[${JSON.stringify(mark)}]`;
    const text = readFileSync(file, 'latin1').replaceAll('"command":"true"', command);
    writeFileSync(file, text, 'latin1');
  }
}

const COMMANDS: readonly (readonly string[])[] = [
  ['serve'],
  ['validate-config'],
  ['which', 'evil/x'],
  ['config', 'print', '--origin'],
  ['status'],
  ['cache', 'status'],
  ['compact', '-'],
  ['explain', '-'],
  ['trust', '--list'],
  ['trust'],
  ['test'],
  ['cache', 'refresh'],
  ['auth', 'status'],
];

async function play(
  attack: Attack,
  name: string,
  prepare: (game: Game) => Promise<void> | void,
  round: number,
): Promise<void> {
  const sandbox = new Sandbox(join(attack.folder, String(round)));
  const project = sandbox.path('project');
  mkdirSync(project, { recursive: true });
  const mark = sandbox.path(`mark`);
  const game: Game = {
    sandbox,
    project,
    mark,
    async run(args, cwd = project) {
      const child = sandbox.start([PROXY, ...args], { cwd });
      const gone = new Promise((done) => child.once('exit', done));
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(INITIALIZE);
      const ends = await Promise.race([gone.then(() => true), soon(WAIT_MS).then(() => false)]);
      if (!ends && child.pid) process.kill(-child.pid, 'SIGKILL');
      return ends;
    },
    async trusted(folder, server) {
      const file = sandbox.write(`${folder}/bcp-proxy.config.json`, configOf(server));
      await game.run(['trust', '--yes', file], sandbox.path(folder));
      return file;
    },
  };
  try {
    await prepare(game);
    for (const command of COMMANDS) {
      rmSync(mark, { force: true });
      const ends = await game.run(command);
      attack.attempt(`${name}: bcp-proxy ${command.join(' ')} does not end`, ends);
      attack.attempt(`${name}: bcp-proxy ${command.join(' ')} ran its command`, !existsSync(mark));
    }
  } finally {
    await sandbox.close();
  }
}

export const trust: Area = {
  name: 'trust',
  tries:
    'Configs that nobody trusted, links, copies, changes, forged caches and lists, with every command. None of them runs anything.',
  async run(attack) {
    const games = Object.entries(GAMES);
    const all = attack.times(games.length);
    const first = attack.random.below(games.length);
    for (let i = 0; i < all; i++) {
      const [name, prepare] = games[(first + i) % games.length]!;
      await play(attack, name, prepare, i);
    }
  },
};
