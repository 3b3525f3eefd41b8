import { PassThrough, type Readable, type Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { normaliseConfig } from '../../src/config/normalise.ts';
import type { Engine } from '../../src/engine/engine.ts';
import type { ClientTransport } from '../../src/gateway/client/client-transport.ts';
import { listLifetime } from '../../src/gateway/client/stateless/list-lifetime.ts';
import { SessionView } from '../../src/gateway/client/stateless/stdio-split.ts';
import { type Gateway, type GatewayOptions, startGateway } from '../../src/gateway/compose/gateway.ts';
import { receive } from '../../src/gateway/wire/receive.ts';
import { StdioTransport } from '../../src/gateway/wire/stdio-transport.ts';
import { UNNAMED } from '../../src/model/caller.ts';
import type { Config } from '../../src/model/config.ts';
import type { ProcessServer, ServerConfig } from '../../src/model/server-config.ts';
import type { LocalTool } from '../../src/tools/local-tools.ts';
import { startInMemory } from './memory-servers.ts';

const SCRIPTED = fileURLToPath(new URL('../fixtures/servers/scripted.mjs', import.meta.url));

const LISTING = fileURLToPath(new URL('../fixtures/servers/listing.mjs', import.meta.url));

/** A server that lists this, and answers each call with its own name and the call's. */
export const listing = (
  name: string,
  lists: object,
  env: Record<string, string> = {},
  more: Partial<ProcessServer> = {},
): ProcessServer => scripted(name, { LISTS: JSON.stringify(lists), ...env }, { args: [LISTING], ...more });

/** The scripted server under a name of its own; what it says first, and how long it takes, are variables. */
export function scripted(
  name: string,
  env: Record<string, string> = {},
  more: Partial<ProcessServer> = {},
): ProcessServer {
  return {
    name,
    command: process.execPath,
    args: [SCRIPTED],
    env: { NAME: name, ...env },
    enabled: true,
    initTimeoutMs: 10_000,
    ...more,
  };
}

export const BASE_CONFIG: Config = normaliseConfig({ version: 1 }, undefined);

/** Upper-cases texts, and leaves alone what has no lower-case letter. */
export const UPPER: Engine = {
  route: () => ({ name: 'all', match: {}, action: 'detect' }),
  mayRewrite: () => true,
  readsArguments: () => false,
  mayLose: () => false,
  rewrite: (text) => Promise.resolve(text === text.toUpperCase() ? undefined : text.toUpperCase()),
  fit: (texts) => Promise.resolve(texts.map(({ text }) => text)),
  givesHandles: false,
  warm: () => Promise.resolve(),
};

/** Touches nothing. */
export const IDLE: Engine = { ...UPPER, mayRewrite: () => false, rewrite: () => Promise.resolve(undefined) };

const initializeOf = (clientName = 'tester', capabilities: object = {}) => ({
  protocolVersion: '2025-06-18',
  capabilities,
  clientInfo: { name: clientName, version: '1' },
});

/** The parameters of an initialize: JSON. */
export const INITIALIZE = JSON.stringify(initializeOf());

export interface Frame {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string };
}

/** A client of raw lines. */
export class TestClient {
  readonly lines: string[] = [];
  #waiting: (() => void)[] = [];
  #rest = '';

