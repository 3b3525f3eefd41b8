import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { LISTS, type ListKind } from '../../gateway/wire/list-kinds.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import { version } from '../../version.ts';
import type { BridgeContext } from '../bridge-context.ts';
import { BridgeError, startError } from '../errors.ts';
import { SHELL_CLIENT } from '../host/shell-client.ts';
import { factsOfServers, type ServerFacts } from './server-facts.ts';

/** A server that has answered. */
export interface ServerProbe extends Pick<ServerFacts, 'version' | 'counts'> {
  readonly name: string;
  readonly ok: true;
  /** How long its start and its lists took; in milliseconds. */
  readonly ms: number;
}

/**
 * Starts a server anew beside any that runs, lists and caches its items, and ends it.
 *
 * @param timeoutMs the time for all of this; in milliseconds
 * @throws BridgeError, NeedsServers
 */
export async function probed(
  server: ServerConfig,
  context: BridgeContext,
  timeoutMs: number | undefined,
): Promise<ServerProbe> {
  const from = performance.now();
  const plan = await context.plan();
  await assertRunnable(server, context);
  const { cache } = bootOptionsOf({ ...plan, servers: [server] }, () => {});
  const counts = cache === undefined ? await listedByItself(server, context, timeoutMs) : undefined;
  if (cache !== undefined) await listedAnew(server, context, timeoutMs);
  const ms = Math.round(performance.now() - from);
  const [facts] = await factsOfServers(plan, [server], context.env);
  return { name: server.name, ok: true, ms, counts: counts ?? facts?.counts ?? {}, version: facts?.version };
}

async function assertRunnable(server: ServerConfig, { env }: BridgeContext): Promise<void> {
  if (!('command' in server) || server.commands === undefined) return;
  const { whyNotRunnable } = await import('../../gateway/servers/command/runnable.ts');
  const barred = whyNotRunnable(server, env);
  if (barred !== undefined)
    throw startError(barred.problem, barred.exit, { details: { server: server.name } });
}

/** Nothing is kept: what answers is the server itself. */
async function listedByItself(
  server: ServerConfig,
  context: BridgeContext,
  timeoutMs: number | undefined,
): Promise<ServerFacts['counts']> {
  const { listLive } = await import('../live-list.ts');
  const limit = timeoutMs === undefined ? {} : { timeoutMs };
  const kinds = Object.keys(LISTS) as ListKind[];
  const lists = await Promise.all(kinds.map((kind) => listLive(server, kind, { ...context, ...limit })));
  const counts = kinds.map((kind, at) => [kind, lists[at]?.length ?? 0] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function listedAnew(
  server: ServerConfig,
  context: BridgeContext,
  timeoutMs: number | undefined,
): Promise<void> {
  const { cache, env } = bootOptionsOf({ ...(await context.plan()), servers: [server] }, () => {});
  if (cache === undefined) return;
  const { refreshServer } = await import('../../gateway/probe/refresh.ts');
  // With them comes what replicas share of logins.
  if ('url' in server) await context.sessions();
  const { name } = server;
  const overdue = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signal = overdue === undefined ? context.signal : AbortSignal.any([context.signal, overdue]);
  const options = { cache, env, cwd: context.cwd, version, signal };
  try {
    const { exit, problem } = await refreshServer(server, SHELL_CLIENT, options);
    if (exit !== EXIT.ok) throw startError(problem ?? '', exit, { details: { server: name } });
  } catch (error) {
    if (context.signal.aborted)
      throw new BridgeError('INTERRUPTED', messageOf('shell-interrupted', undefined));
    if (overdue?.aborted === true && timeoutMs !== undefined)
      throw new BridgeError('TIMEOUT', messageOf('shell-probe-timeout', { server: name, ms: timeoutMs }));
    throw error;
  }
}
