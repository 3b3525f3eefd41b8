import { fillPlaceholders } from '../../config/placeholders.ts';
import type { ProcessServer } from '../../config/types.ts';
import type { Launch } from '../../process/process-group.ts';

/** What to start for a server, its placeholders filled. Throws `KnownError` where one has no value. */
export function filledLaunch(config: ProcessServer, env: Launch['env']): Launch {
  const fill = (text: string): string => fillPlaceholders(text, env, config.name);
  const own = Object.entries(config.env).map(([key, value]) => [key, fill(value)] as const);
  return {
    command: fill(config.command),
    args: config.args.map(fill),
    env: { ...env, ...Object.fromEntries(own) },
    cwd: config.cwd === undefined ? undefined : fill(config.cwd),
  };
}
