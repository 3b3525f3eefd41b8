import { KnownError } from '../diagnostics/error.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { Config } from '../model/config.ts';
import type { ServerConfig } from '../model/server-config.ts';

/**
 * The config's server of this name.
 *
 * @throws KnownError `server-unknown`
 */
export function serverNamed({ file, servers }: Pick<Config, 'file' | 'servers'>, name: string): ServerConfig {
  const found = servers.find((server) => server.name === name);
  if (found !== undefined) return found;
  const known = servers.map((server) => server.name);
  throw new KnownError('server-unknown', { name, near: closest(name, known), known, file });
}
