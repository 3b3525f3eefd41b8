import { existsSync } from 'node:fs';
import type module from 'node:module';
import { join } from 'node:path';
import { stateFolder, whyNotUsed } from '../platform/folders.ts';
import { makeFolderSync } from '../platform/make-folder.ts';
import { whyPathNotOwn } from '../platform/owned-file.ts';

/** Since Node 22.1; what Node 20 lacks only costs time. */
type WithCompileCache = typeof module & { readonly enableCompileCache?: (folder: string) => unknown };

/**
 * The folder for compiled code. Node runs the code as it finds it, and the code cannot be sealed. It needs a folder
 * that only the user may enter, beside the key of the sealed files. `undefined` if there is no such folder.
 */
export function codeFolder(env: NodeJS.ProcessEnv): string | undefined {
  const state = stateFolder(env);
  const folder = join(state, 'code');
  try {
    if (whyNotUsed(state) !== undefined) return undefined;
    if (!existsSync(folder)) makeFolderSync(folder, 0o700);
    return whyPathNotOwn(folder) === undefined ? folder : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lets Node keep the compiled code of all modules that load after this call. Later starts need not compile it again.
 */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  if (Number.parseInt(process.versions.node, 10) < 22) return;
  // Loading the module takes half a millisecond: not where there is nothing in it.
  const loaded: WithCompileCache | undefined = process.getBuiltinModule?.('node:module');
  const folder = codeFolder(env);
  if (folder !== undefined) loaded?.enableCompileCache?.(folder);
}
