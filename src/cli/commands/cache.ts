import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildStamp } from '../../build-stamp.ts';
import { loadConfig } from '../../config/load.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { KnownError, messageOf } from '../../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../../diagnostics/exit-code.ts';
import { ioReason } from '../../diagnostics/io-reason.ts';
import { reasonOf } from '../../diagnostics/reason.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import { KEPT_DAYS, keptFiles } from '../../gateway/cache/prune.ts';
import { PLAIN_CLIENT, refreshServer } from '../../gateway/cache/refresh.ts';
import { SERVERS } from '../../gateway/cache/server-cache.ts';
import { SessionCache } from '../../gateway/cache/session-cache.ts';
import { statusLine, statusOf, totalLine } from '../../gateway/cache/status.ts';
import type { Config, ProcessServer, ServerConfig } from '../../model/config.ts';
import { defined } from '../../model/defined.ts';
import { cacheFolder, stateFolder, unusedFolders } from '../../platform/folders.ts';
import { makeFolderSync } from '../../platform/make-folder.ts';
import { NOT_OWN_TEXT } from '../../platform/owned-file.ts';
import { untrusted } from '../../platform/trust-list.ts';
import { vaultPlace } from '../../platform/vault.ts';
import { keyFile } from '../../platform/vault-key.ts';
import { version } from '../../version.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { parseOptions } from '../options.ts';
import { serverNamed } from '../server-named.ts';
import { SERVER_OPTIONS, typedServer } from '../typed-server.ts';
import { verbOf } from '../verb.ts';

const VERBS = ['status', 'refresh', 'clear'] as const;

const usage = `bcp-proxy cache status|refresh|clear [SERVER…] [--json] [--config FILE]
bcp-proxy cache status|refresh|clear [--init-timeout 30s] -- COMMAND ARGS…

What the servers of the config answered to initialize and to list requests is kept in the user's cache
folder, so that a session starts no server before its first call.

  status         what is kept of each server, since when and until when
  refresh        start the servers, list everything anew and keep it
  clear          forget the servers named; without names, all servers of all configs

  -- COMMAND ARGS…  this one server, as "bcp-proxy -- COMMAND ARGS…" starts it from this folder and with this environment
  --json         as JSON
  --config FILE  this config instead of the one found

Exit: 0 done, 1 a list failed, 2 usage, 3 a server could not be started, 5 one did not answer in time,
6 the config is not trusted yet, 7 no usable config.`;

const OPTIONS = {
  json: { type: 'boolean' },
  config: { type: 'string' },
  'init-timeout': SERVER_OPTIONS['init-timeout'],
} as const;
const MAX_WORDS = 1000;