  constructor(
    readonly input: PassThrough,
    readonly output: PassThrough,
  ) {
    // What is sent after the gateway has ended.
    input.on('error', () => {});
    output.setEncoding('utf8').on('data', (chunk: string) => {
      const pieces = (this.#rest + chunk).split('\n');
      this.#rest = pieces.pop() ?? '';
      this.lines.push(...pieces);
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  send(line: string): void {
    this.input.write(`${line}\n`);
  }

  /** The first line, now or later, that fits. */
  async line(fits: (frame: Frame, line: string) => boolean, from = 0): Promise<string> {
    for (;;) {
      const found = this.lines.slice(from).find((line) => fits(JSON.parse(line) as Frame, line));
      if (found !== undefined) return found;
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }

  async frame(fits: (frame: Frame) => boolean, from = 0): Promise<Frame> {
    return JSON.parse(await this.line(fits, from)) as Frame;
  }

  /** Sends a request whose id is this JSON text, and gives the line that answers it. */
  async ask(id: string, method: string, params: object | string = {}): Promise<string> {
    const from = this.lines.length;
    const text = typeof params === 'string' ? params : JSON.stringify(params);
    this.send(`{"jsonrpc":"2.0","id":${id},"method":"${method}","params":${text}}`);
    const value: unknown = JSON.parse(id);
    return this.line((frame) => frame.method === undefined && frame.id === value, from);
  }

  async result(id: string, method: string, params: object | string = {}): Promise<Frame> {
    return JSON.parse(await this.ask(id, method, params)) as Frame;
  }

  async call(id: string, name: string, args: object = {}): Promise<Frame> {
    return this.result(id, 'tools/call', { name, arguments: args });
  }

  async initialize(clientName?: string, capabilities?: object): Promise<Frame> {
    const answer = await this.result('"init"', 'initialize', initializeOf(clientName, capabilities));
    this.send('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    return answer;
  }
}

const OWN_DEFINITION = { name: 'own_tool', inputSchema: { type: 'object' } };

const OWN_TOOL: LocalTool = {
  definition: OWN_DEFINITION,
  call: (args, { folders: roots }) =>
    Promise.resolve({ content: [{ type: 'text', text: JSON.stringify({ args, roots }) }] }),
};

export interface Session {
  readonly client: TestClient;
  readonly gateway: Gateway;
  readonly log: readonly string[];
}

const open: Session[] = [];

/** A gateway in front of these servers, which run in memory: see `PROCESSES`. */
/** A client on two streams that knows sessions alone. */
export function stdioClient(input: Readable, output: Writable, maxFrameBytes?: number): ClientTransport {
  const wire = new StdioTransport(input, output, maxFrameBytes);
  const client = new SessionView(wire);
  wire.onframe = (line) =>
    receive(line, {
      frame: (frame) => client.onframe?.(frame),
      unread: (message) => client.onunread?.(message),
      failed: (error) => {
        throw error;
      },
    });
  wire.onoversize = (head, tail) => client.onoversize?.(head, tail);
  wire.onclose = () => client.onclose?.();
  wire.onerror = (error) => client.onerror?.(error);
  client.start = () => wire.start();
  return client;
}

/** Options of a gateway behind a stateless client. */
export const FOR_STATELESS: Pick<GatewayOptions, 'statelessClient'> = {
  statelessClient: { name: 'c', lifetime: listLifetime(true) },
};

export function start(
  servers: readonly ServerConfig[],
  more: Partial<GatewayOptions> & { engine?: Engine; config?: Config } = {},
): Session {
  const input = new PassThrough();
  const output = new PassThrough();
  const log: string[] = [];
  const { engine = IDLE, config = BASE_CONFIG, ...options } = more;
  const gateway = startGateway({
    caller: UNNAMED.stdio,
    servers,
    transport: stdioClient(input, output, options.maxFrameBytes),
    env: process.env,
    cwd: '/home/dev/project',
    self: { name: 'bcp-proxy', version: '0.0.0' },
    startWaitMs: 3000,
    startProcess: startInMemory,
    log: (level, message) => {
      log.push(`${level} ${message}`);
    },
    rules: () => Promise.resolve({ config, engine }),
    localTools: () => Promise.resolve([OWN_TOOL]),
    ...options,
  });
  const session = { client: new TestClient(input, output), gateway, log };
  open.push(session);
  return session;
}

/** Ends what `start` began: for afterEach. */
export async function stopAll(): Promise<void> {
  const sessions = open.splice(0);
  for (const { gateway } of sessions) gateway.stop();
  await Promise.all(sessions.map(({ gateway }) => gateway.done));
}

export function textOf(frame: Frame): string {
  const [part] = (frame.result?.['content'] ?? []) as { text: string }[];
  return part?.text ?? '';
}
