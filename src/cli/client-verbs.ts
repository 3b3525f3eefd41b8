/** The action of each verb on the file of one client. */

import { adoptClient } from '../clients/adopt/adopt.ts';
import { clientEntry, ENTRY_NAME as PROGRAM, type StartWords } from '../clients/client-entry.ts';
import { clientFile, type Scope, type Surroundings } from '../clients/client-places.ts';
import { type Change, installClient, uninstallClient } from '../clients/install.ts';
import type { KnownClient } from '../clients/known-client.ts';
import { claudeAdds, claudeRemoves } from '../clients/own-command.ts';
import { splicesOf } from '../clients/splices.ts';
import { wordsFor } from '../clients/start-words.ts';
import { unifiedDiff } from '../clients/unified-diff.ts';
import { KnownError } from '../diagnostics/error.ts';
import { shellWord } from '../diagnostics/shell-word.ts';
import { adoptTold } from './adopt-told.ts';

/** Stops where only the client itself changes its file safely, with the commands that make it do so. */
function byItself(client: KnownClient, file: string, commands: readonly string[]): never {
  throw new KnownError('client-own-command', { file, client: client.title, command: commands.join('\n  ') });
}

const isItsOwn = (client: KnownClient, scope: Scope): boolean =>
  client.ownCommand === true && scope === 'user';

export type Verb = 'install' | 'uninstall' | 'adopt';

interface Doing {
  readonly client: KnownClient;
  readonly file: string;
  readonly words: StartWords;
  readonly scope: Scope;
  readonly around: Surroundings;
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly only?: ReadonlySet<string>;
  readonly wrap?: boolean;
}

function changed(
  title: string,
  { file, before, after }: Change,
  done: string,
  same: string,
  dryRun: boolean,
) {
  if (after === undefined) return `${title}: ${PROGRAM} ${same} ${file}`;
  return dryRun ? unifiedDiff(file, before, after) : `${title}: ${PROGRAM} ${done} ${file}`;
}

async function doInstall({ client, file, words, scope, ...doing }: Doing): Promise<readonly string[]> {
  if (isItsOwn(client, scope))
    return byItself(client, file, [claudeAdds(PROGRAM, clientEntry(client.shape, words))]);
  const change = await installClient(client, file, words, { ...doing, env: doing.around.env });
  return [changed(client.title, change, 'put into', 'stands already in', doing.dryRun)];
}

async function doUninstall({ client, file, scope, around, ...doing }: Doing): Promise<readonly string[]> {
  const { env } = around;
  if (isItsOwn(client, scope)) {
    const back = splicesOf(file, env).flatMap(({ moved }) => Object.entries(moved));
    const adds = back.map(([name, entry]) => claudeAdds(name, entry));
    return byItself(client, file, [claudeRemoves(PROGRAM), ...adds]);
  }
  const change = await uninstallClient(client, file, { ...doing, env });
  const line = changed(client.title, change, 'taken out of', 'does not stand in', doing.dryRun);
  const left = change.adopted.flatMap(({ config, name }) => [
    `  ${name} stays in ${config} too. If no other client needs it, run:`,
    `    bcp-proxy servers remove ${shellWord(name)} --config ${shellWord(config)}`,
  ]);
  return [line, ...left];
}

async function doAdopt({ client, file, words, ...doing }: Doing): Promise<readonly string[]> {
  const adopted = await adoptClient(client, file, words, doing);
  const { byItself: own, moved } = adopted;
  const lines = adoptTold(client, adopted, doing);
  if (own === undefined || moved.length === 0) return lines;
  const commands = [claudeAdds(PROGRAM, own.ours), ...own.names.map((name) => claudeRemoves(name))];
  return [
    ...lines,
    `  Running sessions write ${file} again. Let ${client.title} itself change it:`,
    ...commands.map((command) => `  ${command}`),
  ];
}

const DOING: Readonly<Record<Verb, (doing: Doing) => Promise<readonly string[]>>> = {
  install: doInstall,
  uninstall: doUninstall,
  adopt: doAdopt,
};

/** As it is written in a file of that scope. */
const inScope = (client: KnownClient, scope: Scope): KnownClient =>
  scope === 'project' ? { ...client, shape: client.projectShape ?? client.shape } : client;

export interface HowToEdit {
  readonly scope: Scope;
  readonly around: Surroundings;
  readonly profile?: string | undefined;
  readonly dryRun: boolean;
  readonly force: boolean;
  /** Which servers are adopted; without it all that can be. */
  readonly only?: ReadonlySet<string>;
  /** Adopted servers that stay have the gateway before them. */
  readonly wrap?: boolean;
}

/**
 * Edits the file of one client, and reports the changes as lines.
 *
 * @throws KnownError `client-no-such-file`, `client-own-command`, and the errors of the verb
 */
export async function editClient(
  verb: Verb,
  named: KnownClient,
  { profile, ...how }: HowToEdit,
): Promise<readonly string[]> {
  const { scope, around } = how;
  const client = inScope(named, scope);
  const file = clientFile(client, scope, around);
  if (file === undefined) {
    const other = scope === 'user' ? 'project' : 'user';
    throw new KnownError('client-no-such-file', { client: client.title, scope, other });
  }
  const words = await wordsFor(client, around, { scope, profile });
  return DOING[verb]({ client, file, words, ...how });
}
