import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStamp } from '../build-stamp.ts';
import { KnownError, messageOf } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { ioReason } from '../diagnostics/io-reason.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import { KEPT_DAYS, keptFiles } from '../gateway/cache/prune.ts';
import { SERVERS } from '../gateway/cache/server-cache.ts';
import { statusLine, statusOf, totalLine } from '../gateway/cache/server-status.ts';
import { SessionCache } from '../gateway/cache/session-cache.ts';
import { PLAIN_CLIENT, refreshServer } from '../gateway/probe/refresh.ts';
import type { Config } from '../model/config.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { cacheFolder, stateFolder, unusedFolders } from '../platform/folders.ts';
import { makeFolderSync } from '../platform/make-folder.ts';
import { NOT_OWN_TEXT } from '../platform/owned-file.ts';
import { vaultPlace } from '../platform/vault.ts';
import { keyFile } from '../platform/vault-key.ts';
import { whereLoginsAre } from '../serve/where-logins-are.ts';
import { version } from '../version.ts';

export interface CachePlace {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

export interface CacheOutcome {
  readonly text: string;
  readonly data: object;
  readonly exit: ExitCode;
}

const serversFolder = (env: NodeJS.ProcessEnv): string => join(cacheFolder(env), SERVERS);

const optionsOf = ({ cache }: Config, { env }: CachePlace) => ({
  place: vaultPlace(env),
  ttlMs: cache.ttlMs,
  stamp: buildStamp ?? version,
});

/** @throws KnownError `cache-unusable` */
function openCache(config: Config, servers: readonly ServerConfig[], place: CachePlace): SessionCache {
  const { env } = place;
  const unusable = (folder: string, reason: string, cause?: unknown): KnownError =>
    new KnownError('cache-unusable', { folder, reason }, { cause });
  const [unused] = unusedFolders(env).filter(({ kept }) => kept);
  if (unused !== undefined) throw unusable(unused.folder, NOT_OWN_TEXT[unused.why]);
  for (const folder of [stateFolder(env), cacheFolder(env)])
    try {
      makeFolderSync(folder, 0o700);
    } catch (cause) {
      throw unusable(folder, ioReason(cause) ?? reasonOf(cause), cause);
    }
  const cache = SessionCache.open(optionsOf(config, place), servers, env);
  if (cache === undefined) throw unusable(keyFile(env), 'it can be neither read nor made');
  return cache;
}

/** Shows the cached data of each server. */
export async function showCache(
  config: Config,
  servers: readonly ServerConfig[],
  place: CachePlace,
): Promise<CacheOutcome> {
  const cache = openCache(config, servers, place);
  const now = Date.now();
  const all = servers.map(({ name }) =>
    statusOf(name, cache.of(name)?.entries() ?? [], config.cache.ttlMs, now),
  );
  const lines = all.map((one) => statusLine(one, now));
  const off = config.cache.enabled ? [] : ['The cache is switched off in the config.'];
  const folder = serversFolder(place.env);
  const files = await keptFiles(cacheFolder(place.env));
  const total = { entries: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
  return {
    text: [
      ...off,
      ...(lines.length === 0
        ? [messageOf('none-configured', { file: config.file, kind: 'servers' })]
        : lines),
      totalLine(total),
    ].join('\n'),
    data: { enabled: config.cache.enabled, folder, servers: all, total, keptDays: KEPT_DAYS },
    exit: EXIT.ok,
  };
}

/** Starts the servers and lists everything anew, for each kind of client that any of them was listed for. */
export async function refreshCache(
  config: Config,
  servers: readonly ServerConfig[],
  place: CachePlace,
): Promise<CacheOutcome> {
  const endLogins = await whereLoginsAre(config, place.env, () => {});
  const cache = openCache(config, servers, place);
  const seen = servers.flatMap(({ name }) => (cache.of(name)?.entries() ?? []).map(({ client }) => client));
  const clients = seen.length === 0 ? [PLAIN_CLIENT] : [...new Set(seen)];
  const options = { ...place, cache: optionsOf(config, place), version };
  const all = await Promise.all(
    servers.map(async (server) => {
      const outcomes = [];
      for (const client of clients) outcomes.push(await refreshServer(server, client, options));
      return { server: server.name, failed: outcomes.find(({ exit }) => exit !== EXIT.ok) };
    }),
  ).finally(endLogins);
  const after = await showCache(config, servers, place);
  const problems = all.flatMap(({ server, failed }) =>
    failed === undefined ? [] : [{ server, problem: failed.problem }],
  );
  return {
    text: [after.text, ...problems.map(({ server, problem }) => `${server}: ${problem}`)].join('\n'),
    data: { ...after.data, problems },
    exit: all.find(({ failed }) => failed !== undefined)?.failed?.exit ?? EXIT.ok,
  };
}

async function forget(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (cause) {
    throw new KnownError('cache-kept', { folder, reason: ioReason(cause) ?? reasonOf(cause) }, { cause });
  }
}

/** Removes the cached data of these servers. */
export async function clearCache(
  config: Config,
  servers: readonly ServerConfig[],
  place: CachePlace,
): Promise<CacheOutcome> {
  const cache = openCache(config, servers, place);
  const cleared = servers.map(({ name }) => name);
  for (const name of cleared) {
    const folder = cache.of(name)?.path;
    if (folder !== undefined) await forget(folder);
  }
  return { text: `Forgot the kept lists of ${cleared.join(', ')}.`, data: { cleared }, exit: EXIT.ok };
}

/** Of all servers of all configs: needs none of them. */
export async function clearAll({ env }: CachePlace): Promise<CacheOutcome> {
  await forget(serversFolder(env));
  return { text: 'Forgot the kept lists of all servers.', data: { cleared: 'all' }, exit: EXIT.ok };
}
