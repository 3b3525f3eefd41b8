/** Which servers of a client can move into a config, and what the client's text is without them. */
import { isDeepStrictEqual } from 'node:util';
import { KnownError } from '../../diagnostics/error.ts';
import { isRecord } from '../../json/is-record.ts';
import type { RawServer } from '../../model/raw-config.ts';
import {
  clientEntry,
  ENTRY_NAME,
  handingOn,
  isOurEntry,
  namingClient,
  type StartWords,
} from '../client-entry.ts';
import { type ClientText, readClientText } from '../client-file.ts';
import type { Scope, Surroundings } from '../client-places.ts';
import { type Entries, entriesIn, entryIn, TEXT_FORMATS, withoutMark } from '../client-text.ts';
import type { KnownClient } from '../known-client.ts';
import { type MovedOut, moveOut } from '../move-out.ts';
import { nameForGateway } from '../start-words.ts';
import type { Splice } from '../text-splice.ts';
import { wrapped } from '../wrap.ts';
import { type ConfigTarget, configTarget } from './config-place.ts';
import { withLongestTimes } from './longest-times.ts';
import { type Movable, planServer, type Staying } from './plan-server.ts';

interface Plan {
  readonly movable: readonly Movable[];
  readonly stays: readonly Staying[];
}

type Servers = Readonly<Record<string, RawServer>>;

/** Whether two entries are one server, whoever may see it. */
const isSameServer = ({ clients: _, ...one }: RawServer, { clients: __, ...other }: RawServer): boolean =>
  isDeepStrictEqual(one, other);

/** A name that is free, or means this server already: if another server has its own name, that of its client follows. */
function nameAmong(servers: Servers, as: string, entry: RawServer, client: string): string {
  for (let i = 0; ; i++) {
    const name = i === 0 ? as : `${as}-${client}${i === 1 ? '' : `-${i}`}`;
    const there = Object.hasOwn(servers, name) ? servers[name] : undefined;
    if (there === undefined || isSameServer(there, entry)) return name;
  }
}

/** What can move, and under which names. */
async function planAll(
  client: KnownClient,
  entries: Entries,
  words: StartWords,
  target: ConfigTarget,
  only?: ReadonlySet<string>,
): Promise<Plan> {
  const servers: Record<string, RawServer> = { ...target.servers };
  const movable: Movable[] = [];
  const stays: Staying[] = [];
  for (const [name, raw] of Object.entries(entries)) {
    if (name === ENTRY_NAME || only?.has(name) === false) continue;
    const planned = await planServer(client, name, raw, target);
    if ('why' in planned) {
      stays.push({ ...planned, wrapped: wrapped(raw, words) });
      continue;
    }
    const as = nameAmong(servers, planned.as, planned.entry, client.name);
    servers[as] = planned.entry;
    movable.push({ ...planned, as });
  }
  return { movable, stays };
}

/**
 * Which servers of a client's file could move.
 *
 * @throws KnownError `client-file-unusable`, and what reading the config says; NotEditable where the file is broken
 */
export async function adoptable(
  client: KnownClient,
  path: string,
  scope: Scope,
  around: Surroundings,
): Promise<readonly string[]> {
  const whole = await TEXT_FORMATS[client.format].read(withoutMark(readClientText(path).text).plain);
  const target = await configTarget(scope, around);
  const { movable } = await planAll(client, entriesIn(whole, client.key), ['bcp-proxy'], target);
  return movable.map(({ name }) => name);
}

export interface MoveOptions {
  readonly scope: Scope;
  /** Servers of these names, and no others. */
  readonly only?: ReadonlySet<string>;
  /** Programs that would stay have the gateway before them. */
  readonly wrap?: boolean;
}

interface PlannedMoves extends Plan {
  /** Our entry in the client's file. */
  readonly ours: Entries;
  /** All entries that are there. */
  readonly all: Entries;
  /** The text of the client without the servers; absent: nothing moves, or only the client itself may write it. */
  readonly out: MovedOut | undefined;
}

/** @throws KnownError `client-entry-foreign`; NotEditable */
export async function planMoves(
  client: KnownClient,
  { file, text }: Pick<ClientText, 'file' | 'text'>,
  words: StartWords,
  target: ConfigTarget,
  known: readonly Splice[],
  { scope, only, wrap = false }: MoveOptions,
): Promise<PlannedMoves> {
  const whole = await TEXT_FORMATS[client.format].read(withoutMark(text).plain);
  const present = entryIn(whole, client.key);
  if (present !== undefined && !isOurEntry(present))
    throw new KnownError('client-entry-foreign', { file, name: ENTRY_NAME });
  const all = entriesIn(whole, client.key);
  const plan = await planAll(client, all, words, target, only);
  const names = plan.movable.map(({ name }) => name);
  const there = isRecord(present) ? present : clientEntry(client.shape, words);
  const start = scope === 'user' ? namingClient(there, nameForGateway(client)) : there;
  const handed = plan.movable.flatMap((one) => one.handed);
  const ours = withLongestTimes(
    client,
    handingOn(start, client.shape, handed),
    names.map((name) => all[name]),
  );
  const wraps = Object.fromEntries(
    plan.stays.flatMap(({ name, wrapped: one }) => (wrap && one !== undefined ? [[name, one]] : [])),
  );
  const moves = names.length + Object.keys(wraps).length > 0 && !isOwnWriter(client, scope);
  const out = moves
    ? await moveOut(client, text, names, names.length > 0 ? ours : undefined, wraps, known)
    : undefined;
  return { ...plan, ours, all, out };
}

/** Only the client itself changes its file safely. */
export const isOwnWriter = ({ ownCommand }: KnownClient, scope: Scope): boolean =>
  ownCommand === true && scope === 'user';
