import { messageOf } from '../diagnostics/error.ts';
import { closest } from '../diagnostics/suggest.ts';
import type { ServerConfig } from '../model/server-config.ts';
import type { Plan } from '../serve/plan.ts';
import type { ShellProgram } from './bridge-context.ts';
import { BridgeError, nearFacts } from './errors.ts';

/**
 * The server of this name. One that is only near is never taken.
 *
 * @throws BridgeError `SERVER_NOT_FOUND`
 */
export function servedServer({ config, servers }: Plan, name: string, program: ShellProgram): ServerConfig {
  const found = servers.find((server) => server.name === name);
  if (found !== undefined) return found;
  const suggestion = `${program} servers list`;
  if (config.servers.some((server) => server.name === name))
    throw new BridgeError('SERVER_NOT_FOUND', messageOf('shell-server-disabled', { name }), { suggestion });
  const known = servers.map((server) => server.name);
  const near = closest(name, known);
  throw new BridgeError('SERVER_NOT_FOUND', messageOf('shell-server-unknown', { name, known }), {
    suggestion,
    ...nearFacts(name, near),
  });
}
