import { addressWithoutSecrets, argumentsWithoutSecrets } from '../../diagnostics/secret-words.ts';
import { findGateways } from '../../gateway/stats/state-file.ts';
import type { Item, ListKind } from '../../gateway/wire/list-kinds.ts';
import { isRecord } from '../../json/is-record.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import { runtimeFolder } from '../../platform/folders.ts';
import type { Plan } from '../../serve/plan.ts';
import { cachedEntry, cachedItems } from '../host/cached-lists.ts';
import { CATEGORIES, categoryOf } from '../tools/category.ts';

export type Health = 'running' | 'starting' | 'failed' | 'asleep' | 'unknown';

/** The facts about a server that are known without asking it. */
export interface ServerFacts {
  readonly name: string;
  readonly transport: 'stdio' | 'http' | 'sse' | 'command' | 'openapi' | 'workflow';
  /** How it starts or where it is, as the config says it: placeholders are not filled, and secrets hidden. */
  readonly command?: string;
  readonly args?: readonly string[];
  readonly url?: string;
  /** As gateways of this user and config say it; `unknown`: none runs, and nothing is kept. */
  readonly health: Health;
  /** Since its process began or its connection stands; in seconds. */
  readonly uptime?: number;
  readonly pid?: number;
  /** The version that the server reports. */
  readonly version?: string;
  readonly title?: string;
  readonly instructions?: string;
  readonly capabilities?: readonly string[];
  readonly counts?: Readonly<Partial<Record<ListKind, number>>>;
  /** The number of tools by their possible effects. */
  readonly categories?: Readonly<Record<string, number>>;
}

function transportOf(server: ServerConfig): ServerFacts['transport'] {
  if ('url' in server && server.api !== undefined) return 'openapi';
  if ('url' in server) return server.transport === 'sse' ? 'sse' : 'http';
  if ('workflows' in server) return 'workflow';
  return server.commands === undefined ? 'stdio' : 'command';
}

function whereOf(server: ServerConfig): Pick<ServerFacts, 'command' | 'args' | 'url'> {
  if ('url' in server) return { url: addressWithoutSecrets(server.url) };
  if ('workflows' in server) return {};
  const { command, args } = server;
  return { command, args: args.length === 0 ? undefined : argumentsWithoutSecrets(args) };
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The facts in its answer to initialize. */
function saidOfItself(
  initialize: string,
): Pick<ServerFacts, 'version' | 'title' | 'instructions' | 'capabilities'> {
  const frame: unknown = JSON.parse(initialize);
  const result = isRecord(frame) && isRecord(frame['result']) ? frame['result'] : {};
  const info = isRecord(result['serverInfo']) ? result['serverInfo'] : {};
  const [version, title] = [text(info['version']), text(info['title']) ?? text(info['name'])];
  const instructions = text(result['instructions']);
  return {
    title,
    version,
    instructions,
    capabilities: Object.keys(isRecord(result['capabilities']) ? result['capabilities'] : {}),
  };
}

/** The same as it may be shown. */
async function saidTo(
  plan: Plan,
  server: ServerConfig,
  initialize: string,
): Promise<ReturnType<typeof saidOfItself>> {
  const said = saidOfItself(initialize);
  if (server.pins !== 'enforce' || said.instructions === undefined) return said;
  const { allowsInstructions } = await import('../host/compared-now.ts');
  const { instructions, ...rest } = said;
  return allowsInstructions(plan, server, instructions) ? said : rest;
}

/** The answers of a server. */
export interface Answers {
  /** The frame that answers initialize. */
  readonly initialize: string;
  readonly items: (kind: ListKind) => Promise<readonly Item[] | undefined>;
}

/** The answers that are kept. */
export function keptAnswers(plan: Plan, server: ServerConfig): Answers | undefined {
  const entry = cachedEntry(plan, server);
  if (entry === undefined) return undefined;
  return { initialize: entry.initialize, items: (kind) => cachedItems(entry, kind, server, plan) };
}

/**
 * Facts of these servers from the gateways that run, and from the cache. Starts nothing.
 *
 * @param fresh the answers that the only server has just given, in place of those that are kept
 */
export async function factsOfServers(
  plan: Plan,
  servers: readonly ServerConfig[],
  env: NodeJS.ProcessEnv,
  fresh?: Answers,
): Promise<readonly ServerFacts[]> {
  const { running: states } = await findGateways(runtimeFolder(env));
  const running = states
    .filter(({ config }) => config === plan.config.file)
    .flatMap(({ sessions }) => sessions.flatMap((session) => session.servers));
  const facts = servers.map(async (server): Promise<ServerFacts> => {
    const { name } = server;
    const entry = fresh ?? keptAnswers(plan, server);
    const own = running.filter((one) => one.server === name);
    const said = entry && (await saidTo(plan, server, entry.initialize));
    const state = own.find((one) => one.state === 'running') ?? own[0];
    const counts: Partial<Record<ListKind, number>> = {};
    const categories: Record<string, number> = {};
    if (entry !== undefined) {
      for (const kind of ['tools', 'prompts', 'resources', 'templates'] as const) {
        const items = await entry.items(kind);
        if (items !== undefined && items.length > 0) counts[kind] = items.length;
        if (kind !== 'tools') continue;
        for (const category of CATEGORIES) {
          const count = items?.filter((item) => categoryOf(item) === category).length ?? 0;
          if (count > 0) categories[category] = count;
        }
      }
    }
    return {
      name,
      transport: transportOf(server),
      ...whereOf(server),
      health: state?.state ?? (fresh !== undefined ? 'running' : entry === undefined ? 'unknown' : 'asleep'),
      uptime: state?.since === undefined ? undefined : Math.round((Date.now() - state.since) / 1000),
      pid: state?.pid,
      ...said,
      counts: entry && counts,
      categories: entry && categories,
    };
  });
  return Promise.all(facts);
}
