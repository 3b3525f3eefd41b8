import { delimiter, join, sep } from 'node:path';
import type { KnownClient } from '../clients/client.ts';
import { clientEntry, type StartWords } from '../clients/entry.ts';
import { type Change, installClient, uninstallClient } from '../clients/install.ts';
import { CLIENTS } from '../clients/known/index.ts';
import { clientFile, isDetected, type Scope, type Surroundings } from '../clients/places.ts';
import { unifiedDiff } from '../clients/unified-diff.ts';
import { KnownError } from '../diagnostics/error.ts';
import { EXIT, type ExitCode } from '../diagnostics/exit-code.ts';
import { closest } from '../diagnostics/suggest.ts';
import { visible } from '../diagnostics/visible.ts';
import { isFile } from '../platform/is-file.ts';
import { packageRoot } from '../platform/package-root.ts';

const PROGRAM = 'bcp-proxy';

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

/** Where npx and npm scripts find programs a client does not look. */
async function isOnPath({ env, system }: Surroundings): Promise<boolean> {
  const inProject = `${sep}node_modules${sep}.bin`;
  const folders = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((one) => one !== '' && !one.endsWith(inProject));
  const file = system === 'win32' ? `${PROGRAM}.cmd` : PROGRAM;
  const found = await Promise.all(folders.map((folder) => isFile(join(folder, file))));
  return found.includes(true);
}

/** How a client starts the gateway: by its name where the client has this PATH, else by whole paths. */
async function wordsFor(
  client: KnownClient,
  around: Surroundings,
  profile: string | undefined,
): Promise<StartWords> {
  const args = profile === undefined ? [] : ['--profile', profile];
  if (!client.window && (await isOnPath(around))) return [PROGRAM, ...args];
  return [process.execPath, join(packageRoot(), 'dist', `${PROGRAM}.js`), ...args];
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function ownCommand(client: KnownClient, file: string, scope: Scope, verb: Verb, words: StartWords): void {
  if (client.ownCommand !== true || scope !== 'user') return;
  const entry = quoted(JSON.stringify(clientEntry(client.shape, words)));
  const command =
    verb === 'install'
      ? `claude mcp add-json --scope user ${PROGRAM} ${entry}`
      : `claude mcp remove --scope user ${PROGRAM}`;
  throw new KnownError('client-own-command', { file, client: client.title, command });
}

export type Verb = 'install' | 'uninstall';

const SHOWN: Readonly<Record<Verb, readonly [string, string]>> = {
  install: ['put into', 'stands already in'],
  uninstall: ['taken out of', 'does not stand in'],
};

function told(client: KnownClient, { file, before, after }: Change, verb: Verb, dryRun: boolean): string {
  const [done, same] = SHOWN[verb];
  if (after === undefined) return `${client.title}: ${PROGRAM} ${same} ${file}`;
  return dryRun ? unifiedDiff(file, before, after) : `${client.title}: ${PROGRAM} ${done} ${file}`;
}

export interface Edited {
  readonly lines: readonly string[];
  /** For stderr: what was not done, and why. */
  readonly refusals: readonly string[];
  readonly exit: ExitCode;
}

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
  const options = { env: around.env, force: values.force === true, dryRun };
  const lines: string[] = [];
  const refusals: string[] = [];
  const several = values.client === undefined;
  for (const client of chosen(values, around, usage)) {
    const file = clientFile(client, scope, around);
    try {
      if (file === undefined) {
        if (several) continue;
        throw new KnownError('client-no-such-file', { client: client.title, scope, other: 'user' });
      }
      const words = await wordsFor(client, around, values.profile);
      ownCommand(client, file, scope, verb, words);
      const change =
        verb === 'install'
          ? await installClient(client, file, words, options)
          : await uninstallClient(client, file, options);
      lines.push(told(client, change, verb, dryRun));
    } catch (error) {
      if (!(error instanceof KnownError)) throw error;
      refusals.push(visible(error.message));
    }
  }
  if (lines.length + refusals.length === 0) lines.push('There is no such client here.');
  return { lines, refusals, exit: refusals.length > 0 ? EXIT.failed : EXIT.ok };
}
