import { request } from 'node:http';
import { Authenticator } from '../../src/gateway/client/http/entry/authenticator.ts';
import { digestOf } from '../../src/gateway/client/http/entry/token-secret.ts';
import { type Front, type FrontOptions, listen } from '../../src/gateway/client/http/front.ts';
import { hostsOf } from '../../src/gateway/client/http/guard.ts';
import { type GatewayOptions, startGateway } from '../../src/gateway/compose/gateway.ts';
import type { ServerConfig } from '../../src/model/server-config.ts';
import { BASE_CONFIG, IDLE } from './harness.ts';
import { startInMemory } from './memory-servers.ts';

const open: Front[] = [];

/** A gateway over HTTP on a free port, in front of these servers, which run in memory: see `PROCESSES`. */
export async function serve(
  servers: readonly ServerConfig[],
  more: Partial<FrontOptions> & { readonly token?: string; readonly gateway?: Partial<GatewayOptions> } = {},
): Promise<Front> {
  const { token, gateway = {}, ...options } = more;
  const front = await listen({
    host: '127.0.0.1',
    port: 0,
    guard: { hosts: hostsOf('127.0.0.1', undefined), origins: ['https://pages.example'] },
    entry: new Authenticator(token === undefined ? [] : [{ name: 'ci', digest: digestOf(token) }]),
    idleMs: 60_000,
    log: () => {},
    begin: (endpoint) =>
      endpoint === '' || endpoint === 'small'
        ? (session, caller) =>
            startGateway({
              caller: caller,
              servers,
              transport: session,
              env: process.env,
              cwd: '/home/dev/project',
              self: { name: 'bcp-proxy', version: '0.0.0' },
              startWaitMs: 3000,
              startProcess: startInMemory,
              log: () => {},
              rules: () => Promise.resolve({ config: BASE_CONFIG, engine: IDLE }),
              localTools: () => Promise.resolve([]),
              ...gateway,
            })
        : undefined,
    ...options,
  });
  open.push(front);
  return front;
}

/** Ends what `serve` began: for afterEach. */
export async function drainAll(): Promise<void> {
  await Promise.all(open.splice(0).map((front) => front.drain()));
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Ask {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The answer is not waited for to its end: until it holds this. */
  readonly until?: string;
}

export const JSON_POST = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
} as const;

/** One request, as it stands: `fetch` would not let a test set Host. */
export function ask(
  { origin }: Pick<Front, 'origin'>,
  { method = 'POST', path = '/mcp', headers = JSON_POST, body, until }: Ask,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(`${origin}${path}`, { method, headers }, (response) => {
      let text = '';
      const done = (): void =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text });
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        if (until === undefined || !text.includes(until)) return;
        done();
        sent.destroy();
      });
      response.on('end', done);
      response.on('error', () => {});
    });
    sent.on('error', (error) => (until === undefined ? reject(error) : undefined));
    sent.end(body);
  });
}

/** The answer in a reply, which may be a stream. */
export function answerIn<T>({ body }: Reply): T {
  const lines = body.split('\n');
  const last = body.startsWith('{')
    ? body
    : (lines.findLast((line) => line.startsWith('data: '))?.slice(6) ?? '');
  return (JSON.parse(last) as { result: T }).result;
}

/** A client of raw requests, in one session. */
export class RawClient {
  #id = 100;
  constructor(
    readonly front: Pick<Front, 'origin'>,
    readonly session: string,
    readonly version = '2025-06-18',
  ) {}

  static async begin(
    front: Pick<Front, 'origin'>,
    version = '2025-06-18',
    headers: Record<string, string> = {},
  ): Promise<RawClient> {
    const params = { protocolVersion: version, capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 'init', method: 'initialize', params });
    const reply = await ask(front, { body, headers: { ...JSON_POST, ...headers } });
    const client = new RawClient(front, String(reply.headers['mcp-session-id']), version);
    await client.post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    return client;
  }

  get headers(): Record<string, string> {
    return { ...JSON_POST, 'mcp-session-id': this.session, 'mcp-protocol-version': this.version };
  }

  post(body: string, more: Ask = {}): Promise<Reply> {
    return ask(this.front, { body, headers: this.headers, ...more });
  }

  call(name: string, args: object = {}, meta: object = {}, more: Ask = {}): Promise<Reply> {
    const params = { name, arguments: args, _meta: meta };
    return this.post(JSON.stringify({ jsonrpc: '2.0', id: ++this.#id, method: 'tools/call', params }), more);
  }

  get(lastEventId: string | undefined, until?: string): Promise<Reply> {
    const headers = { ...this.headers, accept: 'text/event-stream' };
    const from: Record<string, string> = lastEventId === undefined ? {} : { 'last-event-id': lastEventId };
    return ask(this.front, { method: 'GET', headers: { ...headers, ...from }, until });
  }
}
