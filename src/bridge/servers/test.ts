import { EXIT } from '../../diagnostics/exit-code.ts';
import type { ServerConfig } from '../../model/config.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import { version } from '../../version.ts';
import type { BridgeContext } from '../context.ts';
import { startError } from '../errors.ts';
import { SHELL_CLIENT } from '../host/shell-client.ts';
import { COMMON, parseShellWords, wordNeeded } from '../options.ts';
import type { BridgeOutcome } from '../outcome.ts';
import { servedServer } from '../served-server.ts';
import { factsOfServers } from './facts.ts';
import { countsText } from './facts-view.ts';

async function listAnew(server: ServerConfig, context: BridgeContext): Promise<void> {
  const { cache, env } = bootOptionsOf({ ...(await context.plan()), servers: [server] }, () => {});
  if (cache === undefined) {
    // Nothing is kept: what answers is the server itself.
    await (await context.sessions(server)).of(server).opened;
    return;
  }
  const { refreshServer } = await import('../../gateway/cache/refresh.ts');
  const options = { cache, env, cwd: context.cwd, version };
  const { exit, problem } = await refreshServer(server, SHELL_CLIENT, options);
  if (exit !== EXIT.ok) throw startError(problem ?? '', exit, { details: { server: server.name } });
}

/** `servers test NAME`: starts the server anew beside any that runs, lists what it offers, keeps that, and ends it. */
export async function testServer(
  argv: readonly string[],
  context: BridgeContext,
  usage: string,
): Promise<BridgeOutcome> {
  const { positionals } = parseShellWords(argv, COMMON, usage, 1);
  const name = wordNeeded(positionals[0], 'the server: servers test NAME');
  const plan = await context.plan();
  const server = servedServer(plan, name, context.program);
  const from = performance.now();
  await listAnew(server, context);
  const ms = Math.round(performance.now() - from);
  const [facts] = await factsOfServers(plan, [server], context.env);
  const counts = facts === undefined ? '' : countsText(facts);
  const data = JSON.stringify({ name, ok: true, ms, version: facts?.version, counts: facts?.counts ?? {} });
  return { server: name, data, text: `${name} answers: ${counts || 'it offers nothing'} (${ms} ms)` };
}
