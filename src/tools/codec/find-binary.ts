import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { KnownError } from '../../diagnostics/error.ts';
import { isFile } from '../../platform/is-file.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** How to start a program. */
export interface Program {
  readonly command: string;
  /** They stand before the arguments of each run. */
  readonly args: readonly string[];
}

/**
 * The external codec: what BCP_CLI_PATH names (a path, or a name to look for), else `bcp` on the PATH. JavaScript is
 * run by the Node that runs this. Throws the known error `codec-missing`.
 */
export async function findBinary(env: Environment): Promise<Program> {
  const named = env['BCP_CLI_PATH'] || undefined;
  const wanted = named ?? 'bcp';
  for (const path of candidates(wanted, env)) {
    if (/\.[cm]?js$/.test(path) && (await isFile(path))) return { command: process.execPath, args: [path] };
    if (await isProgram(path)) return { command: path, args: [] };
  }
  throw new KnownError('codec-missing', { path: named });
}

function candidates(wanted: string, env: Environment): readonly string[] {
  const endings = process.platform === 'win32' ? ['', ...(env['PATHEXT'] ?? '.EXE;.CMD').split(';')] : [''];
  const folders = /[\\/]/.test(wanted) ? [''] : (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.flatMap((folder) => endings.map((ending) => resolve(join(folder, wanted + ending))));
}

async function isProgram(path: string): Promise<boolean> {
  const runs = access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  return (await isFile(path)) && runs;
}
