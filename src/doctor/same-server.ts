import { basename } from 'node:path';
import type { ClientEntry } from '../clients/client-entries.ts';
import type { ServerConfig } from '../model/server-config.ts';

/** Options of npx and similar programs that do not change which server starts. */
const ASIDE: ReadonlySet<string> = new Set(['-y', '--yes']);

const identityOf = ([command = '', ...args]: readonly string[]): string =>
  JSON.stringify([basename(command), ...args.filter((word) => !ASIDE.has(word))]);

/** The server of the config that an entry of a client starts or reaches, too. */
export function serverLike(
  { name, words, url }: ClientEntry,
  servers: readonly ServerConfig[],
): string | undefined {
  const same = servers.filter((server) => {
    if (!server.enabled) return false;
    if ('url' in server) return server.url === url;
    if ('workflows' in server) return false;
    return words.length > 0 && identityOf([server.command, ...server.args]) === identityOf(words);
  });
  return (same.find((server) => server.name === name) ?? same[0])?.name;
}
