import { delimiter, join, sep } from 'node:path';
import { isFile } from '../platform/is-file.ts';
import { packageRoot } from '../platform/package-root.ts';
import { ENTRY_NAME as PROGRAM, type StartWords } from './client-entry.ts';
import type { Scope, Surroundings } from './client-places.ts';
import type { KnownClient } from './known-client.ts';

/** Whether a client finds the program on the PATH. It does not look in the folders that npx and npm scripts add. */
async function isOnPath({ env, system }: Surroundings): Promise<boolean> {
  const inProject = `${sep}node_modules${sep}.bin`;
  const folders = (env['PATH'] ?? '')
    .split(delimiter)
    .filter((one) => one !== '' && !one.endsWith(inProject));
  const file = system === 'win32' ? `${PROGRAM}.cmd` : PROGRAM;
  const found = await Promise.all(folders.map((folder) => isFile(join(folder, file))));
  return found.includes(true);
}

/** The name by which the entry in the user's own file tells the gateway which client it serves. */
export const nameForGateway = ({ calledItself, name }: KnownClient): string => calledItself ?? name;

/** For a file that a team shares: no path of this machine. A project may have the program among its own packages. */
async function sharedWords({ cwd, system }: Surroundings): Promise<readonly [string, ...string[]]> {
  const file = system === 'win32' ? `${PROGRAM}.cmd` : PROGRAM;
  return (await isFile(join(cwd, 'node_modules', '.bin', file))) ? ['npx', PROGRAM] : [PROGRAM];
}

/** The program: by its name where whoever starts it has this PATH, else by whole paths. */
export const programWords = async (around: Surroundings, isWindow = false): Promise<StartWords> =>
  !isWindow && (await isOnPath(around))
    ? [PROGRAM]
    : [process.execPath, join(packageRoot(), 'dist', `${PROGRAM}.js`)];

/** How a client starts the gateway: by its name where the client has this PATH, or a team the file, else by whole paths. */
export async function wordsFor(
  client: KnownClient,
  around: Surroundings,
  { scope, profile }: { readonly scope: Scope; readonly profile: string | undefined },
): Promise<StartWords> {
  // Several clients read the file of a project.
  const called = scope === 'user' ? nameForGateway(client) : undefined;
  const args = [
    ...(called === undefined ? [] : ['--client', called]),
    ...(profile === undefined ? [] : ['--profile', profile]),
  ];
  if (scope === 'project') return [...(await sharedWords(around)), ...args];
  return [...(await programWords(around, client.window)), ...args];
}
