import { resolve } from 'node:path';
import { fillPlaceholders } from '../../../config/placeholders.ts';
import type { ProcessServer } from '../../../model/config.ts';
import type { Launch } from '../../../platform/process/process-group.ts';
import { inheritedEnv } from './inherited-env.ts';

/** What to start for a server, its placeholders filled. Throws `KnownError` where one has no value. */
export function filledLaunch(config: ProcessServer, env: Launch['env']): Launch {
  const { folder, cwd } = config;
  const fill = (text: string): string => fillPlaceholders(text, env, config.name);
  const own = Object.entries(config.env).map(([key, value]) => [key, fill(value)] as const);
  return {
    command: fill(config.command),
    args: config.args.map(fill),
    env: { ...inheritedEnv(config, env), ...Object.fromEntries(own) },
    // Never where the gateway happens to be started: another program may stand there under the same name.
    cwd: folder === undefined && cwd === undefined ? undefined : resolve(folder ?? '', fill(cwd ?? '')),
  };
}
