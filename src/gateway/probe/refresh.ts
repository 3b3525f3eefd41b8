import { normaliseConfig } from '../../config/normalise.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { isRecord } from '../../json/is-record.ts';
import { UNNAMED } from '../../model/caller.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { deferred } from '../../platform/timing.ts';
import type { CacheOptions } from '../cache/session-cache.ts';
import { InProcessClient } from '../client/in-process-client.ts';
import { answerOfFrame, type ServerAnswer } from '../client/server-answer.ts';
import { type Gateway, startGateway } from '../compose/gateway.ts';
import { SharedServers } from '../servers/shared/shared-servers.ts';
import { NO_REWRITES } from '../session/session-policy.ts';
import { RPC } from '../wire/frame.ts';
import { MAX_FRAME_BYTES } from '../wire/line-splitter.ts';
import { LISTS } from '../wire/list-kinds.ts';
import { initializeParams } from '../wire/versions.ts';

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
export const PLAIN_CLIENT = initializeParams('bcp-proxy');

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
  initialize: string,
  { cache, env, cwd, version, signal }: RefreshOptions,
  shared: SharedServers,
): Promise<Refreshed> {
  const client = new InProcessClient();
  const gateway = startGateway({
    caller: UNNAMED.shell,
    servers: [server],
    transport: client.transport,
    env,
    cwd,
    self: { name: 'bcp-proxy', version },
    // The answers report each failure once.
    log: () => {},
    rules: () => Promise.resolve({ config: normaliseConfig({ version: 1 }, undefined), engine: NO_REWRITES }),
    localTools: () => Promise.resolve([]),
    startWaitMs: server.initTimeoutMs,
    cache: cache && { ...cache, refresh: true },
    shared,
  });
  const listed = everythingListed(client, initialize, gateway);
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

async function everythingListed(
  client: InProcessClient,
  initialize: string,
  gateway: Gateway,
): Promise<Refreshed> {
  const ask = async (method: string, params: string): Promise<ServerAnswer> =>
    answerOfFrame(await new Promise((answer) => client.ask(method, params, { answer })));
  const first = await ask('initialize', initialize);
  if (first.kind === 'error') {
    gateway.stop();
    const exit = await gateway.done;
    return { exit: exit === EXIT.ok ? EXIT.unreachable : exit, problem: first.message };
  }
  client.notify('notifications/initialized');
  const capabilities = member(first.json, 'capabilities');
  const offered = Object.values(LISTS).filter(
    ({ capability }) => isRecord(capabilities) && capabilities[capability] !== undefined,
  );
  const lists = await Promise.all(offered.map(({ method }) => ask(method, '{}')));
  client.leave();
  await gateway.done;
  const failed = lists.flatMap((list, i) =>
    // Many servers have resources and no templates.
    list.kind === 'error' && list.code !== RPC.methodNotFound
      ? [`${offered[i]?.method}: ${list.message}`]
      : [],
  );
  return failed.length === 0
    ? { exit: EXIT.ok, problem: undefined, tools: lists.flatMap(toolNames) }
    : { exit: EXIT.failed, problem: failed.join('\n') };
}

/** A member of a result. */
function member(json: string, name: string): unknown {
  const result: unknown = JSON.parse(json);
  return isRecord(result) ? result[name] : undefined;
}

/** The names in the answer to tools/list. Other lists have none. */
function toolNames(list: ServerAnswer): readonly string[] {
  const tools = list.kind === 'error' ? undefined : member(list.json, 'tools');
  if (!Array.isArray(tools)) return [];
  return tools.flatMap((tool: unknown) =>
    isRecord(tool) && typeof tool['name'] === 'string' ? [tool['name']] : [],
  );
}
