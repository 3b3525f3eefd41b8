import { unsetNames } from '../../config/placeholders.ts';
import { messageOf } from '../../diagnostics/error.ts';
import { type Booted, bootServers } from '../../gateway/compose/boot.ts';
import type { ServerConfig } from '../../model/server-config.ts';
import type { Log } from '../../platform/log.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import type { Plan } from '../../serve/plan.ts';

/** In the config of mcp-cli a variable without a value is empty. */
function warnOfUnset({ place, env }: Plan, server: ServerConfig, log: Log): void {
  if (place?.of === undefined) return;
  const names = unsetNames(JSON.stringify(server), env);
  if (names.length > 0)
    log('warn', messageOf('shell-unset', { names, server: server.name, file: place.file }));
}

/** One server of a plan, as a shell uses it: its tools have their own names, without the prefixes of the config. */
export function bootShellServer(plan: Plan, server: ServerConfig, log: Log): Booted {
  warnOfUnset(plan, server, log);
  const { naming: _, ...config } = server;
  const scope = JSON.stringify([plan.scope, 'shell', server.name]);
  return bootServers(bootOptionsOf({ ...plan, servers: [config], scope }, log));
}
