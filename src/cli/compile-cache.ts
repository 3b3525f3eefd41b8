import module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from '../config/folders.ts';

/** Since Node 22.1; what Node 20 lacks only costs time. */
type WithCompileCache = typeof module & { readonly enableCompileCache?: (folder: string) => unknown };

/** Lets Node keep the compiled code of what is loaded from here on: later starts need not compile it again. */
export function keepCompiledCode(env: NodeJS.ProcessEnv): void {
  const { enableCompileCache }: WithCompileCache = module;
  enableCompileCache?.(join(cacheFolder(env), 'code'));
}
