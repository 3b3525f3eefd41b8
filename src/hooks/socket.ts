import { dirname, join } from 'node:path';
import { isNowhere, runtimeFolder, whyNotUsed } from '../platform/folders.ts';
import { othersMayPlace } from '../platform/others-place.ts';
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
  const above = dirname(folder);
  // The highest folder that this program makes: the system may remove it with all that is in it.
  const made = above === runtimeFolder(env) ? above : folder;
  const isOwn = !isNowhere(folder) && whyNotUsed(above) === undefined && !othersMayPlace(made);
  return isOwn ? join(folder, `${HOOKS}.sock`) : undefined;
}
