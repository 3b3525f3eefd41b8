import type module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from '../config/folders.ts';

/** Since Node 22.1; what Node 20 lacks only costs time. */
type WithCompileCache = typeof module & { readonly enableCompileCache?: (folder: string) => unknown };

/** Lets Node keep the compiled code of what is loaded from here on: later starts need not compile it again. */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  if (Number.parseInt(process.versions.node, 10) < 22) return;
  // Loading the module takes half a millisecond: not where there is nothing in it.
  const loaded: WithCompileCache | undefined = process.getBuiltinModule?.('node:module');
  loaded?.enableCompileCache?.(join(cacheFolder(env), 'code'));
}
