import { PassThrough } from 'node:stream';
import { normaliseConfig } from '../../config/normalise.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/config.ts';
import { deferred } from '../../platform/timing.ts';
import type { CacheOptions } from '../cache/session-cache.ts';
import { type Gateway, startGateway } from '../compose/gateway.ts';
import { SharedServers } from '../servers/shared/shared-servers.ts';
import { INERT } from '../session/session-policy.ts';
import { notificationText, requestText } from '../wire/frame.ts';
import { LineSplitter, MAX_FRAME_BYTES } from '../wire/lines.ts';
import { LISTS } from '../wire/list-kinds.ts';
import { StdioTransport } from '../wire/stdio-transport.ts';

export interface RefreshOptions {
  /** The cache for the server's answers; absent: they are not cached. */
  readonly cache?: Pick<CacheOptions, 'place' | 'ttlMs' | 'stamp'>;
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  readonly version: string;
  /** Stops the work, and ends the server. */
  readonly signal?: AbortSignal;
}

/** The outcome for a server that was started only to be listed. */
export interface Refreshed {
  readonly exit: ExitCode;
  /** The reason why it was not listed; `undefined` if it was. */
  readonly problem: string | undefined;
  /** The names of its tools as it lists them alone; absent if it was not listed. */
  readonly tools?: readonly string[];
}

/** The initialize of a client without capabilities, for servers that no client has used yet. */
export const PLAIN_CLIENT = JSON.stringify({
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bcp-proxy', version: '1' },
});

/** The client's end of a connection. It sends one request after the other. */
class Asker {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly #waiting = new Map<unknown, (frame: Record<string, unknown>) => void>();
  #asked = 0;

  constructor() {
    const lines = new LineSplitter(MAX_FRAME_BYTES, {
      line: (bytes) => this.#line(bytes),
      oversize: () => {},
    });
    this.output.on('data', (chunk: Buffer) => lines.push(chunk));
  }

  /** `params` is JSON text. Returns the whole answer. */
  ask(method: string, params: string): Promise<Record<string, unknown>> {
    const id = ++this.#asked;
    const answered = new Promise<Record<string, unknown>>((resolve) => this.#waiting.set(id, resolve));
    this.input.write(`${requestText(String(id), method, params)}\n`);
    return answered;
  }

  #line(bytes: Buffer): void {
    const frame: unknown = JSON.parse(bytes.toString());
    if (isRecord(frame) && frame['method'] === undefined) this.#waiting.get(frame['id'])?.(frame);
  }
}

/**
 * Starts a server, lists everything for this kind of client (the JSON text of its initialize), caches the
 * answers, and ends the server.
 *
 * @throws the reason of the signal
 */
export async function refreshServer(
  server: ServerConfig,
  client: string,
  options: RefreshOptions,
): Promise<Refreshed> {
  const shared = new SharedServers({ env: options.env, log: () => {}, maxFrameBytes: MAX_FRAME_BYTES });
  try {
    return await listAnew(server, client, options, shared);
  } finally {
    await shared.close();
  }
}

async function listAnew(
  server: ServerConfig,
  client: string,
  { cache, env, cwd, version, signal }: RefreshOptions,
  shared: SharedServers,
): Promise<Refreshed> {
  const asker = new Asker();
  const gateway = startGateway({
    caller: UNNAMED.shell,
    servers: [server],
    transport: new StdioTransport(asker.input, asker.output),
    env,
    cwd,
    self: { name: 'bcp-proxy', version },
    // The answers report each failure once.
    log: () => {},
    rules: () => Promise.resolve({ config: normaliseConfig({ version: 1 }, undefined), engine: INERT }),
    localTools: () => Promise.resolve([]),
    startWaitMs: server.initTimeoutMs,
    ...(cache === undefined ? {} : { cache: { ...cache, refresh: true } }),
    shared,
  });
  const listed = everythingListed(asker, client, gateway);
  if (signal === undefined) return listed;
  const givenUp = deferred<undefined>();
  const giveUp = (): void => givenUp.resolve(undefined);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    const refreshed = await Promise.race([listed, givenUp.promise]);
    if (refreshed !== undefined) return refreshed;
    gateway.stop();
    await gateway.done;
    throw signal.reason;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

async function everythingListed(asker: Asker, client: string, gateway: Gateway): Promise<Refreshed> {
  const answer = await asker.ask('initialize', client);
  if (isRecord(answer['error'])) {
    gateway.stop();
    const exit = await gateway.done;
    return { exit: exit === EXIT.ok ? EXIT.unreachable : exit, problem: String(answer['error']['message']) };
  }
  asker.input.write(`${notificationText('notifications/initialized')}\n`);
  const result = isRecord(answer['result']) ? answer['result'] : {};
  const capabilities = isRecord(result['capabilities']) ? result['capabilities'] : {};
  const offered = Object.values(LISTS).filter(({ capability }) => capabilities[capability] !== undefined);
  const lists = await Promise.all(offered.map(({ method }) => asker.ask(method, '{}')));
  asker.input.end();
  await gateway.done;
  const failed = offered.flatMap(({ method }, i) => {
    const error = lists[i]?.['error'];
    // Many servers have resources and no templates.
    return isRecord(error) && error['code'] !== -32601 ? [`${method}: ${String(error['message'])}`] : [];
  });
  return failed.length === 0
    ? { exit: EXIT.ok, problem: undefined, tools: lists.flatMap(toolNames) }
    : { exit: EXIT.failed, problem: failed.join('\n') };
}

/** The names in the answer to tools/list. Other lists have none. */
function toolNames({ result }: Readonly<Record<string, unknown>>): readonly string[] {
  const tools: unknown = isRecord(result) ? result['tools'] : undefined;
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: unknown) =>
    isRecord(tool) && typeof tool['name'] === 'string' ? [tool['name']] : [],
  );
}
