import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import type { StartProcess } from '../../src/gateway/servers/process/process-channel.ts';
import type { ProcessServer } from '../../src/model/server-config.ts';

/** A message to a server. */
export interface Heard {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: { readonly _meta?: Readonly<Record<string, unknown>> };
}

export interface ToldServer {
  readonly config: ProcessServer;
  readonly startProcess: StartProcess;
  /** Writes a line of the server. */
  say(line: string): void;
}

/**
 * A server in memory whose answers the test writes.
 *
 * @param answer the line that answers a message; `undefined` if none does
 */
export function toldServer(answer: (message: Heard) => string | undefined): ToldServer {
  const stdout = new PassThrough();
  const startProcess: StartProcess = () => {
    const [stdin, stderr] = [new PassThrough(), new PassThrough()];
    const child = Object.assign(new EventEmitter(), { stdin, stdout, stderr, pid: 1 });
    createInterface({ input: stdin }).on('line', (line) => {
      const said = answer(JSON.parse(line) as Heard);
      if (said !== undefined) stdout.write(`${said}\n`);
    });
    const end = (): Promise<void> => {
      stdout.end();
      setImmediate(() => child.emit('exit', 0, null));
      return Promise.resolve();
    };
    return { child: child as unknown as ChildProcess, end };
  };
  const config = { name: 'told', command: 'told', args: [], env: {}, enabled: true, initTimeoutMs: 5000 };
  return { config, startProcess, say: (line) => void stdout.write(`${line}\n`) };
}

export const resultLine = (id: unknown, result: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, result });

export const textLine = (id: unknown, text: string): string =>
  resultLine(id, { content: [{ type: 'text', text }] });

/** What a server with one tool answers at its start and to a list. */
export function startLine({ id, method }: Heard): string | undefined {
  if (method === 'initialize') {
    const serverInfo = { name: 'told', version: '1' };
    return resultLine(id, { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo });
  }
  return method === 'tools/list'
    ? resultLine(id, { tools: [{ name: 't', inputSchema: { type: 'object' } }] })
    : undefined;
}
