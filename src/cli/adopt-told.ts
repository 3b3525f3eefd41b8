import type { Adopted } from '../clients/adopt/adopt.ts';
import type { KnownClient } from '../clients/client.ts';
import { unifiedDiff } from '../clients/unified-diff.ts';

const listed = (names: readonly string[]): string => names.join(', ');

/** Reports as lines what was done with the servers of a client, or what would be done. */
export function adoptTold(client: KnownClient, adopted: Adopted, dryRun: boolean): readonly string[] {
  const { client: file, config, moved, stays, seenBy, alsoSeen } = adopted;
  const stay = stays.map(({ name, why }) => `  ${name} stays: ${why}.`);
  if (moved.length === 0) return [`${client.title}: there is nothing to move in ${file.file}`, ...stay];
  const diffs = dryRun
    ? [
        ...(config.after === config.before ? [] : [unifiedDiff(config.file, config.before, config.after)]),
        ...(file.after === undefined ? [] : [unifiedDiff(file.file, file.before, file.after)]),
      ]
    : [];
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
