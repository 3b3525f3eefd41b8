import { join } from 'node:path';
import { socketFolder } from '../platform/socket-folder.ts';

/** The daemon that answers hooks: one for each user, whatever config its agents have. */
export const HOOKS = 'hooks';

/** Where it listens: in a folder that only the user may enter. Windows has no such place. */
export const hookSocket = (env: NodeJS.ProcessEnv): string | undefined =>
  process.platform === 'win32' ? undefined : join(socketFolder(env, 'shell'), `${HOOKS}.sock`);
