/** The servers of the clients on this machine, once somebody has trusted them. */
import { join } from 'node:path';
import type { BridgeIo } from '../../bridge/bridge-context.ts';
import { BridgeError } from '../../bridge/errors.ts';
import type { Surroundings } from '../../clients/client-places.ts';
import { type ClientServer, serversOfClients } from '../../clients/servers-of-clients.ts';
import { normaliseConfig } from '../../config/normalise.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { shellWord } from '../../diagnostics/shell-word.ts';
import { visible } from '../../diagnostics/visible.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { trustOf } from '../../platform/trust-list.ts';
import { quoted } from '../trust/quoted.ts';
import { saveMarks } from '../trust/save-marks.ts';
import { shownServer } from '../trust/shown-server.ts';
import { trustOutline } from '../trust/trust-outline.ts';

interface Consent extends Pick<BridgeIo, 'confirm' | 'err'> {
  /** Somebody has said yes on the command line. */
  readonly yes: boolean;
  /** The yes holds for this command line alone. */
  readonly once?: true;
}

interface Asking extends Consent {
  readonly log: Log;
}

/** All that matters of servers before anybody lets them start, by their files. */
function shownOf(servers: readonly ClientServer[], place: string): string {
  const files = [...new Set(servers.map(({ file }) => file))];
  const lines = files.flatMap((file) => {
    const own = servers.filter((one) => one.file === file);
    const shown = Object.fromEntries(own.map(({ name, entry }) => [name, shownServer(entry, place)]));
    return [quoted(file), ...trustOutline(shown)];
  });
  return lines.join('\n');
}

const ALWAYS = 'Trust these servers of clients as they are now?';

/** @throws BridgeError `CONFIG_UNTRUSTED` */
async function trust(
  servers: readonly ClientServer[],
  place: string,
  { env }: Surroundings,
  { yes, once, confirm, err }: Consent,
): Promise<void> {
  const fresh = servers.filter(({ key, mark }) => trustOf(key, env) !== mark);
  if (fresh.length === 0) return;
  if (!yes) {
    const names = fresh.map(({ name }) => name);
    const text = shownOf(fresh, place);
    const refused = (): BridgeError =>
      new BridgeError('CONFIG_UNTRUSTED', messageOf('shell-clients-untrusted', { names }), {
        text,
        details: {
          servers: Object.fromEntries(fresh.map(({ name, entry }) => [name, shownServer(entry, place)])),
        },
      });
    if (confirm === undefined) throw refused();
    err(`${visible(text)}\n`);
    const question = once === true ? 'Start these servers this once?' : ALWAYS;
    if (!(await confirm(question))) throw refused();
  }
  if (once === true) return;
  const marks = fresh.map(({ key, mark }) => ({ file: key, mark }));
  await saveMarks(marks, env);
}

/**
 * The servers of all clients, by `CLIENT/SERVER`.
 *
 * @throws BridgeError `CONFIG_NOT_FOUND` if there are none, `CONFIG_UNTRUSTED`; KnownError `trust-unwritable`
 */
export async function trustedServers(around: Surroundings, asking: Asking): Promise<readonly ServerConfig[]> {
  const { servers, problems, left } = await serversOfClients(around);
  for (const problem of problems) asking.err(`bcp-proxy warn ${visible(problem)}\n`);
  for (const one of left) asking.log('warn', one);
  if (servers.length === 0)
    throw new BridgeError('CONFIG_NOT_FOUND', messageOf('shell-clients-none', undefined), {
      details: { left, problems },
    });
  return allowedServers(servers, around, asking);
}

/**
 * These servers as a config has them, once somebody has trusted them.
 *
 * @throws BridgeError `CONFIG_UNTRUSTED`; KnownError `trust-unwritable`
 */
export async function allowedServers(
  servers: readonly ClientServer[],
  around: Surroundings,
  consent: Consent,
): Promise<readonly ServerConfig[]> {
  const place = join(around.cwd, 'bcp-proxy.config.yaml');
  await trust(servers, place, around, consent);
  const raw = Object.fromEntries(servers.map(({ name, entry }) => [name, entry]));
  return normaliseConfig({ version: 1, servers: raw }, place).servers;
}

/** The error of a machine where nothing is configured, if its clients have servers. */
export async function orFromClients(
  error: BridgeError,
  argv: readonly string[],
  program: string,
  around: Surroundings,
): Promise<BridgeError> {
  const { servers } = await serversOfClients(around);
  if (servers.length === 0) return error;
  const isSearch = ['search', 'recommend'].includes(argv[0] ?? '');
  const names = servers.map(({ name }) => name);
  return new BridgeError(error.code, messageOf('shell-clients-have', { why: error.message, names }), {
    suggestion: [program, isSearch ? argv.map(shellWord).join(' ') : 'servers list', '--from-clients'].join(
      ' ',
    ),
  });
}
