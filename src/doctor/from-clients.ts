/** Facts about the rest of a setup that come from the files of clients. */
import { isReadByInit } from '../clients/client-entries.ts';
import type { Scope } from '../clients/client-places.ts';
import type { ConfigNeeds } from './checks/config-findings.ts';
import type { ClientFacts } from './facts/client-files.ts';
import type { ConfigFacts } from './facts/config-facts.ts';

/** The needs of the clients. A gateway whose entry names what it serves needs no config here. */
export function configNeeds(clients: readonly ClientFacts[], hasHooks: boolean): ConfigNeeds {
  const own = clients.flatMap((facts) => facts.own.map(({ starts }) => starts));
  const from = [...clients]
    .sort((a, b) => a.scope.localeCompare(b.scope))
    .find(
      ({ client, others, problem }) => isReadByInit(client) && problem === undefined && others.length > 0,
    );
  return {
    isNeeded:
      (own.length === 0 && !hasHooks) || own.some(({ isTyped, config }) => !isTyped && config === undefined),
    isForHooks: own.length === 0 && hasHooks,
    from: from?.file,
  };
}

/** Those that are started from a desktop, start the gateway, and give it no PATH of their own. */
export const windowsOf = (clients: readonly ClientFacts[]): readonly string[] => {
  const windows = clients.filter(
    ({ client, own }) => client.window && own.some(({ entry: { path } }) => path === undefined),
  );
  return [...new Set(windows.map(({ client }) => client.title))];
};

/** A project's config takes the servers of a project's files, and the user's own those of the user's. */
export function adopting({ loaded }: ConfigFacts): Scope | undefined {
  if (loaded?.source === 'found') return 'project';
  return loaded?.source === 'user' ? 'user' : undefined;
}
