import type { ClientEntry } from '../../clients/client-entries.ts';
import { clientEntry, ENTRY_NAME, type StartWords } from '../../clients/client-entry.ts';
import type { Scope } from '../../clients/client-places.ts';
import type { KnownClient } from '../../clients/known-client.ts';
import { claudeAdds, claudeRemoves } from '../../clients/own-command.ts';
import type { OwnLine } from '../doctor-place.ts';
import type { ClientFacts, OwnEntry } from '../facts/client-files.ts';
import { broken, type DoctorFinding, doubtful, fine } from '../finding.ts';
import { clientTexts as texts } from '../texts/client-check-texts.ts';

export interface ClientChecks {
  readonly command: OwnLine;
  readonly version: string;
  /** Whether a version of Node can run this program. */
  readonly runs: (node: string) => boolean;
  /** How the entry of a client starts the gateway on this machine. */
  readonly wordsFor: (client: KnownClient, profile: string | undefined) => StartWords;
  /** The profiles of the config in effect, if there is one. */
  readonly profiles: readonly string[] | undefined;
  /** The files of clients whose servers "adopt" moves into the config in effect. */
  readonly adopts: Scope | undefined;
  /** Servers of the config: their names, by what they start or reach. */
  readonly configured: (entry: ClientEntry) => string | undefined;
}

type Mend = { readonly mend?: string };

/** The command that writes the entry anew. An entry that a person made for a single server is left alone. */
function mendOf({ client, scope }: ClientFacts, { entry, starts }: OwnEntry, checks: ClientChecks): Mend {
  if (entry.name !== ENTRY_NAME || starts.isTyped) return {};
  const { profile } = starts;
  if (client.ownCommand === true && scope === 'user') {
    const own = entry.folder === undefined ? 'user' : 'local';
    const made = clientEntry(client.shape, checks.wordsFor(client, profile));
    return { mend: `${claudeRemoves(ENTRY_NAME, own)} && ${claudeAdds(ENTRY_NAME, made, own)}` };
  }
  const words = ['install', '--client', client.name, ...(scope === 'project' ? ['--project'] : [])];
  return { mend: checks.command([...words, ...(profile === undefined ? [] : ['--profile', profile])]) };
}

/**
 * The command that removes a server from the client, if the config has it under the same name. Under another name,
 * "adopt" would add it to the config a second time.
 */
function adoptOf(
  { client, scope }: ClientFacts,
  entry: ClientEntry,
  server: string,
  { command, adopts }: ClientChecks,
): Mend {
  if (entry.name !== server || client.ownCommand === true || scope !== adopts) return {};
  const place = scope === 'project' ? ['--project'] : [];
  return { mend: command(['adopt', '--client', client.name, ...place]) };
}

/** Several clients read the file of a project. An entry for a single server has no servers that are for some clients only. */
const lacksClient = ({ scope }: ClientFacts, { entry, starts }: OwnEntry): boolean =>
  scope === 'user' && entry.name === ENTRY_NAME && !starts.isTyped && starts.client === undefined;

/** One entry: the first thing that is wrong with it, because the rest follows from that. */
function entryFinding(facts: ClientFacts, own: OwnEntry, checks: ClientChecks): DoctorFinding {
  const { client, file } = facts;
  const { entry, starts } = own;
  const { command, program, script, version, node, config, fromShell, lacks, profile } = starts;
  const of = { client: client.title, entry: entry.name };
  const more = { where: file, ...mendOf(facts, own, checks) };
  // The entry of a team's file is the same on all machines: to write it anew would change nothing.
  const onlyHere = facts.scope === 'project' ? { where: file } : more;
  if (program === undefined && fromShell !== undefined)
    return doubtful('path', texts.windowLacks({ ...of, command, program: fromShell }), onlyHere);
  if (program === undefined) return broken('clients', texts.noProgram({ ...of, command }), more);
  if (lacks?.fromShell !== undefined)
    return doubtful(
      'path',
      texts.windowCannotRun({ ...of, command, name: lacks.name, program: lacks.fromShell }),
      more,
    );
  if (lacks !== undefined)
    return broken('clients', texts.cannotRun({ ...of, command, name: lacks.name }), more);
  if (script?.isThere === false)
    return broken('clients', texts.noScript({ ...of, script: script.file }), more);
  if (node !== undefined && !checks.runs(node))
    return broken('clients', texts.oldNode({ ...of, node }), more);
  if (config?.isThere === false)
    return broken('clients', texts.noConfig({ ...of, config: config.file }), more);
  const { profiles: known } = checks;
  if (profile !== undefined && config === undefined && known?.includes(profile) === false)
    return doubtful('clients', texts.noProfile({ ...of, profile, known }), { where: file });
  if (version !== undefined && version !== checks.version)
    return doubtful('clients', texts.otherVersion({ ...of, version, own: checks.version }), more);
  if (lacksClient(facts, own))
    // The command would write the entry without its config.
    return doubtful('clients', texts.noClient(of), config === undefined ? more : { where: file });
  return fine('clients', texts.starts(of), { where: file });
}

function findingsOf(facts: ClientFacts, checks: ClientChecks): readonly DoctorFinding[] {
  const { client, file, problem, own, others } = facts;
  if (problem !== undefined)
    return [broken('clients', texts.unreadable({ client: client.title, reason: problem }), { where: file })];
  const direct = others.flatMap((entry) => {
    const server = checks.configured(entry);
    if (server === undefined || own.length === 0) return [];
    const text = texts.twice({ client: client.title, entry: entry.name, server });
    return [doubtful('clients', text, { where: file, ...adoptOf(facts, entry, server, checks) })];
  });
  return [...own.map((one) => entryFinding(facts, one, checks)), ...direct];
}

/** The findings about the entries of this machine's clients. */
export function clientFindings(all: readonly ClientFacts[], checks: ClientChecks): readonly DoctorFinding[] {
  const findings = all.flatMap((facts) => findingsOf(facts, checks));
  const without = [...new Set(all.map(({ client }) => client))]
    .filter((client) => !all.some((facts) => facts.client === client && facts.own.length > 0))
    .filter((client) => all.some((facts) => facts.client === client && facts.problem === undefined));
  if (all.some(({ own }) => own.length > 0))
    return [...findings, ...without.map(({ title }) => fine('clients', texts.without({ client: title })))];
  if (without.length === 0) return [...findings, fine('clients', texts.none())];
  const titles = without.map(({ title }) => title);
  const mend = checks.command(['install', '--detected']);
  return [...findings, doubtful('clients', texts.nowhere({ clients: titles }), { mend })];
}