interface Place {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

interface Outcome {
  readonly text: string;
  readonly data: object;
  readonly exit: ExitCode;
}

/** The servers of these names; all that are enabled where none is named. */
const chosen = (config: Config, names: readonly string[]): readonly ServerConfig[] =>
  names.length === 0
    ? config.servers.filter(({ enabled }) => enabled)
    : names.map((name) => serverNamed(config, name));

const serversFolder = (env: NodeJS.ProcessEnv): string => join(cacheFolder(env), SERVERS);

const optionsOf = ({ cache }: Config, { env }: Place) => ({
  place: vaultPlace(env),
  ttlMs: cache.ttlMs,
  stamp: buildStamp ?? version,
});

/** @throws KnownError `cache-unusable` */
function openCache(config: Config, servers: readonly ServerConfig[], place: Place): SessionCache {
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

async function status(config: Config, servers: readonly ServerConfig[], place: Place): Promise<Outcome> {
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

async function refresh(config: Config, servers: readonly ServerConfig[], place: Place): Promise<Outcome> {
  const cache = openCache(config, servers, place);
  // Each kind of client that any server has been listed for.
  const seen = servers.flatMap(({ name }) => (cache.of(name)?.entries() ?? []).map(({ client }) => client));
  const clients = seen.length === 0 ? [PLAIN_CLIENT] : [...new Set(seen)];
  const options = { ...place, cache: optionsOf(config, place), version };
  const all = await Promise.all(
    servers.map(async (server) => {
      const outcomes = [];
      for (const client of clients) outcomes.push(await refreshServer(server, client, options));
      return { server: server.name, failed: outcomes.find(({ exit }) => exit !== EXIT.ok) };
    }),
  );
  const after = await status(config, servers, place);
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

async function clear(config: Config, servers: readonly ServerConfig[], place: Place): Promise<Outcome> {
  const cache = openCache(config, servers, place);
  const cleared = servers.map(({ name }) => name);
  for (const name of cleared) {
    const folder = cache.of(name)?.path;
    if (folder !== undefined) await forget(folder);
  }
  return { text: `Forgot what was kept of ${cleared.join(', ')}.`, data: { cleared }, exit: EXIT.ok };
}

async function clearAll({ env }: Place): Promise<Outcome> {
  await forget(serversFolder(env));
  return { text: 'Forgot what was kept of all servers.', data: { cleared: 'all' }, exit: EXIT.ok };
}

/**
 * Does what the words say, for a folder and an environment.
 *
 * @throws KnownError `usage`, `server-unknown`, `cache-unusable`, `cache-kept`, `config-untrusted`, and what `loadConfig` throws
 */
export async function cacheOutcome(
  words: readonly string[],
  file: string | undefined,
  place: Place,
  typed?: ProcessServer,
): Promise<Outcome> {
  const [word, ...names] = words;
  const verb = verbOf(word, { command: 'cache', verbs: VERBS, usage });
  if (typed !== undefined && names.length > 0) {
    const problem = `Name servers of the config (${names.join(', ')}), or give one after --, not both.`;
    throw new KnownError('usage', { problem, usage: usage.split('\n')[0] as string });
  }
  // Needs no config, which may be what is wrong.
  if (verb === 'clear' && names.length === 0 && typed === undefined) return clearAll(place);
  const { config, trusted } = await configFor(file, place, typed);
  const servers = typed === undefined ? chosen(config, names) : [typed];
  if (verb === 'status') return status(config, servers, place);
  if (verb === 'clear') return clear(config, servers, place);
  if (trusted) return refresh(config, servers, place);
  return {
    text: messageOf('config-untrusted', untrusted(config.file, place.env)),
    data: {},
    exit: EXIT.denied,
  };
}

/** A server of the command line needs none, and is trusted as what is typed is. */
async function configFor(
  file: string | undefined,
  place: Place,
  typed: ProcessServer | undefined,
): Promise<{ readonly config: Config; readonly trusted: boolean }> {
  if (typed !== undefined && file === undefined)
    return { config: normaliseConfig({ version: 1 }, undefined), trusted: true };
  const loaded = await loadConfig({ ...place, ...defined({ file }) });
  return { config: loaded.config, trusted: loaded.trusted || typed !== undefined };
}

export const cache: Command = {
  usage,
  verbs: VERBS,
  async run(argv) {
    const dashes = argv.indexOf('--');
    const own = dashes === -1 ? argv : argv.slice(0, dashes);
    const { values, positionals } = parseOptions(own, OPTIONS, usage, MAX_WORDS);
    const words = dashes === -1 ? undefined : argv.slice(dashes + 1);
    const given = { words, command: undefined, listed: undefined, reader: false, settings: values };
    const typed = typedServer(given, usage.split('\n')[0] as string);
    const place = { cwd: process.cwd(), env: process.env };
    const { text, data, exit } = await cacheOutcome(positionals, values.config, place, typed);
    if (exit === EXIT.denied) process.stderr.write(`${visible(text)}\n`);
    else await writeOutput(`${values.json ? visibleJson(JSON.stringify(data, null, 2)) : visible(text)}\n`);
    return exit;
  },
};
