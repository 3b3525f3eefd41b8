import type { Adopted } from '../clients/adopt/adopt.ts';
import type { Staying } from '../clients/adopt/plan-server.ts';
import type { Scope } from '../clients/client-places.ts';
import type { KnownClient } from '../clients/known-client.ts';
import { unifiedDiff } from '../clients/unified-diff.ts';

const listed = (names: readonly string[]): string => names.join(', ');

export interface HowTold {
  readonly scope: Scope;
  readonly dryRun: boolean;
  readonly wrap?: boolean;
}

/** The servers that were not moved: what became of them, and what can be done. */
function stayTold(client: KnownClient, { wrapped, stays, byItself }: Adopted, { scope, wrap }: HowTold) {
  const inPlace = wrapped.map(
    ({ name, why }) => `  ${name} keeps its entry: ${why}. The gateway stands before it there.`,
  );
  const isRemote = (one: Staying): boolean => wrap === true && one.hasUrl === true;
  const left = stays.map(
    (one) =>
      `  ${one.name} stays: ${one.why}.${isRemote(one) ? ' It has a url, so --wrap leaves it as it is.' : ''}`,
  );
  const could = stays.filter(({ wrapped: entry }) => entry !== undefined).map(({ name }) => name);
  const isOffered = could.length > 0 && wrap !== true && byItself === undefined;
  const place = scope === 'project' ? ' --project' : '';
  return [
    ...inPlace,
    ...left,
    ...(isOffered
      ? [
          `  The gateway can stand before ${listed(could)} there. Run:`,
          `    bcp-proxy adopt --wrap --client ${client.name}${place}`,
        ]
      : []),
  ];
}

/** Reports as lines what was done with the servers of a client, or what would be done. */
export function adoptTold(client: KnownClient, adopted: Adopted, how: HowTold): readonly string[] {
  const { client: file, config, moved, wrapped, seenBy, alsoSeen } = adopted;
  const { dryRun } = how;
  const stay = stayTold(client, adopted, how);
  const diffs = dryRun
    ? [
        ...(config.after === config.before ? [] : [unifiedDiff(config.file, config.before, config.after)]),
        ...(file.after === undefined ? [] : [unifiedDiff(file.file, file.before, file.after)]),
      ]
    : [];
  if (moved.length === 0) {
    const names = listed(wrapped.map(({ name }) => name));
    const done = `${client.title}: ${dryRun ? 'would wrap' : 'wrapped'} ${names} in ${file.file}`;
    const nothing = `${client.title}: there is nothing to move in ${file.file}`;
    return [...diffs, wrapped.length === 0 ? nothing : done, ...stay];
  }
  const names = moved.map(({ name, as }) => (name === as ? name : `${name} (as ${as})`));
  const secrets = moved.flatMap((one) => one.secrets);
  return [
    ...diffs,
    `${client.title}: ${dryRun ? 'would move' : 'moved'} ${listed(names)} from ${file.file} to ${config.file}`,
    seenBy === undefined
      ? '  Every client that starts the gateway in this folder gets them.'
      : `  Only ${client.title} gets them. For another client, add its name to "clients" of the server.`,
    ...(alsoSeen.length === 0
      ? []
      : [`  ${client.title} also gets what the config had before: ${listed(alsoSeen)}.`]),
    ...stay,
    ...(secrets.length === 0
      ? []
      : [`  ${config.file} now has what may be secrets, and only you can read it: ${listed(secrets)}.`]),
    ...(config.trusted || dryRun ? [] : ['  Look it through, then run: bcp-proxy trust']),
  ];
}
