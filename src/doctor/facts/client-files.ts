import { delimiter } from 'node:path';
import { type ClientEntry, clientEntries } from '../../clients/client-entries.ts';
import { ENTRY_NAME, isOurEntry } from '../../clients/client-entry.ts';
import { readClientText } from '../../clients/client-file.ts';
import { clientFile, isDetected, type Scope } from '../../clients/client-places.ts';
import { NotEditable } from '../../clients/format.ts';
import { CLIENTS } from '../../clients/known/known-clients.ts';
import type { KnownClient } from '../../clients/known-client.ts';
import { KnownError } from '../../diagnostics/error.ts';
import type { DoctorPlace } from '../doctor-place.ts';
import { type StartedByEntry, startedBy } from './started.ts';

/** An entry of this program in a client's file. */
export interface OwnEntry {
  readonly entry: ClientEntry;
  readonly starts: StartedByEntry;
}

/** The entries of one client in one file. */
export interface ClientFacts {
  readonly client: KnownClient;
  readonly scope: Scope;
  readonly file: string;
  /** Why the file cannot be read; `undefined` where it can, and where there is none. */
  readonly problem?: string;
  readonly own: readonly OwnEntry[];
  readonly others: readonly ClientEntry[];
}

const isOwn = ({ name, raw, words }: ClientEntry): boolean =>
  isOurEntry(raw) || (name === ENTRY_NAME && words.length > 0);

async function factsIn(
  client: KnownClient,
  scope: Scope,
  place: DoctorPlace,
  pathOf: (client: KnownClient) => string | undefined,
): Promise<readonly ClientFacts[]> {
  const path = clientFile(client, scope, place);
  if (path === undefined) return [];
  const none = { client, scope, file: path, own: [], others: [] };
  try {
    const { exists, text } = readClientText(path);
    if (!exists) return scope === 'user' && isDetected(client, place) ? [none] : [];
    const entries = await clientEntries(client, text, place.cwd);
    const own = entries.filter(isOwn).map((entry) => {
      // The folders that an entry adds stand before the client's own PATH.
      const path = [entry.path, pathOf(client)].filter((one) => one !== undefined).join(delimiter);
      return { entry, starts: startedBy(entry.words, { ...place, path }) };
    });
    return [{ ...none, own, others: entries.filter((entry) => !isOwn(entry)) }];
  } catch (error) {
    if (error instanceof KnownError || error instanceof NotEditable)
      return [{ ...none, problem: error.message }];
    throw error;
  }
}

/**
 * The entries of this machine's clients, in their own files and in those of this folder.
 *
 * @param pathOf the PATH by which a client finds programs
 */
export async function readClients(
  place: DoctorPlace,
  pathOf: (client: KnownClient) => string | undefined,
): Promise<readonly ClientFacts[]> {
  const all = await Promise.all(
    CLIENTS.flatMap((client) =>
      (['user', 'project'] as const).map((scope) => factsIn(client, scope, place, pathOf)),
    ),
  );
  // In the home folder the file of the project is that of the user.
  const byPlace = new Map(
    all
      .flat()
      .map((facts) => [JSON.stringify([facts.client.name, facts.file]), facts] as const)
      .reverse(),
  );
  return [...byPlace.values()].reverse();
}
