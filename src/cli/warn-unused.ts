import { messageOf } from '../diagnostics/error.ts';
import { unusedFolders } from '../platform/folders.ts';
import type { Io } from './io.ts';

/** Says on stderr which folders are not used because they are not the user's alone. */
export function warnUnused({ env, stderr }: Io): void {
  for (const unused of unusedFolders(env))
    stderr.write(`bcp-proxy warn ${messageOf('folder-not-used', unused)}\n`);
}
