import { dirname, join } from 'node:path';
import { isNowhere, whyNotUsed } from '../platform/folders.ts';
import { socketFolder } from '../platform/socket-folder.ts';

/** The daemon that answers hooks: one for each user, whatever config its agents have. */
export const HOOKS = 'hooks';

/**
 * Where it listens: in a folder that only the user may enter. Plugins do not look whose folder it is, so that it may not stand in
 * one where others can make some: they would get the texts. Windows has no such place.
 */
export function hookSocket(env: NodeJS.ProcessEnv): string | undefined {
  if (process.platform === 'win32') return undefined;
  const folder = socketFolder(env, 'shell');
  const isOwn = !isNowhere(folder) && whyNotUsed(dirname(folder)) === undefined;
  return isOwn ? join(folder, `${HOOKS}.sock`) : undefined;
}
