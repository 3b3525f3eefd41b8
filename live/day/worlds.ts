import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { connect } from '../client.ts';
import { commandOf } from '../installation.ts';
import type { LiveServer } from '../servers.ts';
import { MARK } from './processes.ts';

/** Like it, most clients give their model structured data where there is some. */
const CLIENT = 'claude-code';
const PROXY = resolve('dist/bcp-proxy.js');

/** Names of one length, so that a path in one world is a path of the other. */
export const NAMES = { direct: 'world-a', proxied: 'world-b' } as const;

/** Makes the folder of a world: a project to work in, something to remember, and a client's file with all servers. */
export function makeWorld(installed: string, name: string, servers: readonly LiveServer[]): string {
  const place = join(installed, name);
  mkdirSync(join(place, 'project', 'notes'), { recursive: true });
  cpSync(join(installed, 'node_modules', '@modelcontextprotocol', 'sdk'), join(place, 'project', 'sdk'), {
    recursive: true,
  });
  cpSync(join(installed, 'memory.json'), join(place, 'memory.json'));
  const entries = servers.map((server) => {
    const [command, ...args] = commandOf(server, installed, place);
    return [server.name, { command, args, env: server.env?.(place) ?? {} }];
  });
  writeFileSync(
    join(place, '.mcp.json'),
    JSON.stringify({ mcpServers: Object.fromEntries(entries) }, null, 2),
  );
  return place;
}

interface Entry {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const entriesOf = (text: string): Readonly<Record<string, Entry>> =>
  (JSON.parse(text) as { readonly mcpServers: Readonly<Record<string, Entry>> }).mcpServers;

/** All entries of the client's file, each as a server of its own. */
export async function openDirect(place: string): Promise<ReadonlyMap<string, Client>> {
  const entries = Object.entries(entriesOf(readFileSync(join(place, '.mcp.json'), 'utf8')));
  const clients = entries.map(async ([name, entry]) => {
    const client = await connect({ ...entry, cwd: place, env: { HOME: place, ...entry.env } }, CLIENT);
    return [name, client] as const;
  });
  return new Map(await Promise.all(clients));
}

/** The same entries behind the gateway, as somebody sets it up who has only read the README. */
export class Gateway {
  private readonly env: Readonly<Record<string, string>>;

  constructor(
    readonly place: string,
    mark: string,
  ) {
    this.env = { [MARK]: mark, HOME: place, XDG_RUNTIME_DIR: join(place, 'run') };
    mkdirSync(join(place, 'run'), { recursive: true, mode: 0o700 });
  }

  get config(): string {
    return join(this.place, 'bcp-proxy.config.yaml');
  }

  /** What a command prints. */
  run(...args: readonly string[]): string {
    return execFileSync(process.execPath, [PROXY, ...args], {
      ...{ cwd: this.place, env: { ...process.env, ...this.env }, encoding: 'utf8' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Takes the servers over, trusts what was written, and lets the client's file hold the one entry that was shown. */
  setUp(): void {
    const told = this.run('init', '--from', '.mcp.json');
    this.edit((config) => `${config}\naudit: { file: ./calls.jsonl }\n`);
    writeFileSync(join(this.place, '.mcp.json'), told.slice(told.indexOf('\n{') + 1));
  }

  /** Changes the config, and trusts it. */
  edit(change: (config: string) => string): void {
    writeFileSync(this.config, change(readFileSync(this.config, 'utf8')));
    this.run('trust', '--yes');
  }

  /** A session of the client's one entry. npx would fetch the package: its program here is started instead. */
  async open(): Promise<Client> {
    const entries = entriesOf(readFileSync(join(this.place, '.mcp.json'), 'utf8'));
    const [entry, ...others] = Object.values(entries);
    if (entry === undefined || others.length > 0) throw new Error('There is to be one entry.');
    const [npx, yes, name, ...args] = [entry.command, ...entry.args];
    if (`${npx} ${yes} ${name}` !== 'npx -y bcp-proxy')
      throw new Error(`${npx} ${yes} ${name} starts no gateway.`);
    return connect(
      {
        command: process.execPath,
        args: [PROXY, ...args],
        cwd: this.place,
        env: { ...this.env, ...entry.env },
      },
      CLIENT,
    );
  }
}
