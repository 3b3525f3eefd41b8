import { removeAgentsSection } from '../clients/agents-section.ts';
import { clientFile, isDetected, type Scope, type Surroundings } from '../clients/client-places.ts';
import { CLIENTS } from '../clients/known/known-clients.ts';
import type { KnownClient } from '../clients/known-client.ts';
import type { OptionValues } from '../command-line/options.ts';
import { type Usage, wrongUsage } from '../command-line/usage.ts';
import { KnownError } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { editClient, type Verb } from './client-verbs.ts';
import { eachForItself } from './each-for-itself.ts';

export const CLIENT_OPTIONS = {
  '--client NAME…': 'this client. Repeat the option, or give a list with commas',
  '--all': 'every client that can have a file of that kind',
  '--detected': 'the clients that have left files on this machine',
  '--user': 'change your own file of the client (the default)',
  '--project': 'change the file of this folder',
  '--dry-run': 'show the changes as a diff, and write nothing',
} as const;

export const INSTALL_OPTIONS = {
  ...CLIENT_OPTIONS,
  '--profile PROFILE': 'start the gateway with this profile of its config',
  '--force': 'replace another server that has the name bcp-proxy',
  '--tools':
    "put in hooks for the agent's own tools instead: its model then reads files and outputs of commands in fewer " +
    'tokens. Without --client, it takes every agent that has left files here. It writes files of its own, and ' +
    'edits none',
} as const;

export const ADOPT_OPTIONS = {
  ...CLIENT_OPTIONS,
  '--wrap':
    'put the gateway before the programs that stay: their entries start bcp-proxy -- COMMAND, and keep their ' +
    'other keys',
} as const;

export type ClientValues = OptionValues<typeof INSTALL_OPTIONS & typeof ADOPT_OPTIONS>;

/** @throws KnownError `client-unknown` */
export function clientNamed(name: string): KnownClient {
  const found = CLIENTS.find((client) => client.name === name);
  if (found !== undefined) return found;
  const known = CLIENTS.map((client) => client.name);
  throw new KnownError('client-unknown', { name, near: closest(name, known), known });
}

function chosen(values: ClientValues, around: Surroundings, usage: Usage): readonly KnownClient[] {
  const given = [values.client, values.all, values.detected].filter((one) => one !== undefined);
  if (given.length !== 1) throw wrongUsage('Give one of --client NAME, --all and --detected.', usage);
  if (values.all) return CLIENTS;
  if (values.detected) return CLIENTS.filter((client) => isDetected(client, around));
  const names = (values.client ?? []).flatMap((list) => list.split(','));
  return [...new Set(names.map((name) => clientNamed(name.trim())))];
}

export interface Edited {
  readonly lines: readonly string[];
  /** For stderr: the edits that failed, with their reasons. */
  readonly refusals: readonly string[];
  readonly exit: ExitCode;
}

/** Each client for itself: what cannot be done with one hinders no other. */
export async function editClients(
  verb: Verb,
  values: ClientValues,
  around: Surroundings,
  usage: Usage,
): Promise<Edited> {
  if (values.project && values.user)
    throw wrongUsage('--project and --user are two places: one at a time.', usage);
  const scope: Scope = values.project ? 'project' : 'user';
  const dryRun = values['dry-run'] === true;
  const tries = eachForItself();
  const several = values.client === undefined;
  for (const one of chosen(values, around, usage)) {
    if (several && clientFile(one, scope, around) === undefined) continue;
    const { profile, force = false, wrap = false } = values;
    await tries.try(() => editClient(verb, one, { scope, around, profile, dryRun, force, wrap }));
  }
  // The section for agents is no client's: it leaves with those of a folder, and with all.
  if (verb === 'uninstall' && (several || scope === 'project')) {
    const { cwd, env } = around;
    await tries.try(async () => {
      const { file, changed } = await removeAgentsSection(cwd, env, dryRun);
      return changed ? [`the section for agents ${dryRun ? 'would be' : 'was'} taken out of ${file}`] : [];
    });
  }
  const { refusals } = tries;
  const isNothing = tries.lines.length + refusals.length === 0;
  const lines = isNothing ? ['There is no such client here.'] : tries.lines;
  return { lines, refusals, exit: refusals.length > 0 ? EXIT.failed : EXIT.ok };
}
