import type { IncomingHttpHeaders } from 'node:http';
import { Authenticator } from '../../../../src/gateway/client/http/entry/authenticator.ts';
import { digestOf } from '../../../../src/gateway/client/http/entry/token-secret.ts';
import { type Front, listen } from '../../../../src/gateway/client/http/front.ts';
import { hostsOf } from '../../../../src/gateway/client/http/guard.ts';
import {
  type FrontContext,
  StatelessFront,
} from '../../../../src/gateway/client/stateless/stateless-front.ts';
import type { BootOptions } from '../../../../src/gateway/compose/boot.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../../../src/gateway/compose/gateway.ts';
import { META, STATELESS } from '../../../../src/gateway/wire/stateless-protocol.ts';
import type { ServerConfig } from '../../../../src/model/server-config.ts';
import { BASE_CONFIG, IDLE } from '../../harness.ts';
import { ask, type Reply } from '../../http-harness.ts';
import { startInMemory } from '../../memory-servers.ts';

const SELF = { name: 'bcp-proxy', version: '0.0.0' };

interface World {
  readonly front: Front;
  readonly modern: StatelessFront;
  /** The sessions that requests have begun. */
  readonly gateways: Gateway[];
}

const worlds: World[] = [];

/**
 * A gateway over HTTP in front of these servers, for clients of both generations. The servers run in memory: see
 * `PROCESSES`.
 */
export async function world(
  servers: readonly ServerConfig[],
  more: Partial<Pick<FrontContext, 'parkMs' | 'idleMs' | 'maxSessions'> & Pick<BootOptions, 'cache'>> & {
    readonly token?: string;
    readonly gateway?: Partial<GatewayOptions>;
  } = {},
): Promise<World> {
  const gateways: Gateway[] = [];
  const { cache, token, gateway: options = {}, ...limits } = more;
  const modern = new StatelessFront({
    ...limits,
    self: SELF,
    discover: () => servers.map(({ name }) => ({ name, initialize: undefined })),
    begin: (transport, caller, statelessClient) => {
      const gateway = startGateway({
        ...{ servers, transport, caller, statelessClient, self: SELF },
        cache,
        env: process.env,
        cwd: '/home/dev/project',
        startWaitMs: 3000,
        startProcess: startInMemory,
        log: () => {},
        rules: () => Promise.resolve({ config: BASE_CONFIG, engine: IDLE }),
        localTools: () => Promise.resolve([]),
        ...options,
      });
      gateways.push(gateway);
      return gateway;
    },
  });
  const front = await listen({
    host: '127.0.0.1',
    port: 0,
    guard: { hosts: hostsOf('127.0.0.1', undefined), origins: [] },
    entry: new Authenticator(token === undefined ? [] : [{ name: 'ci', digest: digestOf(token) }]),
    idleMs: 60_000,
    log: () => {},
    // No session begins: all requests here are of the protocol without.
    begin: () => () => ({ done: Promise.resolve(), stop: () => {} }),
    stateless: () => Promise.resolve(modern),
  });
  const made = { front, modern, gateways };
  worlds.push(made);
  return made;
}

/** Ends what `world` began: for afterEach. */
export async function endWorlds(): Promise<void> {
  for (const { front, modern } of worlds.splice(0)) {
    modern.stop();
    await Promise.all([front.drain(), modern.ended()]);
  }
}

export const ENVELOPE = { [META.version]: STATELESS, [META.capabilities]: { sampling: {}, elicitation: {} } };

export interface Modern {
  readonly id?: unknown;
  readonly params?: object;
  readonly meta?: object;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly until?: string;
}

const nameOf = (params: Record<string, unknown>): unknown => params['name'] ?? params['uri'];

/** One request as a client without a session sends it. */
export function request(
  { front }: Pick<World, 'front'>,
  method: string,
  { id = 1, params = {}, meta = ENVELOPE, headers = {}, until }: Modern = {},
): Promise<Reply> {
  const name = nameOf(params as Record<string, unknown>);
  const all: Record<string, string | undefined> = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': STATELESS,
    'mcp-method': method,
    'mcp-name': typeof name === 'string' ? name : undefined,
    ...headers,
  };
  const sent = Object.entries(all).filter((one): one is [string, string] => one[1] !== undefined);
  return ask(front, {
    headers: Object.fromEntries(sent),
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } }),
    until,
  });
}

/** A request whose body is written out. */
export const post = (
  { front }: Pick<World, 'front'>,
  method: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> =>
  ask(front, {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': STATELESS,
      'mcp-method': method,
      ...headers,
    },
    body,
  });

export interface Answer {
  readonly id?: unknown;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** All messages of a reply, in order. */
export function messagesIn({
  body,
  headers,
}: Reply & { headers: IncomingHttpHeaders | Reply['headers'] }): unknown[] {
  if (!String(headers['content-type']).startsWith('text/event-stream')) return [JSON.parse(body)];
  return [...body.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => JSON.parse(data) as unknown);
}

export const answerOf = (reply: Reply): Answer => messagesIn(reply).at(-1) as Answer;

export const textOf = (reply: Reply): string => {
  const [part] = (answerOf(reply).result?.['content'] ?? []) as { text: string }[];
  return part?.text ?? '';
};

/** A call of a tool. */
export const call = (to: World, name: string, args: object = {}, more: Modern = {}): Promise<Reply> =>
  request(to, 'tools/call', { ...more, params: { name, arguments: args, ...more.params } });

/** The lines that the scripted server has been sent. */
export async function seenBy(to: World, more: Modern = {}): Promise<readonly string[]> {
  const { result } = answerOf(await request(to, 'test/seen', more));
  return (result?.['seen'] ?? []) as string[];
}

/** Resolves when the scripted server has been sent so many lines with this word. */
export async function seesWord(
  to: World,
  word: string,
  times = 1,
  more: Modern = {},
): Promise<readonly string[]> {
  for (let waited = 0; ; waited += 20) {
    const all = await seenBy(to, more);
    const lines = all.filter((line) => line.includes(word));
    if (lines.length >= times) return lines;
    if (waited > 8000) throw new Error(`${word} was not sent: ${all.slice(-5).join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
