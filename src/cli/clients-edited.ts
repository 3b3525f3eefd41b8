import { adoptClient } from '../clients/adopt/adopt.ts';
import type { KnownClient } from '../clients/client.ts';
import { clientEntry, ENTRY_NAME as PROGRAM, type StartWords } from '../clients/entry.ts';
import { type Change, installClient, uninstallClient } from '../clients/install.ts';
import { CLIENTS } from '../clients/known/index.ts';
import { claudeAdds, claudeRemoves } from '../clients/own-command.ts';
import { clientFile, isDetected, type Scope, type Surroundings } from '../clients/places.ts';
import { splicesOf } from '../clients/splices.ts';
import { wordsFor } from '../clients/start-words.ts';
import { unifiedDiff } from '../clients/unified-diff.ts';
import { KnownError } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { visible } from '../diagnostics/visible.ts';
import { adoptTold } from './adopt-told.ts';

export const CLIENT_OPTIONS = {
  client: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  detected: { type: 'boolean' },
  project: { type: 'boolean' },
  user: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
} as const;

interface Values {
  readonly client?: readonly string[] | undefined;
  readonly all?: boolean | undefined;
  readonly detected?: boolean | undefined;
  readonly project?: boolean | undefined;
  readonly user?: boolean | undefined;
  readonly force?: boolean | undefined;
  readonly profile?: string | undefined;
  readonly 'dry-run'?: boolean | undefined;
}

function clientNamed(name: string): KnownClient {
  const found = CLIENTS.find((client) => client.name === name);
  if (found !== undefined) return found;
  const known = CLIENTS.map((client) => client.name);
  throw new KnownError('client-unknown', { name, near: closest(name, known), known });
}

function chosen(values: Values, around: Surroundings, usage: string): readonly KnownClient[] {
  const given = [values.client, values.all, values.detected].filter((one) => one !== undefined);
  if (given.length !== 1)
    throw new KnownError('usage', { problem: 'Give one of --client NAME, --all and --detected.', usage });
  if (values.all) return CLIENTS;
  if (values.detected) return CLIENTS.filter((client) => isDetected(client, around));
  const names = (values.client ?? []).flatMap((list) => list.split(','));
  return [...new Set(names.map((name) => clientNamed(name.trim())))];
}

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
  const left = change.adopted.map(({ config, name }) => `  ${name} stays in ${config} too.`);
  const remove = '  What no other client needs goes with: bcp-proxy servers remove NAME --config FILE';
  return [line, ...left, ...(left.length > 0 ? [remove] : [])];
}

async function doAdopt({ client, file, words, scope, around, dryRun }: Doing): Promise<readonly string[]> {
  const adopted = await adoptClient(client, file, words, { scope, around, dryRun });
  const { byItself: own, moved } = adopted;
  const lines = adoptTold(client, adopted, dryRun);
  if (own === undefined || moved.length === 0) return lines;
  const commands = [claudeAdds(PROGRAM, own.ours), ...own.names.map((name) => claudeRemoves(name))];
  return [
    ...lines,
    `  ${file} is written again by running sessions: let ${client.title} itself change it:`,
    ...commands.map((command) => `  ${command}`),
  ];
}

const DOING: Readonly<Record<Verb, (doing: Doing) => Promise<readonly string[]>>> = {
  install: doInstall,
  uninstall: doUninstall,
  adopt: doAdopt,
};

export interface Edited {
  readonly lines: readonly string[];
  /** For stderr: what was not done, and why. */
  readonly refusals: readonly string[];
  readonly exit: ExitCode;
}

/** As it is written in a file of that scope. */
const inScope = (client: KnownClient, scope: Scope): KnownClient =>
  scope === 'project' ? { ...client, shape: client.projectShape ?? client.shape } : client;

/** Each client for itself: what cannot be done with one hinders no other. */
export async function editClients(
  verb: Verb,
  values: Values,
  around: Surroundings,
  usage: string,
): Promise<Edited> {
  if (values.project && values.user)
    throw new KnownError('usage', { problem: '--project and --user are two places: one at a time.', usage });
  const scope: Scope = values.project ? 'project' : 'user';
  const dryRun = values['dry-run'] === true;
  const lines: string[] = [];
  const refusals: string[] = [];
  const several = values.client === undefined;
  for (const one of chosen(values, around, usage)) {
    const file = clientFile(one, scope, around);
    const client = inScope(one, scope);
    try {
      if (file === undefined) {
        if (several) continue;
        throw new KnownError('client-no-such-file', { client: client.title, scope, other: 'user' });
      }
      const words = await wordsFor(client, around, values.profile);
      const force = values.force === true;
      lines.push(...(await DOING[verb]({ client, file, words, scope, around, dryRun, force })));
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      refusals.push(visible(error.message));
    }
  }
  if (lines.length + refusals.length === 0) lines.push('There is no such client here.');
  return { lines, refusals, exit: refusals.length > 0 ? EXIT.failed : EXIT.ok };
}
