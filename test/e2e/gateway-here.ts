import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { bcpProxyMain } from '../../src/cli/main.ts';

/** A gateway as its command makes it, with servers in processes of their own: it alone is in this process. */
export interface GatewayHere {
  readonly stdin: PassThrough;
  readonly stdout: PassThrough;
  /** What it has written on stderr. */
  readonly log: () => string;
  /** With the exit code. */
  readonly ended: Promise<number>;
  /** As SIGTERM does. */
  stop(): Promise<number>;
}

/**
 * Runs a command line of `bcp-proxy serve` in this process. Paths in it are absolute, and it sees these variables alone.
 * What only a process has (a pid of its own, real signals and pipes, the built program) is for `Gateways`.
 */
export function serveHere(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  onlog: (text: string) => void = () => {},
): GatewayHere {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const signals = new EventEmitter();
  let log = '';
  stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
    onlog(text);
  });
  const io = {
    ...{ env: { ...env }, stdin, stdout, stderr },
    on: (signal: string, listener: () => void) => signals.on(signal, listener),
    once: (signal: string, listener: () => void) => signals.once(signal, listener),
  };
  const ended = bcpProxyMain(['serve', ...words], io).finally(() => stdout.end());
  const stop = (): Promise<number> => {
    signals.emit('SIGTERM');
    return ended;
  };
  return { stdin, stdout, log: () => log, ended, stop };
}

/** A client of the SDK on the gateway's streams. When it leaves, the gateway ends. */
export async function clientOf({ stdin, stdout, ended }: GatewayHere, name = 'tester'): Promise<Client> {
  const client = new Client({ name, version: '1.0.0' });
  // The same lines as a client's: the SDK's own transport for clients starts a process.
  const transport = new StdioServerTransport(stdout, stdin);
  const { close } = transport;
  transport.close = async () => {
    stdin.end();
    await ended;
    await close.call(transport);
  };
  await client.connect(transport);
  return client;
}
