import {
  type CacheOutcome,
  type CachePlace,
  clearAll,
  clearCache,
  refreshCache,
  showCache,
} from '../../bridge/cache-actions.ts';
import { CONFIG_OPTION, parseOptions } from '../../command-line/options.ts';
import { outputOption, wantsJson } from '../../command-line/output-option.ts';
import { CONFIG_EXITS, exitsText, rowsText } from '../../command-line/rows.ts';
import { type Usage, wrongUsage } from '../../command-line/usage.ts';
import { verbOf } from '../../command-line/verb.ts';
import { loadConfig } from '../../config/load-config.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { EXIT } from '../../diagnostics/exit-code.ts';
import { visible, visibleJson } from '../../diagnostics/visible.ts';
import type { Config } from '../../model/config.ts';
import type { ProcessServer, ServerConfig } from '../../model/server-config.ts';
import { untrusted } from '../../platform/trust-list.ts';
import type { Command } from '../command.ts';
import { writeOutput } from '../io.ts';
import { serverNamed } from '../server-named.ts';
import { SERVER_OPTIONS, typedServer } from '../typed-server.ts';

const VERBS = ['status', 'refresh', 'clear'] as const;

const OPTIONS = {
  '-- COMMAND ARGS…':
    'this one server, as "bcp-proxy -- COMMAND ARGS…" starts it from this folder and with this environment',
  '--init-timeout 30s': SERVER_OPTIONS['--init-timeout 30s'],
  ...outputOption('what text says'),
  ...CONFIG_OPTION,
} as const;

const usage: Usage =
  () => `bcp-proxy cache status|refresh|clear [SERVER…] [--output json|text] [--config FILE]
bcp-proxy cache status|refresh|clear [--init-timeout 30s] -- COMMAND ARGS…

Shows, renews or forgets what bcp-proxy keeps of servers: their answers to
initialize and to list requests, in your cache folder. A session then starts no
server before its first call.

  status         show what the cache has of each server, since when and until
                 when
  refresh        start the servers, list everything again and keep it
  clear          forget these servers. Without names, it forgets all servers of
                 all configs

${rowsText(OPTIONS)}

${exitsText({
  1: 'a list failed',
  3: 'a server did not start',
  5: 'a server did not answer in time',
  ...CONFIG_EXITS,
})}`;

const MAX_WORDS = 1000;

/** The servers of these names; all that are enabled where none is named. */
const chosen = (config: Config, names: readonly string[]): readonly ServerConfig[] =>
  names.length === 0
    ? config.servers.filter(({ enabled }) => enabled)
    : names.map((name) => serverNamed(config, name));

/**
 * Runs the command, for a folder and an environment.
 *
 * @throws KnownError `usage`, `server-unknown`, `cache-unusable`, `cache-kept`, `config-untrusted`, and the errors of
 * `loadConfig`
 */
export async function cacheOutcome(
  words: readonly string[],
  file: string | undefined,
  place: CachePlace,
  typed?: ProcessServer,
): Promise<CacheOutcome> {
  const [word, ...names] = words;
  const verb = verbOf(word, { command: 'cache', verbs: VERBS, usage });
  if (typed !== undefined && names.length > 0)
    throw wrongUsage(
      `Name servers of the config (${names.join(', ')}), or give one after --, not both.`,
      usage,
    );
  // Clearing everything reads no config, so it works also with a broken one.
  if (verb === 'clear' && names.length === 0 && typed === undefined) return clearAll(place);
  const { config, trusted } = await configFor(file, place, typed);
  const servers = typed === undefined ? chosen(config, names) : [typed];
  if (verb === 'status') return showCache(config, servers, place);
  if (verb === 'clear') return clearCache(config, servers, place);
  if (trusted) return refreshCache(config, servers, place);
  return {
    text: messageOf('config-untrusted', untrusted(config.file, place.env)),
    data: {},
    exit: EXIT.denied,
  };
}

/** A server of the command line needs no config, and is trusted because the user typed it. */
async function configFor(
  file: string | undefined,
  place: CachePlace,
  typed: ProcessServer | undefined,
): Promise<{ readonly config: Config; readonly trusted: boolean }> {
  if (typed !== undefined && file === undefined)
    return { config: normaliseConfig({ version: 1 }, undefined), trusted: true };
  const loaded = await loadConfig({ ...place, file });
  return { config: loaded.config, trusted: loaded.trusted || typed !== undefined };
}

export const cache: Command = {
  usage,
  verbs: VERBS,
  async run(argv, io) {
    const dashes = argv.indexOf('--');
    const own = dashes === -1 ? argv : argv.slice(0, dashes);
    const { values, positionals } = parseOptions(own, OPTIONS, usage, MAX_WORDS);
    const words = dashes === -1 ? undefined : argv.slice(dashes + 1);
    const given = { words, command: undefined, listed: undefined, reader: false, settings: values };
    const typed = typedServer(given, usage);
    const place = { cwd: process.cwd(), env: io.env };
    const { text, data, exit } = await cacheOutcome(positionals, values.config, place, typed);
    if (exit === EXIT.denied) io.stderr.write(`${visible(text)}\n`);
    else
      await writeOutput(
        `${wantsJson(values) ? visibleJson(JSON.stringify(data, null, 2)) : visible(text)}\n`,
        io,
      );
    return exit;
  },
};
