import { messageOf } from '../diagnostics/error.ts';
import { unusedFolders } from '../platform/folders.ts';

/** Says on stderr which folders are not used because they are not the user's alone. */
export function warnUnused(env: NodeJS.ProcessEnv): void {
  for (const unused of unusedFolders(env))
    process.stderr.write(`bcp-proxy warn ${messageOf('folder-not-used', unused)}\n`);
}
