import { type Booted, bootServers } from '../../gateway/boot.ts';
import type { ServerConfig } from '../../model/config.ts';
import type { Log } from '../../platform/log.ts';
import { bootOptionsOf } from '../../serve/boot-options.ts';
import type { Plan } from '../../serve/plan.ts';

/** One server of a plan, as a shell uses it: its tools have their own names, without the prefixes of the config. */
export function bootShellServer(plan: Plan, server: ServerConfig, log: Log): Booted {
  const { naming: _, ...config } = server;
  const scope = JSON.stringify([plan.scope, 'shell', server.name]);
  return bootServers(bootOptionsOf({ ...plan, servers: [config], scope }, log));
}
