import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { bcpProxyMain } from '../../src/cli/main.ts';

/** A gateway as its command makes it, with servers in processes of their own: it alone is in this process. */
export interface GatewayHere {
  readonly child: { readonly stdin: PassThrough; readonly stdout: PassThrough; readonly pid: number };
  /** What it has written on stderr. */
  readonly log: () => string;
  /** With the exit code. */
  readonly ended: Promise<number>;
  /** As SIGTERM does. */
  stop(): Promise<number>;
}

export interface Around {
  /** It sees these variables alone. */
  readonly env: NodeJS.ProcessEnv;
  /** The folder of this process until the gateway ends. Without it, paths on the command line are absolute. */
  readonly cwd?: string;
  readonly onlog?: (text: string) => void;
}

/**
 * Runs a command line that serves in this process. What only a process has (a pid of its own, real signals and pipes,
 * the built program) is for `Gateways`.
 */
export function serveHere(words: readonly string[], { env, cwd, onlog }: Around): GatewayHere {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const signals = new EventEmitter();
  let log = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    onlog?.(text);
  });
  const io = {
    ...{ env: { ...env }, stdin, stdout, stderr },
    on: (signal: string, listener: () => void) => signals.on(signal, listener),
    once: (signal: string, listener: () => void) => signals.once(signal, listener),
  };
  const before = process.cwd();
  if (cwd !== undefined) process.chdir(cwd);
  const ended = bcpProxyMain(words, io).finally(() => {
    if (cwd !== undefined) process.chdir(before);
    stdout.end();
  });
  const stop = (): Promise<number> => {
    signals.emit('SIGTERM');
    return ended;
  };
  return { child: { stdin, stdout, pid: process.pid }, log: () => log, ended, stop };
}

/** A client of the SDK on the gateway's streams. When it leaves, the gateway ends. */
export async function clientOf({ child, ended }: GatewayHere, name = 'tester'): Promise<Client> {
  const client = new Client({ name, version: '1.0.0' });
  // The lines are those of a client: the SDK's own transport for clients starts a process.
  const transport = new StdioServerTransport(child.stdout, child.stdin);
  const close = transport.close.bind(transport);
  transport.close = async () => {
    child.stdin.end();
    await ended;
    await close();
  };
  await client.connect(transport);
  return client;
}
