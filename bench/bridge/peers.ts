/** Other programs that use MCP servers from a shell, from the registry, in a folder of their own. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, run } from './program.ts';

const PACKAGES = {
  mcporter: 'mcporter@0.12.3',
  mcpdo: '@modelcontextprotocol/inspector@2.12.0',
  mcpc: '@apify/mcpc@0.2.6',
  'wong2/mcp-cli': '@wong2/mcp-cli@2.0.0',
} as const;
type PeerName = keyof typeof PACKAGES;

export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

export interface ShellPeer {
  readonly name: PeerName;
  /** Begins what it keeps between two calls. */
  readonly warm: () => void;
  /** A call through what it keeps; `undefined`: it keeps nothing. */
  readonly call: ((tool: string, args: Readonly<Record<string, string>>) => Timing) | undefined;
  /** A call that starts the server. */
  readonly cold: (tool: string, args: Readonly<Record<string, string>>) => Timing;
  /** All tools as its users list them; `undefined`: it has no such command. */
  readonly list: (() => string) | undefined;
  readonly help: () => Timing;
  readonly stop: () => void;
}
type Timing = ReturnType<typeof run>;

/** Installs them where they are not yet. What they run at installation is left out. */
function install(folder: string): void {
  if (existsSync(join(folder, 'node_modules/mcporter'))) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--force', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, ...Object.values(PACKAGES)], { cwd: folder, stdio: 'inherit' });
}

/** The file behind a program of a package, so that all of them are started without npm's wrapper. */
function binOf(folder: string, name: string, bin: string): string {
  const root = join(folder, 'node_modules', name);
  const { bin: bins } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    bin: Readonly<Record<string, string>>;
  };
  return join(root, bins[bin] as string);
}

/** All of them, each with a home of its own and one server `fs`. */
export function shellPeers(folder: string, home: string, server: ServerCommand): readonly ShellPeer[] {
  install(folder);
  const file = join(home, 'mcp.json');
  const kept = join(home, 'kept.json');
  mkdirSync(home, { recursive: true });
  writeFileSync(file, JSON.stringify({ mcpServers: { fs: server } }));
  writeFileSync(kept, JSON.stringify({ mcpServers: { fs: { ...server, lifecycle: 'keep-alive' } } }));
  const env = { PATH: process.env['PATH'], HOME: home, MCP_INSPECTOR_SECRET_STORE: 'memory' };
  const program = (name: string, pack: string, bin: string): Program => ({
    ...{ name, env, cwd: home, command: process.execPath },
    args: [binOf(folder, pack, bin)],
  });
  const mcporter = program('mcporter', 'mcporter', 'mcporter');
  const mcpdo = program('mcpdo', '@modelcontextprotocol/inspector', 'mcpdo');
  const mcpc = program('mcpc', '@apify/mcpc', 'mcpc');
  const wong2 = program('wong2/mcp-cli', '@wong2/mcp-cli', 'mcp-cli');
  const equals = (args: Readonly<Record<string, string>>): string[] =>
    Object.entries(args).map(([key, value]) => `${key}=${value}`);
  const quietly = ({ command, args }: Program, words: readonly string[]): void => {
    spawnSync(command, [...args, ...words], { env, cwd: home, stdio: 'ignore', timeout: 20_000 });
  };
  return [
    {
      name: 'mcporter',
      warm: () => void run(mcporter, ['--config', kept, 'daemon', 'start']),
      call: (tool, args) => run(mcporter, ['--config', kept, 'call', `fs.${tool}`, ...equals(args)]),
      cold: (tool, args) => run(mcporter, ['--config', file, 'call', `fs.${tool}`, ...equals(args)]),
      list: () => run(mcporter, ['--config', file, 'list', 'fs']).stdout,
      help: () => run(mcporter, ['--help']),
      stop: () => quietly(mcporter, ['--config', kept, 'daemon', 'stop']),
    },
    {
      name: 'mcpdo',
      warm: () => void run(mcpdo, ['--config', file, 'connect', 'fs']),
      call: (tool, args) => run(mcpdo, ['--connection', 'fs', 'tools/call', tool, JSON.stringify(args)]),
      cold: (tool, args) => {
        quietly(mcpdo, ['--connection', 'fs', 'disconnect']);
        const { ms } = run(mcpdo, ['--config', file, 'connect', 'fs']);
        const called = run(mcpdo, ['--connection', 'fs', 'tools/call', tool, JSON.stringify(args)]);
        return { ms: ms + called.ms, stdout: called.stdout };
      },
      list: () => run(mcpdo, ['--connection', 'fs', 'tools/list']).stdout,
      help: () => run(mcpdo, ['--help']),
      stop: () => quietly(mcpdo, ['daemon', 'stop']),
    },
    {
      name: 'mcpc',
      warm: () => void run(mcpc, ['connect', `${file}:fs`, '@fs']),
      call: (tool, args) => run(mcpc, ['@fs', 'tools-call', tool, JSON.stringify(args)]),
      cold: (tool, args) => {
        quietly(mcpc, ['close', '@fs']);
        const { ms } = run(mcpc, ['connect', `${file}:fs`, '@fs']);
        const called = run(mcpc, ['@fs', 'tools-call', tool, JSON.stringify(args)]);
        return { ms: ms + called.ms, stdout: called.stdout };
      },
      list: () => run(mcpc, ['@fs', 'tools-list']).stdout,
      help: () => run(mcpc, ['--help']),
      stop: () => quietly(mcpc, ['close', '@fs']),
    },
    {
      name: 'wong2/mcp-cli',
      warm: () => {},
      call: undefined,
      cold: (tool, args) =>
        run(wong2, ['-c', file, 'call-tool', `fs:${tool}`, '--args', JSON.stringify(args)]),
      list: undefined,
      help: () => run(wong2, ['--help']),
      stop: () => {},
    },
  ];
}
