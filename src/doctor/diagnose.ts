import packageJson from '../../package.json' with { type: 'json' };
import type { StartWords } from '../clients/client-entry.ts';
import { CLIENTS } from '../clients/known/known-clients.ts';
import type { KnownClient } from '../clients/known-client.ts';
import { wordsFor } from '../clients/start-words.ts';
import { readClientTable } from '../gateway/policy/client-table.ts';
import type { ProcessServer, ServerConfig } from '../model/server-config.ts';
import { trustFile, trustListProblem } from '../platform/trust-list.ts';
import { whereLoginsAre } from '../serve/where-logins-are.ts';
import { clientFindings } from './checks/client-findings.ts';
import { configFindings } from './checks/config-findings.ts';
import { daemonFindings, gatewayFindings } from './checks/daemon-findings.ts';
import { folderFindings } from './checks/folder-findings.ts';
import { hookFindings } from './checks/hook-findings.ts';
import { loginFindings, loginsOver } from './checks/login-findings.ts';
import { longNameFindings } from './checks/long-name-findings.ts';
import { pathFindings } from './checks/path-findings.ts';
import { isAsNew, runtimeFinding } from './checks/runtime-findings.ts';
import { secretFindings } from './checks/secret-findings.ts';
import { triedFindings } from './checks/server-findings.ts';
import { trustFindings } from './checks/trust-findings.ts';
import { type DoctorPlace, ownLine } from './doctor-place.ts';
import { readClients } from './facts/client-files.ts';
import { type ConfigFacts, readConfigFacts } from './facts/config-facts.ts';
import { readDaemons } from './facts/daemon-facts.ts';
import { readFolders } from './facts/folder-facts.ts';
import { readGateways } from './facts/gateways.ts';
import { readHooks } from './facts/hook-facts.ts';
import { leftAlone } from './facts/left-alone.ts';
import { readLogins } from './facts/login-facts.ts';
import { interpreterOf, programOn } from './facts/programs.ts';
import { tryServers } from './facts/try-servers.ts';
import { windowPath } from './facts/window-path.ts';
import { DOCTOR_AREAS, type DoctorFinding } from './finding.ts';
import { adopting, configNeeds, windowsOf } from './from-clients.ts';
import { serverLike } from './same-server.ts';
import { startSecrets, withoutSecrets, writtenSecrets } from './secret-values.ts';

const { version, engines } = packageJson;
const OLDEST_NODE = engines.node.replace(/^\D+/, '');

async function clientWords(place: DoctorPlace) {
  const words = new Map<string, StartWords>();
  for (const client of CLIENTS)
    words.set(client.name, await wordsFor(client, place, { scope: 'user', profile: undefined }));
  return ({ name }: KnownClient, profile: string | undefined): StartWords => {
    const start = words.get(name) ?? ['bcp-proxy'];
    return profile === undefined ? start : [...start, '--profile', profile];
  };
}

const isProcess = (server: ServerConfig): server is ProcessServer => !('url' in server);

/** The servers that may be started: none of a config that nobody has trusted. */
function startable({ loaded }: ConfigFacts, listIsHonoured: boolean): readonly ServerConfig[] {
  if (loaded === undefined || !loaded.trusted) return [];
  if (loaded.source === 'found' && !listIsHonoured) return [];
  return loaded.config.servers.filter(({ enabled }) => enabled);
}

/** Starts each server once that may be started, and whose login has not ended. */
async function startedServers(
  facts: ConfigFacts,
  place: DoctorPlace,
  listIsHonoured: boolean,
  progress: (text: string) => void,
) {
  const { env } = place;
  const { loaded } = facts;
  const isUsed = loaded?.trusted === true && listIsHonoured;
  const endLogins = isUsed ? await whereLoginsAre(loaded.config, env, () => {}) : async () => {};
  const logins = readLogins(loaded?.config.servers ?? [], env, Date.now());
  const over = loginsOver(logins);
  const tried = startable(facts, listIsHonoured).filter(({ name }) => !over.has(name));
  const resting = loaded === undefined ? new Map() : leftAlone(loaded.config, tried, env, Date.now());
  if (tried.length > 0) progress(`Starting ${tried.map(({ name }) => name).join(', ')}`);
  const results = await tryServers(tried, place).finally(endLogins);
  return { logins, results, resting };
}

/**
 * Examines a whole setup, and starts each trusted server once. It changes no trust, no file and no entry. Only the
 * caches of this program may change.
 *
 * @param progress gets a text before each step that takes time
 */
export async function diagnose(
  place: DoctorPlace,
  progress: (text: string) => void = () => {},
): Promise<readonly DoctorFinding[]> {
  const { env, system } = place;
  const command = ownLine(place);
  // As they are before anything is kept.
  const folders = readFolders(env);
  progress('Looking at the config and the clients');
  const [path, facts] = await Promise.all([windowPath(place), readConfigFacts(place)]);
  const clients = await readClients(place, ({ window }) => (window ? path : env['PATH']));
  const servers = facts.loaded?.config.servers ?? [];
  const list = { file: trustFile(env), why: trustListProblem(env) };
  const { logins, results, resting } = await startedServers(facts, place, list.why === undefined, progress);
  const hooks = await readHooks(place);
  const daemons = await readDaemons(env);
  const { versions, execPath } = process;
  const written = writtenSecrets(facts.value);
  const findings = [
    runtimeFinding({ versions, file: execPath, oldest: OLDEST_NODE }),
    ...configFindings(facts, configNeeds(clients, hooks.length > 0), command),
    ...trustFindings({ ...facts, list }, command),
    ...triedFindings(results, command, resting),
    ...secretFindings(written, facts, system),
    ...loginFindings(logins, command),
    ...clientFindings(clients, {
      ...{ command, version, wordsFor: await clientWords(place) },
      runs: (node) => isAsNew(node, OLDEST_NODE),
      profiles: facts.loaded?.config.profiles.map(({ name }) => name),
      adopts: adopting(facts),
      configured: (entry) => serverLike(entry, servers),
    }),
    ...longNameFindings(results, clients, await readClientTable()),
    ...hookFindings(hooks, command),
    ...pathFindings({
      servers: servers.filter(({ enabled }) => enabled).filter(isProcess),
      clients: windowsOf(clients),
      inShell: (name) => programOn(name, env['PATH'], system),
      inWindow: (name) => programOn(name, path, system),
      runBy: (program) => (system === 'win32' ? undefined : interpreterOf(program)),
      at: (server) => facts.at?.(['servers', server, 'command']),
    }),
    ...folderFindings(folders, command),
    ...daemonFindings(daemons, version, command),
    ...gatewayFindings(readGateways(env), version),
  ];
  const secrets = [...written.map(({ value }) => value), ...startSecrets(servers, env)];
  const ordered = DOCTOR_AREAS.flatMap((area) => findings.filter((one) => one.area === area));
  return withoutSecrets(ordered, secrets);
}
