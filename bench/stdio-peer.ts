import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process that speaks JSON-RPC lines on stdio, driven without the SDK so that nothing else is measured. */
export interface Peer {
  readonly pid: number | undefined;
  /** Resolves to `undefined` where it is answered with an error, or the process has ended. */
  request(method: string, params: unknown): Promise<unknown>;
  notify(method: string, params: unknown): void;
  close(): Promise<void>;
}

const CLIENT = {
  protocolVersion: '2025-06-18',
  capabilities: {},
  clientInfo: { name: 'bench', version: '0.0.0' },
};

export function openPeer(command: string, args: readonly string[], env = process.env): Peer {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], env });
  const waiting = new Map<number, (result: unknown) => void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as { id?: number; result?: unknown };
    if (message.id !== undefined) waiting.get(message.id)?.(message.result);
  });
  child.once('exit', () => {
    for (const answer of waiting.values()) answer(undefined);
  });
  let id = 0;
  return {
    pid: child.pid,
    request(method, params) {
      id++;
      const answered = new Promise<unknown>((resolve) => waiting.set(id, resolve));
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id, method, params })}\n`);
      return answered;
    },
    notify(method, params) {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method, params })}\n`);
    },
    close() {
      const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      child.stdin.end();
      return gone;
    },
  };
}

/** A peer that is ready for calls. */
export async function initialize(peer: Peer): Promise<Peer> {
  const result = await peer.request('initialize', CLIENT);
  if (result === undefined) throw new Error('initialize was answered with an error: nothing is measured');
  return peer;
}

/** A client without sessions: each of its requests says who asks. */
export function withoutSession(peer: Peer): Peer {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': CLIENT.capabilities,
    'io.modelcontextprotocol/clientInfo': CLIENT.clientInfo,
  };
  return { ...peer, request: (method, params) => peer.request(method, { ...(params as object), _meta }) };
}
