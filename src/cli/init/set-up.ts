/** The work of `init` besides the config: clients' files, and AGENTS.md. */
import { AGENTS_FILE, writeAgentsSection } from '../../clients/agents-section.ts';
import type { Scope, Surroundings } from '../../clients/client-places.ts';
import type { KnownClient } from '../../clients/known-client.ts';
import type { AgentHooks } from '../../hooks/agent-hooks.ts';
import { installHooks } from '../../hooks/install-hooks.ts';
import { editClient } from '../client-verbs.ts';
import { eachForItself, type Tries } from '../each-for-itself.ts';
import { toldOf } from '../tools-installed.ts';

export interface ClientSetUp {
  readonly client: KnownClient;
  readonly scope: Scope;
  /** Those that move behind the gateway, by their names there. */
  readonly servers: readonly string[];
}

export interface SetUp {
  readonly clients: readonly ClientSetUp[];
  /** The agents that get hooks for their own tools. */
  readonly tools: readonly AgentHooks[];
  readonly agents: boolean;
}

/** An empty config of the folder would hide the user's own, into which servers move. */
export const needsConfigHere = ({ clients }: SetUp): boolean => {
  const moving = clients.filter(({ servers }) => servers.length > 0);
  return moving.length === 0 || moving.some(({ scope }) => scope === 'project');
};

/** Each for itself: what cannot be done hinders nothing else. */
export async function setUpAll({ clients, tools, agents }: SetUp, around: Surroundings): Promise<Tries> {
  const tries = eachForItself();
  for (const { client, scope, servers } of clients) {
    const how = { scope, around, dryRun: false, force: false };
    if (servers.length > 0)
      await tries.try(() => editClient('adopt', client, { ...how, only: new Set(servers) }));
    else await tries.try(() => editClient('install', client, how));
  }
  for (const door of tools)
    await tries.try(async () =>
      toldOf(door, await installHooks(door, { around, dryRun: false, force: false })),
    );
  if (agents) {
    await tries.try(async () => {
      const { file, changed } = await writeAgentsSection(around.cwd, around.env);
      return [changed ? `wrote the section for agents into ${file}` : `${AGENTS_FILE} is up to date`];
    });
  }
  return tries;
}
