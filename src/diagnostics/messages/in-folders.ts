import type { SearchedFolders } from '../../model/searched-folders.ts';

/** `in /a/b, in the folders above it up to /a, or in /home/me/.config/bcp-proxy`, and the names of the files. */
export function inFolders({ from, upTo, user }: SearchedFolders): string {
  const above = from === upTo ? '' : `, in the folders above it up to ${upTo},`;
  const own = from === user ? '' : ` or in ${user}`;
  return `in ${from}${above}${own} (bcp-proxy.config.yaml, .yml, .json or .json5, or "bcp-proxy" in package.json)`;
}
