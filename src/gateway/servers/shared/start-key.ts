import type { ServerConfig } from '../../../model/config.ts';

/**
 * What two sessions have in common that can share one life of a server: what starts it, and nothing of what each session
 * sees to by itself, such as which tools it shows. A hot reload changes that, and the order of keys.
 */
export function startKey(config: ServerConfig): string {
  const { name } = config;
  if ('url' in config) {
    const { url, headers, transport, auth, ca, folder } = config;
    return ordered([name, { url, headers, transport, auth, ca, folder }]);
  }
  const { command, args, env, cwd, folder, inherit } = config;
  return ordered([name, { command, args, env, cwd, folder, inherit }]);
}

/** JSON in which the order of keys makes no difference. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
