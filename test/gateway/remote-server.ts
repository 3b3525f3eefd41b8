import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { RemoteServer } from '../../src/model/server-config.ts';
import type { Certificate } from '../support/certificates.ts';

/** A request that a scripted HTTP server was sent. */
export interface Seen {
  readonly method: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly frame: {
    readonly id?: unknown;
    readonly method?: string;
    readonly params?: Record<string, unknown>;
  };
}

export type Answering = (seen: Seen, response: ServerResponse) => void;

/** An HTTP server that does what a test says, and remembers what it was sent. */
export class ScriptedRemote {
  readonly seen: Seen[] = [];
  readonly #server: Server;

  private constructor(
    answering: Answering,
    private readonly certificate: Certificate | undefined,
  ) {
    const listener = (request: IncomingMessage, response: ServerResponse): void => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        const frame = (body === '' ? {} : JSON.parse(body)) as Seen['frame'];
        const seen = { method: request.method ?? '', headers: request.headers, body, frame };
        this.seen.push(seen);
        answering(seen, response);
      });
    };
    this.#server =
      certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  }

  /** With a certificate it speaks TLS. */
  static async start(answering: Answering, certificate?: Certificate): Promise<ScriptedRemote> {
    const remote = new ScriptedRemote(answering, certificate);
    await new Promise<void>((resolve) => remote.#server.listen(0, '127.0.0.1', resolve));
    opened.push(remote);
    return remote;
  }

  get url(): string {
    const scheme = this.certificate === undefined ? 'http' : 'https';
    return `${scheme}://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mcp`;
  }

  config(more: Partial<RemoteServer> = {}): RemoteServer {
    return { name: 'far', url: this.url, headers: {}, enabled: true, initTimeoutMs: 10_000, ...more };
  }

  /** The requests for this method of the protocol. */
  of(method: string): readonly Seen[] {
    return this.seen.filter(({ frame }) => frame.method === method);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

const opened: ScriptedRemote[] = [];

export function closeRemotes(): void {
  for (const remote of opened.splice(0)) remote.close();
}

export const json = (response: ServerResponse, text: string, headers: Record<string, string> = {}): void => {
  response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(text);
};

export const events = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

export const INITIALIZED = {
  protocolVersion: '2025-06-18',
  capabilities: { tools: {} },
  serverInfo: { name: 'far', version: '1' },
};

/** Does what every server does; `calls` answers tool calls. */
export const plain =
  (calls: Answering): Answering =>
  (seen, response) => {
    const { frame, method } = seen;
    if (method !== 'POST') return void response.writeHead(405).end();
    if (frame.id === undefined) return void response.writeHead(202).end();
    if (frame.method === 'tools/call') return calls(seen, response);
    const id = JSON.stringify(frame.id);
    if (frame.method === 'initialize')
      return json(response, `{"jsonrpc":"2.0","id":${id},"result":${JSON.stringify(INITIALIZED)}}`, {
        'mcp-session-id': 'first',
      });
    json(response, `{"jsonrpc":"2.0","id":${id},"result":{"tools":[{"name":"t"}]}}`);
  };
