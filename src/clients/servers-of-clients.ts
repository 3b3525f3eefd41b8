/** The servers that the clients on this machine have in their files, as a config would have them. Nothing is written. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { KnownError, messageOf } from '../diagnostics/error.ts';
import type { RawServer } from '../model/raw-config.ts';
import type { TrustMark } from '../platform/trust-list.ts';
import { planServer } from './adopt/plan-server.ts';
import { clientEntries } from './client-entries.ts';
import { isOurEntry } from './client-entry.ts';
import { readClientText } from './client-file.ts';
import { clientFile, type Scope, type Surroundings } from './client-places.ts';
import { NotEditable } from './format.ts';
import { CLIENTS } from './known/known-clients.ts';
import type { KnownClient } from './known-client.ts';

export interface ClientServer {
  /** `CLIENT/SERVER` */
  readonly name: string;
  readonly entry: RawServer;
  /** As `--client` names it. */
  readonly client: string;
  readonly file: string;
  /** Stands in the list of what is trusted: the file, the name, and the folder that it is for. */
  readonly key: string;
  readonly mark: TrustMark;
}

export interface ServersOfClients {
  readonly servers: readonly ClientServer[];
  /** Files that cannot be read, and names that stand twice. */
  readonly problems: readonly string[];
  /** Servers that only their client can use, with the reason. */
  readonly left: readonly string[];
}

/** What stands before a mark of a server of a client. */
const MARK = 'server:';
export const isServerMark = (mark: TrustMark): boolean => mark.startsWith(MARK);

const markOf = (key: string, entry: RawServer): TrustMark =>
  MARK +
  createHash('sha256')
    .update(JSON.stringify([key, entry]))
    .digest('hex');

interface Found {
  readonly servers: ClientServer[];
  readonly problems: string[];
  readonly left: string[];
}

/** Those of one file; of its own folder first, because they win over those of the user. */
async function readServers(client: KnownClient, scope: Scope, path: string, cwd: string, found: Found) {
  const { file, text, exists } = readClientText(path);
  if (!exists) return;
  const entries = await clientEntries(client, text, cwd);
  const bound = entries.filter(({ folder }) => folder !== undefined);
  const free = entries.filter(({ folder }) => folder === undefined);
  for (const { name, raw, folder } of [...bound, ...free]) {
    if (isOurEntry(raw)) continue;
    const planned = await planServer(client, name, raw, { workspace: '.', isPrivate: true });
    const full = `${client.name}/${'as' in planned ? planned.as : name}`;
    if ('why' in planned)
      found.left.push(messageOf('shell-client-left', { name: full, file, why: planned.why }));
    else if (planned.entry.enabled !== false) {
      const where = scope === 'project' || folder !== undefined ? `@${cwd}` : '';
      const key = `${file}#${full}${where}`;
      const { entry } = planned;
      const mark = markOf(key, entry);
      found.servers.push({ name: full, entry, client: client.name, file, key, mark });
    }
  }
}

/** The reason why a file is left out. */
function problemOf(error: unknown, file: string): string {
  if (error instanceof NotEditable) return messageOf('shell-client-file', { at: `${file}:${error.message}` });
  if (error instanceof KnownError) return error.message;
  throw error;
}

/** One of each name, and each server once. */
function once(found: Found): ServersOfClients {
  const servers: ClientServer[] = [];
  const problems = [...found.problems];
  for (const one of found.servers) {
    const there = servers.find(({ name }) => name === one.name);
    if (there !== undefined && !isDeepStrictEqual(there.entry, one.entry))
      problems.push(messageOf('shell-client-twice', { name: one.name, file: one.file, first: there.file }));
    if (there === undefined && !servers.some(({ entry }) => isDeepStrictEqual(entry, one.entry)))
      servers.push(one);
  }
  return { servers, problems, left: found.left };
}

/** The servers of all clients; those of a project win over those of the user. */
export async function serversOfClients(around: Surroundings): Promise<ServersOfClients> {
  const found: Found = { servers: [], problems: [], left: [] };
  const seen = new Set<string>();
  for (const client of CLIENTS)
    for (const scope of ['project', 'user'] as const) {
      const path = clientFile(client, scope, around);
      // Several clients read the same file of a project.
      if (path === undefined || seen.has(`${client.key} ${path}`)) continue;
      seen.add(`${client.key} ${path}`);
      try {
        await readServers(client, scope, path, around.cwd, found);
      } catch (error) {
        found.problems.push(problemOf(error, path));
      }
    }
  return once(found);
}

/** The mark that a trusted server of a client would have now; `undefined` where there is none of that name any more. */
export async function serverMarkNow(key: string, env: NodeJS.ProcessEnv): Promise<TrustMark | undefined> {
  const [, folder = '/'] = /#[^#@]*@(.*)$/.exec(key) ?? [];
  const { servers } = await serversOfClients({ cwd: folder, env, system: process.platform });
  return servers.find((one) => one.key === key)?.mark;
}
