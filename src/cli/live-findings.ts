import { loadConfig } from '../config/load-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { KnownError } from '../diagnostics/error.ts';
import { reasonOf } from '../diagnostics/reason.ts';
import type { SourceDocument } from '../document/document.ts';
import { changesOf, type Offered, pinnedNow } from '../gateway/pins/changes.ts';
import type { Lock } from '../gateway/pins/lock.ts';
import { lockFileOf, lockOf } from '../gateway/pins/read-lock.ts';
import { textFindings } from '../gateway/pins/text-findings.ts';
import { offeredBy } from '../gateway/probe/offered.ts';
import type { ServerConfig } from '../model/server-config.ts';
import { untrusted } from '../platform/trust-list.ts';
import { whereLoginsAre } from '../serve/where-logins-are.ts';
import type { TargetPlace } from '../validation/targets.ts';

interface Looked {
  readonly server: ServerConfig;
  readonly offered?: Offered;
  readonly problem?: string;
}

async function look(server: ServerConfig, env: NodeJS.ProcessEnv): Promise<Looked> {
  try {
    return { server, offered: await offeredBy(server, { env, log: () => {} }) };
  } catch (error) {
    // The later lines are the server's stderr.
    return { server, problem: reasonOf(error).split('\n')[0] as string };
  }
}

/** The differences between a server and its pins, in words. */
function differing(lock: Lock, server: ServerConfig, offered: Offered): readonly string[] {
  const before = lock.get(server.name);
  if (before === undefined) return ['it is not pinned'];
  return changesOf(before, pinnedNow(server, offered)).map(
    ({ what, tool }) => `${tool ?? 'instructions'} (${what})`,
  );
}

/**
 * Starts the servers of a config and reports odd words, and differences from the pins.
 *
 * @param isNamed whether somebody has named this config, and so trusts it
 * @throws KnownError `config-untrusted`,
 * `lock-damaged`, and the errors of `loadConfig`
 */
export async function liveFindingsOf(
  document: SourceDocument,
  isNamed: boolean,
  { cwd, env }: TargetPlace,
): Promise<readonly Diagnostic[]> {
  const { config, trusted } = await loadConfig({ cwd, env, file: isNamed ? document.file : undefined });
  if (!trusted) throw new KnownError('config-untrusted', untrusted(config.file, env));
  const servers = config.servers.filter(({ enabled }) => enabled);
  const lock = servers.some(({ pins }) => pins !== undefined) ? lockOf(lockFileOf(document.file)) : new Map();
  const endLogins = await whereLoginsAre(config, env, () => {});
  const looked = await Promise.all(servers.map((server) => look(server, env))).finally(endLogins);
  const at = (server: string) => ['servers', server] as const;
  const words = looked.flatMap(({ server, offered }) =>
    offered === undefined ? [] : [{ server: server.name, ...offered }],
  );
  return [
    ...looked.flatMap(({ server: { name: server }, problem }) =>
      problem === undefined
        ? []
        : [document.finding(at(server), 'key', 'server-silent', { server, reason: problem }, 'warning')],
    ),
    ...textFindings(words).map((one) => document.finding(at(one.server), 'key', 'odd-words', one, 'warning')),
    ...looked.flatMap(({ server, offered }) => {
      const what = server.pins === undefined || offered === undefined ? [] : differing(lock, server, offered);
      const params = { server: server.name, what };
      return what.length === 0
        ? []
        : [document.finding(at(server.name), 'key', 'pins-differ', params, 'warning')];
    }),
  ];
}
